import ScreenStack

/// A picture of a window, a container, a screen or an alert. Its parts are indices of other nodes.
package struct ViewNode: Hashable, Sendable {
  /// The identity of the instance, which is unique in a run and stays as long as the instance lives.
  package let id: Int
  /// The kind, with the parts.
  package var content: Content
  /// The node that it presents.
  package var presented: Int?
  /// The style in which it is presented itself.
  package var style: String?

  /// The kinds of nodes. A root of nil is an empty place.
  package enum Content: Hashable, Sendable {
    case window(root: Int?, width: String)
    /// A stack, the bottom first.
    case navigation([Int])
    case tabs([Tab], selected: Int?)
    case split([Column], isCollapsed: Bool)
    /// A container of an app.
    case container(name: String, [Child])
    case screen(ViewScreen)
    case alert(ViewAlert)
  }

  /// A tab.
  package struct Tab: Hashable, Sendable {
    let name: String
    /// The node in it.
    package let root: Int?

    /// Creates a tab.
    package init(name: String, root: Int?) { (self.name, self.root) = (name, root) }
  }

  /// A column of a split view.
  package struct Column: Hashable, Sendable {
    let name: String
    /// The node in it.
    package let root: Int?
    /// Indicates whether it is on screen.
    package let isShown: Bool

    /// Creates a column.
    package init(name: String, root: Int?, isShown: Bool) {
      (self.name, self.root, self.isShown) = (name, root, isShown)
    }
  }

  /// A child of a container of an app.
  package struct Child: Hashable, Sendable {
    /// The node in it.
    package let root: Int
    /// Indicates whether it is on screen.
    package let isShown: Bool

    /// Creates a child.
    package init(root: Int, isShown: Bool) { (self.root, self.isShown) = (root, isShown) }
  }

  /// Creates a node that presents nothing.
  package init(id: Int, _ content: Content) { (self.id, self.content) = (id, content) }

  /// The nodes of which it consists, and then what it presents.
  package var parts: [Int] {
    let own: [Int?] =
      switch content {
      case .window(let root, _): [root]
      case .navigation(let children): children
      case .tabs(let tabs, _): tabs.map(\.root)
      case .split(let columns, _): columns.map(\.root)
      case .container(_, let children): children.map(\.root)
      case .screen, .alert: []
      }
    return (own + [presented]).compactMap(\.self)
  }

  /// The name of a screen or of an alert, as traces write it.
  var name: String? {
    switch content {
    case .screen(let screen): screen.name
    case .alert(let alert): alert.name
    default: nil
    }
  }
}

extension ViewNode: ViewPart {
  func write(to object: inout ViewObject) {
    switch content {
    case .window(let root, let width):
      begin("window", &object)
      object.count("root", root)
      object.text("width", width)
    case .navigation(let children):
      begin("navigation", &object)
      object.counts("children", children)
    case .tabs(let tabs, let selected):
      begin("tabs", &object)
      object.parts("tabs", tabs)
      object.count("selected", selected)
    case .split(let columns, let isCollapsed):
      begin("split", &object)
      object.parts("columns", columns)
      object.flag("isCollapsed", isCollapsed)
    case .container(let name, let children):
      begin("container", &object)
      object.text("name", name)
      object.counts("children", children.map(\.root))
      object.counts("shown", children.filter(\.isShown).map(\.root))
    case .screen(let screen):
      begin("screen", &object)
      screen.write(to: &object)
    case .alert(let alert):
      begin("alert", &object)
      alert.write(to: &object)
    }
    object.count("presented", presented)
    // An alert has a style of its own.
    if case .alert = content { return }
    object.text("style", style)
  }

  private func begin(_ kind: String, _ object: inout ViewObject) {
    object.text("kind", kind)
    object.count("id", id)
  }
}

extension ViewNode.Tab: ViewPart {
  func write(to object: inout ViewObject) {
    object.text("name", name)
    object.text("title", name)
    object.count("root", root)
  }
}

extension ViewNode.Column: ViewPart {
  func write(to object: inout ViewObject) {
    object.text("name", name)
    object.count("root", root)
    object.flag("isShown", isShown)
  }
}
