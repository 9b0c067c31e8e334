import LuaBridge
import Platform

/// One thing that is wrong with a plugin, at a line of one of its files.
package struct PluginProblem: Hashable, Comparable, Sendable {
  /// The file, by a path that can be opened from where one works.
  package let path: String
  /// Its line, from 1.
  package let line: Int
  /// What is wrong, and what to do.
  package let words: String

  /// As it is told: `plugins/photos/init.lua:12: …`.
  package var message: String { "\(path.escaped):\(line): \(words)" }

  /// The order of the bytes of their paths, then of the lines.
  package static func < (a: PluginProblem, b: PluginProblem) -> Bool {
    if a.path != b.path { return a.path.utf8.lexicographicallyPrecedes(b.path.utf8) }
    return a.line != b.line ? a.line < b.line : a.words.utf8.lexicographicallyPrecedes(b.words.utf8)
  }
}

extension PluginProblem {
  /// A defect, where one can open its file.
  init(_ defect: Defect, in folders: PluginFolders) {
    let chunk = defect.place.chunk
    let rest = chunk.split(separator: "/").dropFirst(2).joined(separator: "/")
    path = chunk.plugin.isEmpty ? chunk : folders.path(of: chunk.plugin).map { $0 + "/" + rest } ?? chunk
    line = defect.place.line
    words = defect.words
  }
}
