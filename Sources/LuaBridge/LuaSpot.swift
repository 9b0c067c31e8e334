import CLua
import CLuaShim

/// A line of a script in a compact form, so that the host can record it with every request of a script.
///
/// ``LuaFrame/place(of:)`` converts it to a place. It stays valid for the life of the state, even when images
/// are restored. Chunk numbers depend on the run, so they must never reach any output.
package struct LuaSpot: Hashable, Sendable {
  private let chunkNumber: Int32
  private let lineNumber: Int32

  /// Creates a spot. Returns nil if the line is unknown.
  init?(_ raw: fh_Spot) {
    guard raw.chunk > 0 else { return nil }
    (chunkNumber, lineNumber) = (raw.chunk, raw.line)
  }

  /// The number of its chunk, from 1. It differs between runs.
  package var chunk: Int { Int(chunkNumber) }

  /// The number of the line, from 1.
  package var line: Int { Int(lineNumber) }

  fileprivate func place(in world: LuaWorld) -> LuaPlace {
    LuaPlace(chunk: String(cString: fh_chunk_name(world.pointer, chunkNumber)), line: line)
  }
}

extension LuaFrame {
  /// The current line of the innermost function of a script in the frame's thread.
  package var spot: LuaSpot? { LuaSpot(fh_spot(state)) }

  /// Returns the line where a thread waits, within inner coroutines if it waits there. Nil before it begins.
  package func spot(of thread: LuaSlot) -> LuaSpot? {
    LuaSpot(fh_spot_of_thread(lua_tothread(state, thread.index)))
  }

  /// Returns the place of a spot.
  package func place(of spot: LuaSpot) -> LuaPlace { spot.place(in: world) }

  /// Returns the place of a function's definition, or nil if it is not written in Lua. Line 1 for a chunk.
  package func definition(of function: LuaSlot) -> LuaPlace? {
    LuaPlace(fh_definition(state, function.index))
  }
}

extension LuaState {
  /// Returns the place of a spot.
  package func place(of spot: LuaSpot) -> LuaPlace { spot.place(in: world) }
}

extension HostCall {
  /// The line of the script that made the call.
  package var spot: LuaSpot? { LuaSpot(fh_spot_of_call(raw.pointee.L)) }
}
