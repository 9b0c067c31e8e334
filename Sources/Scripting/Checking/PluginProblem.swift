import LuaBridge
import Platform

/// A problem in a plugin, at a line of one of its files.
package struct PluginProblem: Hashable, Comparable, Sendable {
  /// The path of the file, which can be opened from the current directory.
  package let path: String
  /// The line number, starting at 1.
  package let line: Int
  /// A message that says what is wrong and how to correct it.
  package let words: String

  /// The problem as it is printed: `plugins/photos/init.lua:12: …`.
  package var message: String { "\(path.escaped):\(line): \(words)" }

  /// Orders problems by the bytes of their paths, then by line, then by message.
  package static func < (a: PluginProblem, b: PluginProblem) -> Bool {
    if a.path != b.path { return a.path.precedes(b.path) }
    return a.line != b.line ? a.line < b.line : a.words.precedes(b.words)
  }
}

extension PluginProblem {
  /// Creates a problem from a defect, with a path that can be opened.
  init(_ defect: Defect, in folders: PluginFolders) {
    let chunk = defect.place.chunk
    let rest = chunk.split(separator: "/").dropFirst(2).joined(separator: "/")
    path = chunk.plugin.isEmpty ? chunk : folders.path(of: chunk.plugin).map { $0 + "/" + rest } ?? chunk
    line = defect.place.line
    words = defect.words
  }
}
