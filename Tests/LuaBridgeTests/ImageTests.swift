import LuaBridge
import Testing

/// The ways in which an image is restored.
enum ImageManner: Int, CaseIterable, Sendable {
  case byCopying = 1_000_000_000
  case byDroppingPages = 0
}

struct ImageTests {
  @Test(arguments: ImageManner.allCases)
  func `an image brings the heap back`(_ manner: ImageManner) throws {
    var sandbox = try Sandbox()
    sandbox.state.setImageThreshold(bytes: manner.rawValue)
    let counter = try sandbox.keep("local n = 0 return function(by) n = n + by return n end")
    #expect(try sandbox.call(counter, 1) == [1])
    let image = try sandbox.state.snapshot()
    for expected in [11, 21, 31] { #expect(try sandbox.call(counter, 10) == [.integer(expected)]) }
    for _ in 0..<3 {
      try sandbox.state.restore(image)
      #expect(try sandbox.call(counter, 5) == [6])
    }
  }

  @Test(arguments: ImageManner.allCases)
  func `several images of one state are put back in any order`(_ manner: ImageManner) throws {
    var sandbox = try Sandbox()
    sandbox.state.setImageThreshold(bytes: manner.rawValue)
    let push = try sandbox.keep(
      "local t = {} return function(x) t[#t + 1] = x .. ('y'):rep(#t * 1000) return #t, #t[#t] end")
    var images: [LuaImage] = []
    for _ in 0..<8 {
      images.append(try sandbox.state.snapshot())
      _ = try sandbox.call(push, "x")
    }
    for index in [7, 0, 3, 3, 6, 1, 7, 2] {
      try sandbox.state.restore(images[index])
      #expect(try sandbox.call(push, "x") == [.integer(index + 1), .integer(index * 1000 + 1)])
    }
  }

  @Test(arguments: ImageManner.allCases)
  func `an image outlives its neighbours and is outlived by the heap`(_ manner: ImageManner) throws {
    var sandbox = try Sandbox()
    sandbox.state.setImageThreshold(bytes: manner.rawValue)
    let add = try sandbox.keep(
      "local t = {} return function() for i = 1, 1000 do t[#t + 1] = i end return #t end")
    for round in 0..<20 {
      let image = try sandbox.state.snapshot()
      #expect(try sandbox.call(add) == [.integer(round * 1000 + 1000)])
      try sandbox.state.restore(image)
      #expect(try sandbox.call(add) == [.integer(round * 1000 + 1000)])
    }
  }

  /// Each holds what has changed since the one before; whichever is left, and in whatever order they go.
  @Test func `images that share are put back in any order`() throws {
    var sandbox = try Sandbox()
    let push = try sandbox.keep(
      "local t, _ = {}, ('z'):rep(1 << 20) return function(x) t[#t + 1] = x .. ('y'):rep(#t * 1000) return #t, #t[#t] end"
    )
    var images: [LuaImage?] = []
    for _ in 0..<8 {
      images.append(try sandbox.state.snapshot(after: images.last ?? nil))
      _ = try sandbox.call(push, "x")
    }
    let sizes = images.compactMap { $0?.bytes }
    #expect(sizes[1...].allSatisfy { $0 * 2 < sizes[0] }, "\(sizes)")
    for index in [7, 0, 3, 6, 1, 2] {
      guard let image = images[index] else { continue }
      try sandbox.state.restore(image)
      #expect(try sandbox.call(push, "x") == [.integer(index + 1), .integer(index * 1000 + 1)])
      images[index] = nil
    }
  }

  @Test
  func `fuel and clock are part of an image`() throws {
    var sandbox = try Sandbox()
    sandbox.state.setClock(microseconds: 1_500_000)
    let image = try sandbox.state.snapshot()
    sandbox.state.setClock(microseconds: 9_000_000)
    try sandbox.run("for i = 1, 100000 do end")
    #expect(sandbox.state.fuel.left < 950_000)
    try sandbox.state.restore(image)
    #expect(sandbox.state.fuel == LuaFuel(limit: 1_000_000))
    #expect(sandbox.line("return os.clock()") == "1.5")
  }

  @Test
  func `a reference kept after the image is unknown when it is back`() throws {
    var sandbox = try Sandbox()
    let before = try sandbox.keep("return function() return 'before' end")
    let image = try sandbox.state.snapshot()
    let after = try sandbox.keep("return function() return 'after' end")
    try sandbox.state.restore(image)
    #expect(try sandbox.call(before) == ["before"])
    #expect(throws: LuaError.unknownReference) { try sandbox.call(after) }
    _ = try sandbox.keep("return function() return 'another' end")
    #expect(throws: LuaError.unknownReference) { try sandbox.call(after) }
  }

  @Test
  func `slots of a frame that has ended keep no image from being put back`() throws {
    var sandbox = try Sandbox()
    let image = try sandbox.state.snapshot()
    try sandbox.state.withFrame { frame throws(LuaError) in _ = try frame.makeTable() }
    try sandbox.state.restore(image)
    #expect(sandbox.line("return 1") == "1")
  }

  @Test
  func `an image that is still mapped can be freed`() throws {
    var sandbox = try Sandbox()
    sandbox.state.setImageThreshold(bytes: 0)
    let get = try sandbox.keep(
      "local t = {} for i = 1, 5000 do t[i] = 'v' .. i end return function(i) return t[i] end")
    do {
      let image = try sandbox.state.snapshot()
      try sandbox.state.restore(image)
    }
    let other = try sandbox.state.snapshot()
    #expect(try sandbox.call(get, 4321) == ["v4321"])
    try sandbox.state.restore(other)
    #expect(try sandbox.call(get, 4999) == ["v4999"])
  }
}

extension Sandbox {
  /// Keeps what a chunk returns.
  mutating func keep(_ text: String) throws(LuaError) -> LuaReference {
    try state.withFrame { frame throws(LuaError) in
      let values = try frame.call(try frame.load(text, name: "test.lua"))
      guard let slot = values.first?.slot else { throw .refused("nothing to keep") }
      return try frame.keep(slot)
    }
  }

  mutating func call(_ function: LuaReference, _ values: LuaValue...) throws(LuaError) -> [LuaValue] {
    try state.withFrame { frame throws(LuaError) in
      guard let slot = try frame.fetch(function).slot else { throw .unknownReference }
      return try frame.call(slot, with: values)
    }
  }
}
