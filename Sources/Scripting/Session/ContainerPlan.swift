import ScreenStack

/// A container that a script describes, before it is shown.
struct ContainerPlan: Sendable {
  let form: Form
  let name: String
  /// The parts, which are tabs, columns, or children, with their names in the container.
  var parts: [Part] = []

  /// The kind of container, with the names of the parts that it shows first.
  enum Form: Equatable, Sendable {
    case tabs(selected: String)
    /// A split view shows all its columns.
    case split
    case custom(visible: [String])

    /// The number of the kind of container, for states. The parts say which of them are shown first.
    var number: Int {
      switch self {
      case .tabs: 1
      case .split: 2
      case .custom: 3
      }
    }
  }

  struct Part: Sendable {
    let name: String
    let thing: ThingID
    /// The navigation made for the part, or the part's own screen, once it is made.
    var screen: ScreenID?
  }

  var isTabs: Bool { if case .tabs = form { true } else { false } }
}

/// A selected screen of the app, for the next act: `app:on("account", { id = 7 })`.
struct Selection: Equatable, Sendable {
  let screen: String
  var params: [Value.Field] = []

  /// The options of an act, as traces write them: `on=account id=7`.
  var options: [Value.Field] { [Value.Field("on", .text(screen))] + params }

  /// The object of a scenario that performs the act: `app:on("account", { id = 7 })`.
  var receiver: String {
    let values = params.isEmpty ? "" : ", \(Value.table(params).literal)"
    return "app:on(\(Value.text(screen).literal)\(values))"
  }
}
