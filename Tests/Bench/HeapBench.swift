import LuaBridge

/// A large heap put back by dropping the pages that changed, against copying all of it.
enum HeapBench {
  static var subjects: [Subject] {
    [Subject(name: "5 MB put back by pages / by copy", target: 0.2, measure: measure)]
  }

  private static let grow = """
    local screens = {}
    for i = 1, 18000 do screens[i] = { name = 'screen ' .. i, serial = i } end
    return function(n)
      for i = 1, 5 do screens[(n * 7919 + i * 1301) % #screens + 1].serial = n end
      for i = 1, 20 do screens[#screens + 1] = { name = 'new', serial = i } end
    end
    """

  private static func measure() throws -> Times {
    var pages = try Heap.make(threshold: 0)
    var copy = try Heap.make(threshold: .max)
    var times = Times()
    for round in 1...101 {
      times.add(ours: try pages.putBack(round), theirs: try copy.putBack(round))
    }
    return times
  }

  /// A state with a heap of 5 MB and its image.
  private struct Heap: ~Copyable {
    var state: LuaState
    let touch: LuaReference
    let image: LuaImage

    static func make(threshold: Int) throws(LuaError) -> Heap {
      var state = try LuaState(memory: 64 << 20)
      let touch = try state.withFrame { frame throws(LuaError) in
        try frame.setGlobals(try frame.openLibraries())
        let chunk = try frame.load(HeapBench.grow, name: "heap.lua")
        guard let function = try frame.call(chunk).first?.slot else { throw .memory }
        return try frame.keep(function)
      }
      state.collect()
      state.setImageThreshold(bytes: threshold)
      let image = try state.snapshot()
      try state.restore(image)
      return Heap(state: state, touch: touch, image: image)
    }

    /// The time to restore the image after a script has changed some tables.
    mutating func putBack(_ round: Int) throws -> Double {
      let touch = touch
      try state.withFrame { frame throws(LuaError) in
        guard let function = try frame.fetch(touch).slot else { return }
        _ = try frame.call(function, .integer(round))
      }
      let image = image
      return try nanoseconds { try state.restore(image) }
    }
  }
}
