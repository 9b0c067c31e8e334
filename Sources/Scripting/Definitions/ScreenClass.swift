import LuaBridge

/// What the screens of one name have in common. It never changes, and is shared by whoever looks at it.
final class ScreenClass: Sendable {
  let identity: Identity
  let params: Fields
  let state: Fields
  let inputs: Fields
  /// The names of all of these, as Lua keeps them.
  let keys: [LuaKey]
  let actions: [Action]
  let lock: Lock

  init(
    _ identity: Identity, params: Fields, state: Fields, inputs: Fields, actions: [Action], lock: Lock
  ) {
    (self.identity, self.params, self.state, self.inputs) = (identity, params, state, inputs)
    (self.actions, self.lock) = (actions, lock)
    keys = (params.all + state.all + inputs.all).map(\.key)
  }

  /// What stays when the class is described anew.
  struct Identity: Sendable {
    let title: Title
    /// The table by which scripts know the class.
    let handle: LuaReference
    /// The metatable of its screens.
    let metatable: LuaReference
    /// What the script gave, before any variant.
    let description: LuaReference?
    /// What coverage calls it, when it is recorded.
    let item: Coverage.Item?
    /// Where it is defined.
    let place: LuaPlace?
  }

  var title: Title { identity.title }
  var handle: LuaReference { identity.handle }
  var metatable: LuaReference { identity.metatable }
  var item: Coverage.Item? { identity.item }
  var place: LuaPlace? { identity.place }

  /// What can be said of a class.
  static let descriptionKeys = ["params", "state", "inputs", "actions", "locked"]

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
  /// The effect of a tap while a handler of an earlier one runs; begins another if nothing is said.
  var whileRunning: WhileRunning?
  /// The method that handles it: `on_select`.
  let handler: String
  /// The method that handles it for screens of that name only: `on_photos_select`.
  let screenHandler: String
  /// The two methods' names as Lua keeps them.
  let key: LuaKey
  let screenKey: LuaKey

  /// The effect of a tap while a handler of an earlier one runs or waits.
  enum WhileRunning: String, CaseIterable, Sendable {
    /// The tap is ignored.
    case ignore
    /// The earlier handler is closed, and the tap begins another.
    case replace
  }

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

/// Methods that UIKit calls.
extension ScreenClass {
  /// What UIKit calls of a view controller.
  static let callbacks = [
    "view_did_load", "view_will_appear", "view_is_appearing", "view_did_appear", "view_will_disappear",
    "view_did_disappear", "will_move_to_parent", "did_move_to_parent", "deinit",
  ]
}
