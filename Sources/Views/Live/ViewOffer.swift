/// The acts that are possible after an act, on a page that shows an app live. Each offer is a line for the prompt.
package struct ViewOffer: Equatable, Sendable {
  /// The actions of screens, and the buttons of an alert.
  package var taps: [Tap] = []
  /// The inputs that accept text, and the tabs.
  package var (inputs, tabs): ([Line], [Line]) = ([], [])
  /// All else, in the words of a button.
  package var others: [Line] = []

  /// Creates an offer of nothing.
  package init() {}

  /// A tap.
  package struct Tap: Equatable, Sendable {
    let name: String
    let screen: Int
    let line: String
    /// The names of the arguments, which the line does not have yet.
    package var arguments: [String] = []
    /// The values of the first argument that are known.
    package var items: [Item] = []
    /// The index of the first argument that nobody else should see.
    package var firstSecret: Int?

    /// Creates a tap on a screen or alert with an identity.
    package init(_ name: String, on screen: Int, line: String) {
      (self.name, self.screen, self.line) = (name, screen, line)
    }
  }

  /// A value of a tap's first argument.
  package struct Item: Equatable, Sendable {
    let text: String
    let note: String

    /// Creates an item.
    package init(_ text: String, note: String) { (self.text, self.note) = (text, note) }
  }

  /// A line, and its name.
  package struct Line: Equatable, Sendable {
    let name: String
    let line: String
    let arguments: [String]

    /// Creates a line to which the user may have to add arguments.
    package init(_ name: String, _ line: String, arguments: [String] = []) {
      (self.name, self.line, self.arguments) = (name, line, arguments)
    }
  }
}

extension ViewOffer: ViewPart {
  func write(to object: inout ViewObject) {
    object.parts("taps", taps)
    object.parts("inputs", inputs)
    object.parts("tabs", tabs)
    object.parts("others", others)
  }
}

extension ViewOffer.Tap: ViewPart {
  func write(to object: inout ViewObject) {
    object.text("name", name)
    object.count("screen", screen)
    object.text("line", line)
    object.texts("arguments", arguments)
    object.parts("items", items)
    object.count("secret", firstSecret)
  }
}

extension ViewOffer.Item: ViewPart {
  func write(to object: inout ViewObject) {
    object.text("text", text)
    object.text("note", note)
  }
}

extension ViewOffer.Line: ViewPart {
  func write(to object: inout ViewObject) {
    object.text("name", name)
    object.text("line", line)
    object.texts("arguments", arguments)
  }
}
