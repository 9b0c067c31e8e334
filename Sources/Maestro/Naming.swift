import ScreenStack
import Views

/// The elements of screens, and the names of those that say nothing of a device.
struct Naming {
  /// The parts that are known by their names, such as `photos.photo` and `photos.photo.buy`.
  private(set) var unnamed: Set<String> = []

  /// The mark of a secret value.
  static let secret = Value.mask

  /// Returns the element by which a screen or an alert is known.
  mutating func element(of part: Sight.Part) -> Target? {
    switch part.content {
    case .screen(let screen):
      if let shows = screen.looks?.shows { return Self.target(shows, Self.values(of: screen)) }
      unnamed.insert(screen.kind)
      return .id(screen.name)
    // Most action sheets have no title. The first button shows that it is there.
    case .alert(let alert): return (alert.text ?? alert.buttons.first?.title).map { .text($0) }
    default: return nil
    }
  }

  /// Returns the element of an input.
  mutating func element(ofInput name: String, on screen: ViewScreen) -> Target {
    if let part = screen.looks?.part(name) { return Self.target(part.element, Self.values(of: screen)) }
    unnamed.insert("\(screen.kind).\(name)")
    return .id(name)
  }

  /// The commands of a tap: what is typed before it, and the element that is tapped.
  struct Tap {
    var typed: [(field: Target, words: Words)] = []
    var target: Target
  }

  /// Returns what the user does for an action.
  ///
  /// An action that says nothing of a device is known by its name with its arguments: `select-3`. If one of them is
  /// secret, all are typed into fields of their names instead.
  mutating func tap(_ name: String, _ arguments: [Value], on screen: ViewScreen) -> Tap {
    let names = screen.actions.first { $0.name == name }?.arguments ?? []
    let given = Array(zip(names, arguments))
    if let part = screen.looks?.part(name) {
      let values = Self.values(of: screen).merging(given.map { ($0, Self.text($1)) }) { $1 }
      let typed = part.fields.compactMap { field in
        given.first { $0.0 == field.argument }
          .map { (field: Self.target(field.element, values), words: Self.words($0.1, of: field.argument)) }
      }
      return Tap(typed: typed, target: Self.target(part.element, values))
    }
    unnamed.insert("\(screen.kind).\(name)")
    if arguments.contains(Self.secret) {
      return Tap(
        typed: given.map { (.id($0), Self.words($1, of: $0)) }, target: .id(name))
    }
    return Tap(target: .id(([name] + arguments.map(Self.text)).joined(separator: "-")))
  }

  /// Returns the words for a value that is typed. A secret is a variable with the name of its argument.
  static func words(_ value: Value, of name: String) -> Words {
    value == secret ? .variable(name.uppercased()) : .literal(text(value))
  }

  /// Returns a value as it is part of an identifier: a text without quotes, an item by its `id`.
  static func text(_ value: Value) -> String {
    switch value {
    case .text(let text): text
    case .table(let fields): fields.first { $0.name == "id" }.map { text($0.value) } ?? value.written
    default: value.written
    }
  }

  private static func values(of screen: ViewScreen) -> [String: String] {
    Dictionary(screen.params.map { ($0.name, $0.value) }) { first, _ in first }
  }

  private static func target(_ element: ViewElement, _ values: [String: String]) -> Target {
    let words = element.pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .name(let name): values[name] ?? ""
      }
    }.joined()
    return element.key == .id ? .id(words) : .text(words)
  }
}
