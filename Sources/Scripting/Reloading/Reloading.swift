import LuaBridge
import Navigation

/// A reload that is under way: it is staged on the world itself, which is put back if anything of it fails.
struct Reloading: Sendable {
  /// The modules that are loaded anew.
  let modules: Set<String>
  /// The names of their chunks.
  let chunks: [String: String]
  /// Where the trace tells of it.
  let line: Int
  /// How many answers of services there were before it.
  let firstReplies: Int
  /// What they have defined again so far.
  var remade: Set<Definition> = []
  /// What wants to know of it when it is done.
  var migrations: [Migration] = []
  /// The files of the modules that have run again, in order.
  var files: [String] = []

  /// Something that was made anew, and may take over from what it was.
  enum Migration: Sendable {
    /// A class of flows, and its methods as they were.
    case flow(Int, LuaReference)
    /// A plugin, and its manifest as it was.
    case plugin(Int, LuaReference)
    /// A module, and what it gave.
    case module(String, Held)
  }
}

/// What is asked of a reload.
struct ReloadPlan: Sendable {
  /// The texts of files, in byte order of their paths; nil says that a file is gone.
  let changes: [Change]
  /// What becomes of screens and flows on stage that no script defines any more.
  let orphans: Orphans

  struct Change: Sendable {
    /// Its path, as the modules know it.
    let file: String
    /// Its path below the folder of modules: `photos/buy.lua`.
    let name: String
    let text: [UInt8]?
  }
}

/// What becomes of a live screen or flow whose definition has disappeared.
package enum Orphans: String, CaseIterable, Sendable {
  /// It stays as it is.
  case keep
  /// It is taken from the stage.
  case pop
  /// The app is started anew.
  case rebuild
}

/// What has come of a reload.
package enum ReloadOutcome: Equatable, Sendable {
  /// These files have run again, in this order; none if nothing has changed.
  case done([String])
  /// Nothing has changed, for that reason.
  case refused(String)
}
