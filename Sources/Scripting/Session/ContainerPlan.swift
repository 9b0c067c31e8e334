import ScreenStack

/// A container as a script describes it, before it is shown.
struct ContainerPlan: Sendable {
  let kind: Kind
  let name: String
  /// What it holds, with the names that the parts have in it: tabs, or columns.
  var parts: [Part]
  /// The tab that is open first.
  let selected: String?
  /// What a custom container shows first.
  var visible: [String] = []

  struct Part: Sendable {
    let name: String
    let thing: ThingID
    /// The navigation that it was given, or itself, once it was made.
    var screen: ScreenID?
  }
}

/// A screen of the app that acts are meant for: `app:on("account", { id = 7 })`.
struct Selection: Sendable {
  let screen: String
  let params: [(name: String, value: Value)]

  /// The params as the trace tells them.
  var fields: [Value.Field] { params.map { Value.Field($0.name, $0.value) } }
}
