/// A node of a map that is no alert, and its place: a sheet, and a stack in it.
struct SkeletonNode {
  let name: Name
  /// The node beneath the sheet. Nil for a node that is in no sheet.
  let base: Name?
  /// The screen on top.
  let screen: Name
  /// The nodes to which the user goes back in the same stack, sorted.
  var back: [Name] = []
  /// The node below in the stack if a route builds it. Nil for the first one of a stack.
  var parent: Name?

  init(_ name: Name) {
    self.name = name
    var parts = name.parts
    screen = Name(parts.removeLast())
    base = parts.isEmpty ? nil : Name(parts.joined(separator: " + "))
  }

  /// The acts that are possible wherever their place allows them.
  static let gestures: Set<Name> = ["back", "drag", "menu", "outside"]

  /// The end of the acts with which a service answers.
  private static let answers = " answers"

  /// Returns the service that answers by an act, or nil.
  static func service(answeringBy act: Name) -> Name? {
    guard act.text.hasSuffix(answers), act.text.count > answers.count else { return nil }
    return Name(String(act.text.dropLast(answers.count)))
  }
}
