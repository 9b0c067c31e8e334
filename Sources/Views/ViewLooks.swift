/// The way in which a screen and its parts are known on a real device.
package struct ViewLooks: Hashable, Sendable {
  /// The element by which the screen is known, or nil if it is known by its name.
  package var shows: ViewElement?
  /// The elements of actions and inputs.
  package var parts: [Part] = []

  /// The element of an action or of an input.
  package struct Part: Hashable, Sendable {
    /// The name of the action or of the input.
    package let name: String
    /// The element that the user taps.
    package var element: ViewElement
    /// The elements into which the user types arguments of the action before the tap, in order.
    package var fields: [Field] = []

    /// Creates a part without fields.
    package init(_ name: String, _ element: ViewElement) { (self.name, self.element) = (name, element) }
  }

  /// An element into which an argument is typed.
  package struct Field: Hashable, Sendable {
    /// The name of the argument.
    package let argument: String
    /// The element that the user taps before typing.
    package let element: ViewElement

    /// Creates a field.
    package init(_ argument: String, _ element: ViewElement) {
      (self.argument, self.element) = (argument, element)
    }
  }

  /// Creates looks without any element.
  package init() {}

  /// Returns the element of an action or an input, or nil if it has none.
  package func part(_ name: String) -> Part? { parts.first { $0.name == name } }
}

/// An element on a real device, known by an identifier or by its text.
package struct ViewElement: Hashable, Sendable {
  /// The property by which an element is known.
  package enum Key: String, CaseIterable, Sendable { case id, text }

  /// The property by which it is known.
  package let key: Key
  /// The value of the property, with names in braces for values that differ: `photo-{id}`.
  package let template: String

  /// Creates an element.
  package init(_ key: Key, _ template: String) { (self.key, self.template) = (key, template) }

  /// The pieces of the template: texts, and names in braces.
  package var pieces: [Piece] {
    var pieces: [Piece] = []
    var rest = template[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      if start > rest.startIndex { pieces.append(.text(String(rest[..<start]))) }
      pieces.append(.name(String(rest[rest.index(after: start)..<end])))
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty ? pieces : pieces + [.text(String(rest))]
  }

  /// A piece of a template.
  package enum Piece: Hashable, Sendable {
    case text(String)
    /// A name that stands for a value.
    case name(String)
  }
}
