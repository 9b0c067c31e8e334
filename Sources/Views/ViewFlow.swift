/// A flow, from its start to its end.
package struct ViewFlow: Equatable, Sendable {
  /// The number in the run.
  package let id: Int
  /// The name of the coordinator.
  package let name: String
  /// The flow that has started it.
  package let parent: Int?
  /// The moment at which it starts.
  package var from: Int
  /// The moment at which it ends, or nil if it lives to the end.
  package var to: Int?
  /// The end: `finish order 7`.
  package var end: String?

  /// Creates a flow that lives.
  package init(id: Int, name: String, parent: Int?, from: Int) {
    (self.id, self.name, self.parent, self.from) = (id, name, parent, from)
  }
}

extension ViewFlow: ViewPart {
  func write(to object: inout ViewObject) {
    object.count("id", id)
    object.text("name", name)
    object.count("parent", parent)
    object.count("from", from)
    object.count("to", to)
    object.text("end", end)
  }
}

/// A screen or flow that stays in memory without need.
package struct ViewLeak: Equatable, Sendable {
  /// The thing, in words.
  package let what: String
  /// `screen` or `flow`.
  package let kind: String
  /// The identity of the screen or flow, if it was on the stage.
  package let id: Int?
  /// The path that holds it, or another reason, from the outside to the inside.
  package let holds: [String]

  /// Creates a leak.
  package init(_ what: String, kind: String, id: Int?, holds: [String]) {
    (self.what, self.kind, self.id, self.holds) = (what, kind, id, holds)
  }
}

extension ViewLeak: ViewPart {
  func write(to object: inout ViewObject) {
    object.text("what", what)
    object.text("kind", kind)
    object.count("id", id)
    object.texts("holds", holds)
  }
}
