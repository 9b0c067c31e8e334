import JSON
import ScreenStack

/// A value of a JSON file, with its place.
struct JSONPlace {
  private let tree: JSONTree
  /// The way to the value as JavaScript writes it: `details[0]["?"].id`.
  private let path: String

  /// Parses a file.
  init(_ bytes: [UInt8]) throws(ClaimError) {
    do throws(JSONError) {
      self.init(try JSONTree(bytes), "")
    } catch {
      let place = ClaimPlace(line: error.line, path: "column \(error.column)")
      throw ClaimError(place: place, fault: .json(error.reason))
    }
  }

  private init(_ tree: JSONTree, _ path: String) { (self.tree, self.path) = (tree, path) }

  private func value(_ tree: JSONTree, named name: String) -> JSONPlace {
    let step = name.isPlainWord ? (path.isEmpty ? name : ".\(name)") : "[\(name.quoted)]"
    return JSONPlace(tree, path + step)
  }

  var place: ClaimPlace { ClaimPlace(line: tree.line, path: path) }

  func error(_ fault: ClaimError.Fault) -> ClaimError { ClaimError(place: place, fault: fault) }
}

extension JSONPlace {
  var isObject: Bool { if case .object = tree.content { true } else { false } }

  var isText: Bool { if case .plain(.text) = tree.content { true } else { false } }

  /// Returns the last member with a name, or nil if there is none.
  func member(_ name: String) -> JSONPlace? {
    guard case .object(let members) = tree.content else { return nil }
    return members.last { $0.name == name }.map { value($0.value, named: name) }
  }

  func required(_ name: String) throws(ClaimError) -> JSONPlace {
    guard let member = member(name) else { throw error(.missing(name)) }
    return member
  }

  func fields() throws(ClaimError) -> [(name: String, value: JSONPlace)] {
    guard case .object(let members) = tree.content else { throw error(.wrongKind(wanted: "an object")) }
    return members.map { ($0.name, value($0.value, named: $0.name)) }
  }

  func elements() throws(ClaimError) -> [JSONPlace] {
    guard case .array(let elements) = tree.content else { throw error(.wrongKind(wanted: "an array")) }
    return elements.enumerated().map { JSONPlace($1, "\(path)[\($0)]") }
  }

  func text() throws(ClaimError) -> String {
    guard case .plain(.text(let text)) = tree.content else { throw error(.wrongKind(wanted: "a string")) }
    return text
  }

  func flag() throws(ClaimError) -> Bool {
    guard case .plain(.flag(let flag)) = tree.content else {
      throw error(.wrongKind(wanted: "true or false"))
    }
    return flag
  }

  func texts() throws(ClaimError) -> [String] {
    var texts: [String] = []
    for element in try elements() { texts.append(try element.text()) }
    return texts
  }
}
