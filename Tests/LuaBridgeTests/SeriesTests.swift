import LuaBridge
import Testing

/// Images that keep only what differs from a base.
struct SeriesTests {
  /// A point of the walk that can be gone back to.
  private struct Mark {
    let delta: LuaSeries.Delta
    let inputs: [Int]
    let digest: LuaValue
  }

  /// A walk over inputs, images and restores, with a collection now and then, compared with replays of the inputs.
  @Test(arguments: [1, 2, 3] as [UInt64], [false, true])
  func `a walk with images is the same as its replay`(_ seed: UInt64, _ collects: Bool) throws {
    var random = SeededGenerator(seed: seed)
    var sandbox = try Sandbox(memory: 8 << 20)
    let step = try sandbox.keep(ImageWalkTests.machine)
    sandbox.state.setCollectsYoung(collects)
    let series = try sandbox.state.beginSeries()
    var inputs: [Int] = []
    var marks = [try mark(&sandbox, series, step, inputs)]
    for round in 0..<1700 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        inputs.append(Int.random(in: 1...200, using: &random))
        _ = try advance(&sandbox, step, .integer(inputs[inputs.count - 1]))
        if collects { sandbox.state.collectYoung() }
      }
      if Bool.random(using: &random) {
        marks.append(try mark(&sandbox, series, step, inputs))
        if marks.count > 12 { marks.remove(at: Int.random(in: 1..<12, using: &random)) }
      } else {
        let mark = marks[Int.random(in: 0..<marks.count, using: &random)]
        try sandbox.state.put(mark.delta, in: series)
        inputs = mark.inputs
        #expect(try advance(&sandbox, step, nil) == mark.digest, "seed \(seed), round \(round)")
      }
      if round % 100 == 0 { try compareWithReplay(&sandbox, step, inputs) }
      if inputs.count > 60 {
        try sandbox.state.put(nil, in: series)
        inputs = []
      }
    }
  }

  private func advance(_ sandbox: inout Sandbox, _ step: LuaReference, _ input: LuaValue) throws -> LuaValue {
    sandbox.state.fuel = LuaFuel(limit: 10_000_000)
    return try sandbox.call(step, input).first ?? nil
  }

  private func mark(
    _ sandbox: inout Sandbox, _ series: LuaSeries, _ step: LuaReference, _ inputs: [Int]
  ) throws -> Mark {
    let digest = try advance(&sandbox, step, nil)
    return Mark(delta: try sandbox.state.take(in: series), inputs: inputs, digest: digest)
  }

  private func compareWithReplay(_ sandbox: inout Sandbox, _ step: LuaReference, _ inputs: [Int]) throws {
    var fresh = try Sandbox(memory: 8 << 20)
    let freshStep = try fresh.keep(ImageWalkTests.machine)
    for input in inputs { _ = try advance(&fresh, freshStep, .integer(input)) }
    #expect(try advance(&sandbox, step, nil) == advance(&fresh, freshStep, nil), "inputs \(inputs)")
  }

  @Test func `an image keeps what has changed, and no more`() throws {
    var sandbox = try Sandbox()
    let step = try sandbox.keep(
      "local all = {} for i = 1, 20000 do all[i] = {} end return function(i) all[i].n = i return all[i].n end"
    )
    let series = try sandbox.state.beginSeries()
    let nothing = try sandbox.state.take(in: series)
    _ = try sandbox.call(step, .integer(7))
    let one = try sandbox.state.take(in: series)
    #expect(one.bytes < 16_384 && nothing.bytes < 4_096)
    try sandbox.state.put(nothing, in: series)
    #expect(try sandbox.state.take(in: series).bytes < 4_096)
  }

  @Test func `an image shares lines with the one from which it was made`() throws {
    var sandbox = try Sandbox()
    let step = try sandbox.keep(
      "local all = {} for i = 1, 500 do all[i] = {} end return function(i) all[i].n = (all[i].n or 0) + 1 return all[i].n end"
    )
    let series = try sandbox.state.beginSeries()
    for number in 1...500 { _ = try sandbox.call(step, .integer(number)) }
    var many: LuaSeries.Delta? = try sandbox.state.take(in: series)
    let alone = try #require(many?.bytes)
    var others: [LuaSeries.Delta] = []
    for number in 1...4 {
      try sandbox.state.put(many, in: series)
      _ = try sandbox.call(step, .integer(number))
      others.append(try sandbox.state.take(in: series))
    }
    let all = others.reduce(many?.bytes ?? 0) { $0 + $1.bytes }
    #expect(alone > 32_768 && all < 2 * alone)
    try sandbox.state.put(nil, in: series)
    many = nil
    let rest = others.reduce(0) { $0 + $1.bytes }
    #expect(rest > alone - 256 && rest < all)
    try sandbox.state.put(others[2], in: series)
    #expect(try sandbox.call(step, .integer(500)) == [.integer(2)])
    series.end()
    #expect(others.allSatisfy { $0.bytes > 0 })
  }

  /// Garbage stays in memory after it was collected, and calls leave values on the stacks of threads.
  @Test func `an image keeps neither garbage nor what threads have left`() throws {
    var sandbox = try Sandbox()
    let step = try sandbox.keep(
      """
      local function deep(n) local t = { n, { n } } return n == 0 and 0 or deep(n - 1) + #t end
      return function(n) return deep(n) end
      """)
    let worker = try sandbox.state.withFrame { frame throws(LuaError) in
      try frame.keep(try frame.makeWorker())
    }
    func work(_ depth: Int) throws {
      try sandbox.state.withFrame { frame throws(LuaError) in
        let function = LuaValue.function(try frame.slot(of: step))
        _ = try frame.start(try frame.slot(of: worker), function, with: [.integer(depth)])
      }
      sandbox.state.collectYoung(idle: [worker])
    }
    try work(2)
    sandbox.state.setCollectsYoung(true)
    let series = try sandbox.state.beginSeries()
    try work(2)
    let few = try sandbox.state.take(in: series).bytes
    for _ in 0..<20 { try work(2) }
    #expect(try sandbox.state.take(in: series).bytes <= few + 256 && few < 2_048)
  }

  @Test func `a series takes no memory of the world with it`() throws {
    var sandbox = try Sandbox()
    let before = try sandbox.state.snapshot().bytes
    for _ in 0..<3 { try sandbox.state.beginSeries().end() }
    #expect(try sandbox.state.snapshot().bytes == before)
  }

  @Test func `what is done after the end of a series stays`() throws {
    var sandbox = try Sandbox()
    let step = try sandbox.keep("local n = 0 return function() n = n + 1 return n end")
    do {
      let series = try sandbox.state.beginSeries()
      #expect(try sandbox.call(step) == [.integer(1)])
      series.end()
      #expect(try sandbox.call(step) == [.integer(1)])
      withExtendedLifetime(series) {}
    }
    #expect(try sandbox.call(step) == [.integer(2)])
  }

  @Test func `a world can be written as before when its series has ended`() throws {
    var sandbox = try Sandbox()
    let step = try sandbox.keep("local t = {} return function(i) t[i or 0] = i return #t end")
    do {
      let series = try sandbox.state.beginSeries()
      _ = try sandbox.call(step, .integer(1))
      try sandbox.state.put(nil, in: series)
    }
    #expect(try sandbox.call(step, .integer(1)) == [.integer(1)])
    let image = try sandbox.state.snapshot()
    _ = try sandbox.call(step, .integer(2))
    try sandbox.state.restore(image)
    #expect(try sandbox.call(step, nil) == [.integer(1)])
  }
}
