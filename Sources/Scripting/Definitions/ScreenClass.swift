import LuaBridge

/// What the screens of one name have in common. It never changes, and is shared by whoever looks at it.
final class ScreenClass: Sendable {
  let title: Title
  let params: Fields
  let state: Fields
  let inputs: Fields
  /// The names of all of these, as Lua keeps them.
  let keys: [LuaKey]
  let actions: [Action]
  let lock: Lock
  /// The table by which scripts know the class.
  let handle: LuaReference
  /// The metatable of its screens.
  let metatable: LuaReference
  /// What coverage calls it, when it is recorded.
  let item: Coverage.Item?
  /// Where it is defined.
  let place: LuaPlace?

  init(
    title: Title, params: Fields, state: Fields, inputs: Fields, actions: [Action], lock: Lock,
    handle: LuaReference, metatable: LuaReference, item: Coverage.Item?, place: LuaPlace?
  ) {
    (self.title, self.params, self.state, self.inputs) = (title, params, state, inputs)
    (self.actions, self.lock, self.handle, self.metatable) = (actions, lock, handle, metatable)
    (self.item, self.place) = (item, place)
    keys = (params.all + state.all + inputs.all).map(\.key)
  }

  /// Whether back, drag and links are refused.
  enum Lock: Equatable, Sendable {
    case never, always
    /// While an input differs from its start.
    case whenChanged
  }

  func action(named name: String) -> Action? { actions.first { $0.name == name } }

  /// Every field that one of its screens can have.
  var fieldNames: [String] { params.names + state.names + inputs.names + ["changed", "delegate"] }

  /// What one of its screens can be made with.
  var givenNames: [String] {
    params.names + state.names + inputs.names + ["delegate"] + actions.map(\.handler)
  }

  /// Whether no field may be called so.
  static func isReserved(_ name: String) -> Bool {
    ["changed", "delegate", "await"].contains(name) || name.hasPrefix("on_")
  }
}

/// What a user can do on a screen.
struct Action: Equatable, Sendable {
  let name: String
  let arguments: [String]
  /// The param or state whose items its first argument is one of.
  let source: String?
  /// The arguments that no trace shows.
  let secrets: [String]
  /// The method that handles it: `on_select`.
  let handler: String
  /// The method that handles it for screens of that name only: `on_photos_select`.
  let screenHandler: String
  /// The two methods' names as Lua keeps them.
  let key: LuaKey
  let screenKey: LuaKey

  init(
    name: String, arguments: [String] = [], source: String? = nil, secrets: [String] = [], on screen: String,
    in frame: inout LuaFrame
  ) throws(LuaError) {
    self.name = name
    self.arguments = arguments
    self.source = source
    self.secrets = secrets
    handler = "on_" + name
    screenHandler = "on_" + screen + "_" + name
    key = try frame.makeKey(handler)
    screenKey = try frame.makeKey(screenHandler)
  }
}
