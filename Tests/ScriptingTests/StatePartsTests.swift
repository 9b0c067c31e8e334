import Foundation
import TestSupport
import Testing

/// Each stored property of the state is decided about: a search writes it, or it says nothing about how an app goes on.
struct StatePartsTests {
  private static let declarations = Result { try Declarations() }

  @Test func `each property of the state is decided about`() throws {
    let known = try Self.declarations.get()
    for part in Part.all {
      let type = try #require(
        known.types[part.type], "there is no type '\(part.type)': remove it from the table")
      let names = Set(type.properties.map(\.name))
      for name in names.subtracting(part.decided).sorted() {
        Issue.record(
          """
          '\(part.type).\(name)' is new. If the app's further run can depend on it, write it in a file \
          '…+Words.swift' or '…Words.swift', else say why not. Then add it to the table in StateParts.swift.
          """)
      }
      let gone = Set(part.decided).subtracting(names).sorted()
      #expect(gone == [], "'\(part.type)' has no such properties: remove them from the table")
      #expect(part.decided.count == Set(part.decided).count, "'\(part.type)' has a property twice")
    }
  }

  @Test func `each type of a written property is in the table`() throws {
    let known = try Self.declarations.get()
    let parts = Dictionary(uniqueKeysWithValues: Part.all.map { ($0.type, $0) })
    var waiting = ["Session", "Passing"]
    var seen: Set<String> = []
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted, let type = known.types[name] else { continue }
      if let part = parts[name] {
        let written = type.properties.filter { part.written.contains($0.name) }
        waiting += written.flatMap { known.types(in: $0.text, of: name) }
      } else if type.properties.isEmpty {
        waiting += known.types(in: type.cases, of: name)
      } else {
        Issue.record("'\(name)' holds a part of the state: add it to the table in StateParts.swift")
      }
    }
    #expect(Set(parts.keys).subtracting(seen) == [], "nothing that is written has these types")
  }
}

/// The types of the modules that hold the state, as their sources declare them.
private struct Declarations {
  private(set) var types: [String: Declared] = [:]
  private var modules: [String: Set<String>] = [:]

  struct Declared {
    var properties: [(name: String, text: String)] = []
    /// The cases of an enumeration.
    var cases = ""
    let module: String
  }

  init() throws {
    var files: [(module: String, text: String)] = []
    for module in ["ScreenStack", "Navigation", "Routing", "Experiments", "Scripting"] {
      let folder = URL(filePath: Program.repository + "/Sources/" + module)
      let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let path as URL in paths ?? .init() where path.pathExtension == "swift" {
        files.append((module, try String(contentsOf: path, encoding: .utf8)))
      }
    }
    // Types with one name in several modules have the module before it.
    for file in files { Self.scan(file.text) { name, _ in modules[name, default: []].insert(file.module) } }
    for file in files {
      Self.scan(file.text) { name, line in
        let name = key(name, in: file.module)
        var type = types[name] ?? Declared(module: file.module)
        if let line { type.note(line) }
        types[name] = type
      }
    }
  }

  private func key(_ name: String, in module: String) -> String {
    modules[name, default: []].count > 1 ? module + "." + name : name
  }

  /// Returns the types that a text names, as seen from a type.
  func types(in text: String, of name: String) -> [String] {
    guard let module = types[name]?.module else { return [] }
    let places = name.split(separator: ".").map(String.init).filter { $0 != module }
    return text.matches(of: /\b[A-Z]\w*(?:\.[A-Z]\w*)*/).compactMap { match -> String? in
      for count in places.indices.reversed().map({ $0 + 1 }) + [0] {
        let full = (places.prefix(count) + [String(match.output)]).joined(separator: ".")
        guard let homes = modules[full] else { continue }
        return key(full, in: homes.contains(module) ? module : homes.sorted()[0])
      }
      return nil
    }
  }

  /// Calls a closure for each type with nil, and for each line directly in it.
  private static func scan(_ text: String, _ note: (String, String?) -> Void) {
    let head = /^\s*(?:[a-z@]\w*(?:\(\w+\))?\s+)*(struct|class|enum|extension|protocol|actor)\s+([\w.]+)/
    var (depth, open) = (0, [(name: String, depth: Int, isType: Bool)]())
    for line in text.replacing(/"""[\s\S]*?"""/, with: "").split(separator: "\n") {
      let code = code(of: line)
      if words.contains(where: { code.contains($0) }), let match = code.firstMatch(of: head) {
        let name = (open.last.map { $0.name + "." } ?? "") + match.2
        open.append((name, depth, ["struct", "class", "enum"].contains(match.1)))
        if open[open.count - 1].isType { note(name, nil) }
      } else if let last = open.last, last.isType, depth == last.depth + 1 {
        note(last.name, code)
      }
      depth += code.count { $0 == "{" } - code.count { $0 == "}" }
      while let last = open.last, depth <= last.depth, code.contains("}") { open.removeLast() }
    }
  }

  /// The words of heads. Expressions are slow without optimization, so few lines are matched with them.
  private static let words = ["struct ", "class ", "enum ", "extension ", "protocol ", "actor "]

  /// Returns a line without texts and comments.
  private static func code(of line: Substring) -> String {
    var code = String(line)
    if code.utf8.contains(UInt8(ascii: "\"")) { code = code.replacing(/"(?:\\.|[^"\\])*"/, with: "") }
    if code.contains("//") { code = code.replacing(/\/\/.*/, with: "") }
    return code
  }
}

extension Declarations.Declared {
  /// Notes a line of the declaration.
  fileprivate mutating func note(_ line: String) {
    if line.contains("case "), let match = line.firstMatch(of: /^\s*(?:indirect )?case\s+(.*)/) {
      cases += " " + match.1
    }
    guard line.contains("let ") || line.contains("var ") else { return }
    let property = /^\s*((?:[a-z@]\w*(?:\(\w+\))?\s+)*)(?:let|var)\s+(\w+)(.*)/
    guard let match = line.firstMatch(of: property), !match.1.contains("static") else { return }
    let isComputed = match.3.contains(/^[^=]*\{/) && !match.3.contains("didSet")
    if !isComputed { properties.append((String(match.2), String(match.3))) }
  }
}
