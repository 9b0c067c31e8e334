import CLua
import CLuaShim

/// One Lua world: a heap of its own with a limit, fuel, and a clock. Nothing of it is shared.
///
///     var state = try LuaState(memory: 16 << 20)
///     try state.withFrame { frame throws(LuaError) in
///       let chunk = try frame.load("return 1 + 1", name: "sum.lua")
///       try frame.call(chunk)  // [.integer(2)]
///     }
package struct LuaState: ~Copyable {
  let world: LuaWorld

  /// Makes a world without any library.
  ///
  /// - Parameter memory: The bytes that scripts may use. The host may use more while it runs.
  /// - Throws: ``LuaError/system`` when the system gives no room for it.
  package init(memory: Int) throws(LuaError) { world = try LuaWorld(memory: memory) }

  /// Calls `body` with a frame, and forgets its slots when it returns.
  package mutating func withFrame<Result, Failure: Error>(
    _ body: (inout LuaFrame) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let state = world.state
    let top = lua_gettop(state)
    defer { lua_settop(state, top) }
    var frame = LuaFrame(state: state)
    return try body(&frame)
  }

  /// What scripts may still spend. Setting it also lets them run again after a call was ended.
  ///
  /// Until it is first set nothing is counted, collected or can be stopped: set it before any script runs.
  package var fuel: LuaFuel {
    get { world.fuel }
    set {
      fh_set_fuel(world.pointer, Int64(newValue.left), Int64(newValue.limit))
      fh_revive(world.pointer)
    }
  }

  /// The time that scripts see, in microseconds since the world began.
  package mutating func setClock(microseconds: Int) { fh_set_clock(world.pointer, Int64(microseconds)) }

  /// The bytes in use.
  package var liveBytes: Int { fh_live_bytes(world.pointer) }

  /// Frees what nothing reaches any more.
  package mutating func collect() { fh_collect(world.pointer) }

  /// Fails every n-th allocation from now on, none with 0: so tests see what happens then.
  package mutating func failAllocations(every count: Int) { fh_fail_allocations(world.pointer, Int64(count)) }
}

/// The world behind a state, and what the host keeps for it outside of every image.
final class LuaWorld {
  let pointer: OpaquePointer
  /// Lua holds the addresses of host functions, so they live as long as the world.
  var functions: [HostFunction] = []
  /// The host that answers the calls of its functions.
  var host: AnyObject?
  var nextReference = 1
  /// True if the last call failed of an error that the host raised where its thread waited.
  var hasFailedOfRefusal = false
  /// The chunks whose coverage is asked for, by their names.
  var outlines: [String: LuaCovered] = [:]
  /// The keys that were made, of which an image that is put back may not know.
  var keys: [String: LuaKey] = [:]

  init(memory: Int) throws(LuaError) {
    guard memory > 0, let pointer = fh_world_open(memory) else { throw .system }
    self.pointer = pointer
    fh_set_host(pointer, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { fh_world_close(pointer) }

  var state: OpaquePointer { fh_world_state(pointer) }

  var fuel: LuaFuel {
    LuaFuel(limit: Int(fh_fuel_limit(pointer)), left: max(0, Int(fh_fuel(pointer))))
  }

  /// The world of a call that comes from Lua.
  static func of(_ state: OpaquePointer) -> LuaWorld {
    Unmanaged<LuaWorld>.fromOpaque(fh_host(state)).takeUnretainedValue()
  }
}
