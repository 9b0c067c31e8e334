/// Lines of Lua.
struct LuaText {
  private(set) var lines: [String] = []

  /// The length of a line up to which a function is written in it.
  private static let width = 100

  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func add(_ line: String) { lines.append(line) }

  mutating func addGap() { if lines.last?.isEmpty == false { lines.append("") } }

  /// Adds what has a head and an `end`, in one line if it is short.
  mutating func add(_ head: String, _ body: [String]) {
    let line = ([head] + body + ["end"]).joined(separator: " ")
    if body.count <= 1, line.count <= Self.width { return add(line) }
    add(head)
    for line in body { add("  " + line) }
    add("end")
  }

  /// Adds a table, in one line if it is short. Without fields it adds nothing.
  mutating func add(table head: String, _ fields: [String], _ end: String) {
    if fields.isEmpty { return }
    let line = "\(head){ \(fields.joined(separator: ", ")) }\(end)"
    if line.count <= Self.width { return add(line) }
    add(head + "{")
    for field in fields { add("  \(field),") }
    add("}" + end)
  }
}
