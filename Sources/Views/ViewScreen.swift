/// The contents of a screen's card.
package struct ViewScreen: Hashable, Sendable {
  /// The name, as traces write it.
  package var name: String
  /// The name of its class with that of its plugin: `photos.photo`.
  package var kind: String
  /// The params.
  package var params: [ViewPair] = []
  /// The flow that has shown it.
  package var flow: Int?
  /// The texts that the user has entered.
  package var inputs: [ViewPair] = []
  /// The values of its state.
  package var state: [ViewPair] = []
  /// The list that the user can choose from.
  package var rows: Rows?
  /// Indicates whether it asks before it is left.
  package var isLocked = false
  /// The declared actions.
  package var actions: [Action] = []
  /// The way in which it is known on a real device, or nil if it is known by its names.
  package var looks: ViewLooks?

  /// The beginning of a list, with the number of all its rows.
  package struct Rows: Hashable, Sendable {
    let count: Int
    var first: [String]

    /// Creates the rows of a list.
    package init(count: Int, first: [String]) { (self.count, self.first) = (count, first) }
  }

  /// An action of the user.
  package struct Action: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The names of its arguments.
    package let arguments: [String]
    let why: String?

    /// Creates an action.
    /// - Parameter why: Why it is not possible now, or nil if it is.
    package init(name: String, arguments: [String], why: String?) {
      (self.name, self.arguments, self.why) = (name, arguments, why)
    }
  }

  /// Creates a screen without anything on it.
  package init(name: String, kind: String) { (self.name, self.kind) = (name, kind) }
}

/// A name with its value, both as text.
package struct ViewPair: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The value.
  package internal(set) var value: String

  /// Creates a pair.
  package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

extension ViewScreen: ViewPart {
  func write(to object: inout ViewObject) {
    object.text("name", name)
    object.text("class", kind)
    object.pairs("params", params)
    object.count("flow", flow)
    object.pairs("inputs", inputs)
    object.pairs("state", state)
    if let rows { object.add("rows", rows.value) }
    object.flag("isLocked", ifTrue: isLocked)
    object.parts("actions", actions)
  }
}

extension ViewScreen.Rows: ViewPart {
  func write(to object: inout ViewObject) {
    object.count("count", count)
    object.texts("first", first)
  }
}

extension ViewScreen.Action: ViewPart {
  func write(to object: inout ViewObject) {
    object.text("name", name)
    object.texts("arguments", arguments)
    object.message("why", why)
  }
}

/// An alert or an action sheet.
package struct ViewAlert: Hashable, Sendable {
  let name: String
  /// The title.
  package internal(set) var title: String
  /// The title as a device shows it, with line breaks. Nil if it has none, or a secret one. No page shows it.
  package internal(set) var text: String?
  /// The buttons, in their order.
  package let buttons: [Button]
  let isSheet: Bool

  /// A button.
  package struct Button: Hashable, Sendable {
    /// The title.
    package let title: String
    let role: String?

    /// Creates a button. `role` is `cancel` for the one that stands for a tap outside.
    package init(title: String, role: String? = nil) { (self.title, self.role) = (title, role) }
  }

  /// Creates an alert, or an action sheet.
  /// - Parameters:
  ///   - name: The name by which traces call it.
  ///   - text: The title as a device shows it.
  package init(name: String, title: String, text: String? = nil, buttons: [Button], isSheet: Bool) {
    (self.name, self.title, self.buttons, self.isSheet) = (name, title, buttons, isSheet)
    self.text = text
  }
}

extension ViewAlert: ViewPart {
  func write(to object: inout ViewObject) {
    object.text("title", title)
    object.parts("buttons", buttons)
    object.text("style", isSheet ? "action_sheet" : "alert")
  }
}

extension ViewAlert.Button: ViewPart {
  func write(to object: inout ViewObject) {
    object.text("title", title)
    object.text("role", role)
  }
}
