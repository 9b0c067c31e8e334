/// An element of an XML file.
struct XMLElement: Equatable, Sendable {
  let name: String
  /// The attributes, by their names with prefixes.
  let attributes: [String: String]
  /// The line on which the element begins, from 1.
  let line: Int
  var children: [XMLElement] = []

  /// Returns an attribute of Android's namespace, for which a manifest declares the prefix.
  func android(_ name: String) -> String? { attributes["android:" + name] }

  /// Returns the children with a name.
  func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }
}
