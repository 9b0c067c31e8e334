import LuaBridge
import Testing

/// Random walks over inputs, images and restores, in the middle of suspended coroutines, held against
/// replays of the inputs alone.
struct ImageWalkTests {
  /// Coroutines that wait inside `pcall`, inside each other and with variables to be closed, and change
  /// shared tables; `digest` tells all of what can be seen.
  static let machine = """
    local log, shared, live = {}, {}, {}
    local function note(text) log[#log + 1] = text if #log > 20 then table.remove(log, 1) end end
    local function watch(name)
      return setmetatable({}, {__close = function(_, why) note('close ' .. name .. ' ' .. tostring(why)) end})
    end
    local function body(name)
      local total = 0
      while true do
        local ok, why = pcall(function()
          local guard <close> = watch(name)
          local input = coroutine.yield(total)
          total = total + input
          shared[name .. input] = ('v'):rep(input) .. total
          if input % 7 == 0 then error('seven') end
          if input % 5 == 0 then
            local inner = coroutine.wrap(function() coroutine.yield(input) return pcall(error, input) end)
            inner() shared[inner] = total
            note(name .. tostring(select(2, inner())))
          end
        end)
        if not ok then note(name .. ' ' .. why) end
      end
    end
    return function(input)
      if input then
        local name = 'c' .. input % 4
        live[name] = live[name] or coroutine.create(body)
        if coroutine.status(live[name]) ~= 'dead' then
          coroutine.resume(live[name], live[name] and name)
          coroutine.resume(live[name], input)
        end
        if input % 11 == 0 then coroutine.close(live[name]) live[name] = nil end
        if input % 13 == 0 then for key in pairs(shared) do shared[key] = nil break end end
      end
      local parts = {table.concat(log, ';')}
      for key, value in pairs(shared) do parts[#parts + 1] = tostring(key) .. '=' .. tostring(value) end
      for name, co in pairs(live) do parts[#parts + 1] = name .. coroutine.status(co) end
      return table.concat(parts, ' ')
    end
    """

  /// A point of the walk that can be gone back to.
  private struct Mark {
    let image: LuaImage
    let inputs: [Int]
    let digest: LuaValue
  }

  @Test(arguments: ImageManner.allCases, [1, 2, 3] as [UInt64])
  func `a walk with images is the same as its replay`(_ manner: ImageManner, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var sandbox = try Sandbox(memory: 8 << 20)
    sandbox.state.setImageThreshold(bytes: manner.rawValue)
    let step = try sandbox.keep(Self.machine)
    var inputs: [Int] = []
    var marks = [try mark(&sandbox, step, inputs)]
    for round in 0..<1700 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        inputs.append(Int.random(in: 1...200, using: &random))
        _ = try advance(&sandbox, step, .integer(inputs[inputs.count - 1]))
      }
      if Bool.random(using: &random) {
        marks.append(try mark(&sandbox, step, inputs))
        if marks.count > 12 { marks.remove(at: Int.random(in: 1..<12, using: &random)) }
      } else {
        let mark = marks[Int.random(in: 0..<marks.count, using: &random)]
        try sandbox.state.restore(mark.image)
        inputs = mark.inputs
        #expect(try advance(&sandbox, step, nil) == mark.digest, "seed \(seed), round \(round)")
      }
      if round % 100 == 0 { try compareWithReplay(&sandbox, step, inputs) }
      if inputs.count > 60 {
        try sandbox.state.restore(marks[0].image)
        inputs = []
      }
    }
  }

  private func advance(
    _ sandbox: inout Sandbox, _ step: LuaReference, _ input: LuaValue
  ) throws -> LuaValue {
    sandbox.state.fuel = LuaFuel(limit: 10_000_000)
    return try sandbox.call(step, input).first ?? nil
  }

  private func mark(_ sandbox: inout Sandbox, _ step: LuaReference, _ inputs: [Int]) throws -> Mark {
    let digest = try advance(&sandbox, step, nil)
    return Mark(image: try sandbox.state.snapshot(), inputs: inputs, digest: digest)
  }

  private func compareWithReplay(_ sandbox: inout Sandbox, _ step: LuaReference, _ inputs: [Int]) throws {
    var fresh = try Sandbox(memory: 8 << 20)
    let freshStep = try fresh.keep(Self.machine)
    for input in inputs { _ = try advance(&fresh, freshStep, .integer(input)) }
    #expect(try advance(&sandbox, step, nil) == advance(&fresh, freshStep, nil), "inputs \(inputs)")
  }
}

/// The same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
