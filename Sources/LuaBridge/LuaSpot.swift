import CLua
import CLuaShim

/// A line of a script, as small as can be: to note with everything that a script asks for.
///
/// Its words are told later by ``LuaFrame/place(of:)``. It keeps its meaning for the life of the state,
/// whatever images are put back. Chunks are numbered as they are met, so that no number may reach an output.
package struct LuaSpot: Hashable, Sendable {
  private let chunkNumber: Int32
  private let lineNumber: Int32

  /// Nil where no script's line was found.
  init?(_ raw: fh_Spot) {
    guard raw.chunk > 0 else { return nil }
    (chunkNumber, lineNumber) = (raw.chunk, raw.line)
  }

  /// The number of its chunk, counted from 1: another one in another run.
  package var chunk: Int { Int(chunkNumber) }

  /// Counted from 1.
  package var line: Int { Int(lineNumber) }

  fileprivate func place(in world: LuaWorld) -> LuaPlace {
    LuaPlace(chunk: String(cString: fh_chunk_name(world.pointer, chunkNumber)), line: line)
  }
}

extension LuaFrame {
  /// The line of the innermost function of a script that runs in the frame's thread.
  package var spot: LuaSpot? { LuaSpot(fh_spot(state)) }

  /// The line where a thread waits, inside of the coroutines through which it does; nil before it has begun.
  package func spot(of thread: LuaSlot) -> LuaSpot? {
    LuaSpot(fh_spot_of_thread(lua_tothread(state, thread.index)))
  }

  /// A spot in words.
  package func place(of spot: LuaSpot) -> LuaPlace { spot.place(in: world) }

  /// Where a function was written; nil when no script did. A whole chunk counts as written in its first line.
  package func definition(of function: LuaSlot) -> LuaPlace? {
    LuaPlace(fh_definition(state, function.index))
  }
}

extension LuaState {
  /// A spot in words.
  package func place(of spot: LuaSpot) -> LuaPlace { spot.place(in: world) }
}

extension HostCall {
  /// The line of the script that called, for host functions that note where they were asked.
  package var spot: LuaSpot? { LuaSpot(fh_spot(raw.pointee.L)) }
}
