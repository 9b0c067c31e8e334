import CLua
import CLuaShim

/// A Lua world with a separate heap, a memory limit, fuel and a clock. It shares nothing with other worlds.
///
///     var state = try LuaState(memory: 16 << 20)
///     try state.withFrame { frame throws(LuaError) in
///       let chunk = try frame.load("return 1 + 1", name: "sum.lua")
///       try frame.call(chunk)  // [.integer(2)]
///     }
package struct LuaState: ~Copyable {
  let world: LuaWorld

  /// Creates a world without libraries.
  /// - Parameter memory: The bytes that scripts may use. The host can temporarily use more.
  /// - Throws: ``LuaError/system`` if the system has no memory for it.
  package init(memory: Int) throws(LuaError) { world = try LuaWorld(memory: memory) }

  /// Calls `body` with a frame, and releases its slots when `body` returns.
  package mutating func withFrame<Result, Failure: Error>(
    _ body: (inout LuaFrame) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let state = world.state
    let top = lua_gettop(state)
    defer { lua_settop(state, top) }
    fh_may_differ(world.pointer)
    var frame = LuaFrame(state: state)
    return try body(&frame)
  }

  /// The fuel that scripts have left. Setting it also allows them to run again after a call was ended.
  ///
  /// Set it before any script runs. Before, nothing is counted or collected, and scripts cannot be stopped.
  package var fuel: LuaFuel {
    get { world.fuel }
    set {
      fh_may_differ(world.pointer)
      fh_set_fuel(world.pointer, Int64(newValue.left), Int64(newValue.limit))
      fh_revive(world.pointer)
    }
  }

  /// Sets the time that scripts see, in microseconds since the world began.
  package mutating func setClock(microseconds: Int) {
    fh_may_differ(world.pointer)
    fh_set_clock(world.pointer, Int64(microseconds))
  }

  /// The bytes in use.
  package var liveBytes: Int { fh_live_bytes(world.pointer) }

  /// Frees all memory that cannot be reached.
  package mutating func collect() {
    fh_may_differ(world.pointer)
    fh_collect(world.pointer)
  }

  /// Makes every n-th allocation fail, for tests. 0 turns this off.
  package mutating func failAllocations(every count: Int) { fh_fail_allocations(world.pointer, Int64(count)) }
}

/// The world of a state, and the data that the host keeps for it outside of all images.
final class LuaWorld {
  let pointer: OpaquePointer
  /// The host functions. They live as long as the world, because Lua holds their addresses.
  var functions: [HostFunction] = []
  /// The host that answers the calls of its functions.
  var host: AnyObject?
  var nextReference = 1
  /// True if the last call failed of an error that the host raised where its thread waited.
  var hasFailedOfRefusal = false
  /// The chunks whose coverage is asked for, by their names.
  var outlines: [String: LuaCovered] = [:]
  /// The names of the keys that were made, a few dozen, and the numbers of the keys. A restored image may lack some of
  /// them. One array of pairs would cost more at a start: the runtime has to make its type.
  var keyNames: [String] = []
  var keyNumbers: [Int] = []

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

  /// Returns the world of a call from Lua.
  static func of(_ state: OpaquePointer) -> LuaWorld {
    Unmanaged<LuaWorld>.fromOpaque(fh_host(state)).takeUnretainedValue()
  }
}
