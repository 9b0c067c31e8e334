/// Lines of Lua.
package struct LuaText {
  /// The lines so far.
  package private(set) var lines: [String] = []

  /// The length up to which a function or a table is written in one line.
  static let width = 100

  /// Creates a text without lines.
  package init() {}

  /// All lines, each with its end.
  package var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds a line.
  package mutating func add(_ line: String) { lines.append(line) }

  /// Adds an empty line, unless the last one is empty.
  package mutating func addGap() { if lines.last?.isEmpty == false { lines.append("") } }

  /// Adds what has a head and an `end`, in one line if it is short.
  package mutating func add(_ head: String, _ body: [String]) {
    let line = ([head] + body + ["end"]).joined(separator: " ")
    if body.count <= 1, line.count <= Self.width { return add(line) }
    add(head)
    for line in body.flatMap({ Self.broken("  " + $0) }) { add(line) }
    add("end")
  }

  /// Adds a table, in one line if it is short. Without fields it adds nothing.
  package mutating func add(table head: String, _ fields: [String], _ end: String) {
    if fields.isEmpty { return }
    let line = "\(head){ \(fields.joined(separator: ", ")) }\(end)"
    if line.count <= Self.width { return add(line) }
    add(head + "{")
    for field in fields { add("  \(field),") }
    add("}" + end)
  }
}
