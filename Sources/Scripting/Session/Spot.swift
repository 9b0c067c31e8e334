import ScreenStack

/// An action or an input of a screen, and what an act has to say so that it means only this one.
struct Spot: Equatable, Sendable {
  /// The name of the screen.
  let screen: String
  let name: String
  let qualifier: Qualifier

  enum Qualifier: Equatable, Sendable {
    case none
    /// The name of the screen, because another one has an action or an input of this name.
    case screen
    /// Values of the screen's fields, because the other one has its name, too.
    case fields([Value.Field])
  }

  /// The name by which an act means it: `go`, or `home.go`.
  var title: String { qualifier == .none ? name : qualified }

  /// The name with that of the screen: `home.go`.
  var qualified: String { "\(screen).\(name)" }

  /// The values that follow an act's name.
  var fields: [Value.Field] { if case .fields(let fields) = qualifier { fields } else { [] } }

  /// The screen that the act selects, or nil if the name is enough.
  var selection: Selection? {
    if case .fields(let fields) = qualifier { Selection(screen: screen, params: fields) } else { nil }
  }

  /// The name in an act on the selected screen: `go`, or `home.go`.
  var argument: String { selection == nil ? title : name }

  /// The line of a scenario that taps it, without values.
  var tap: String { "\(receiver):tap \(argument.quoted)" }

  /// Returns the line of a scenario that types a text.
  func type(_ text: String) -> String { "\(receiver):type(\(argument.quoted), \(text.quoted))" }

  /// The object of a scenario that performs the act: `app`, or `app:on("page", { id = 2 })`.
  var receiver: String { selection?.receiver ?? "app" }
}
