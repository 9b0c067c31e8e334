import LuaBridge
import Views

/// The definition shared by all screens of one class. It is immutable.
final class ScreenClass: Sendable {
  let identity: Identity
  let fields: DeclaredFields
  /// The names of all params, state fields, and inputs as Lua keys.
  let keys: [LuaKey]
  let actions: [Action]
  let lock: Lock
  /// The way in which it is known on a real device, or nil if it is known by its names.
  let looks: ViewLooks?

  init(
    _ identity: Identity, _ fields: DeclaredFields, actions: [Action], lock: Lock, looks: ViewLooks? = nil
  ) {
    (self.identity, self.fields, self.actions, self.lock) = (identity, fields, actions, lock)
    self.looks = looks
    keys = (fields.params.all + fields.state.all + fields.inputs.all).map(\.key)
  }

  /// The fields that a class of screens declares.
  struct DeclaredFields: Sendable {
    var params = Fields()
    var state = Fields()
    var inputs = Fields()
  }

  var params: Fields { fields.params }
  var state: Fields { fields.state }
  var inputs: Fields { fields.inputs }

  /// The parts that stay when a variant changes the class.
  struct Identity: Sendable {
    let title: Title
    /// The table that represents the class in scripts.
    let handle: LuaReference
    let metatable: LuaReference
    /// The description that the script gave, before any variant.
    let description: LuaReference?
    /// The coverage item of the class, or nil if coverage is not recorded.
    let item: Coverage.Item?
    let place: LuaPlace?
  }

  var title: Title { identity.title }
  var handle: LuaReference { identity.handle }
  var metatable: LuaReference { identity.metatable }
  var item: Coverage.Item? { identity.item }
  var place: LuaPlace? { identity.place }

  /// The conditions under which back, drag, and links are refused.
  enum Lock: Equatable, Sendable {
    case never, always
    /// The screen is locked while an input differs from its initial value.
    case whenChanged
  }

  func action(named name: String) -> Action? { actions.first { $0.name == name } }

  var fieldNames: [String] { params.names + state.names + inputs.names + ScreenField.names }

  var givenNames: [String] {
    params.names + state.names + inputs.names + [ScreenField.delegate.rawValue] + actions.map(\.handler)
  }
}

/// An action that a user can perform on a screen.
struct Action: Equatable, Sendable {
  let name: String
  var arguments: [String] = []
  /// The param or state field that contains the possible values of the first argument.
  var source: String?
  /// The arguments that traces do not show.
  var secrets: [String] = []
  /// The effect of a tap while an earlier handler runs. If it is nil, the tap begins another handler.
  var whileRunning: WhileRunning?
  /// The name of the method that handles it: `on_select`. For `leave`, whose `on_leave` flowhost calls by itself, it is
  /// the one for screens of this class only.
  let handler: String
  /// The name of the method that handles it for screens of this class only: `on_photos_select`.
  let screenHandler: String
  /// The names of both methods as Lua keys.
  let key: LuaKey
  let screenKey: LuaKey

  /// The effects of a tap while an earlier handler runs or waits.
  enum WhileRunning: String, CaseIterable, Sendable {
    case ignore
    /// The earlier handler is closed, and the tap begins another.
    case replace
  }

  init(name: String, on screen: String, in frame: inout LuaFrame) throws(LuaError) {
    self.name = name
    screenHandler = "on_" + screen + "_" + name
    handler = FlowHook(rawValue: "on_" + name) != nil ? screenHandler : "on_" + name
    key = try frame.makeKey(handler)
    screenKey = try frame.makeKey(screenHandler)
  }
}
