import LuaBridge
import Navigation

/// A reload in progress. It changes the world itself, which is restored if the reload fails.
struct Reloading: Sendable {
  let modules: Set<String>
  /// The chunk names of the modules.
  let chunks: [String: String]
  /// The index of the reload's line in the trace.
  let line: Int
  /// The number of service replies before the reload.
  let firstReplies: Int
  /// The definitions that the modules have made again so far.
  var remade: Set<Definition> = []
  /// The values that are passed to `on_reload` after the reload.
  private(set) var migrations: [Migration] = []

  /// Adds a call of `on_reload`.
  mutating func migrate(_ migration: Migration) { migrations.append(migration) }
  /// The files of the modules that have run again, in order.
  var files: [String] = []

  /// A value that was made again, with its old version.
  enum Migration: Sendable {
    /// A flow class, and its old methods.
    case flow(Int, LuaReference)
    /// A plugin, and its old manifest.
    case plugin(Int, LuaReference)
    /// A module, and its old value.
    case module(String, RetainedValue)
  }
}

/// The changes that a reload makes.
struct ReloadPlan: Sendable {
  /// The changes, in byte order of the files' paths. A text of nil means that the file no longer exists.
  let changes: [Change]
  /// The treatment of screens and flows on screen that no script defines any longer.
  let orphans: Orphans

  struct Change: Sendable {
    /// The file's path, as the modules use it.
    let file: String
    /// The file's path in the folder of modules: `photos/buy.lua`.
    let name: String
    let text: [UInt8]?
  }
}

/// The possible treatments of a live screen or flow whose definition has disappeared.
package enum Orphans: String, CaseIterable, Sendable {
  case keep
  /// It is removed from the screen stack.
  case pop
  case rebuild
}

/// The result of a reload.
package enum ReloadOutcome: Equatable, Sendable {
  /// The reload succeeded. The files have run again in this order, or none if nothing has changed.
  case done([String])
  /// The reload was refused for a reason, and nothing has changed.
  case refused(String)
}
