import LuaBridge

/// The Lua tables that implement `flow.uikit` and routers.
struct UIKitTables: Sendable {
  /// The functions of `flow.uikit`.
  let module: LuaReference
  /// The methods of view controllers.
  let controllerFunctions: LuaReference
  /// The objects that UIKit makes. A navigation has the methods of view controllers, too.
  let navigation: Tables.Methods
  let tabs: Tables.Methods
  let alert: Tables.Methods
  let presentation: Tables.Methods
  let window: Tables.Methods
  let coordination: Tables.Methods
  let router: Tables.Methods

  init(in frame: inout LuaFrame) throws(LuaError) {
    module = try frame.keep(try frame.makeTable())
    controllerFunctions = try frame.keep(try frame.makeTable())
    navigation = try Tables.Methods(in: &frame)
    tabs = try Tables.Methods(in: &frame)
    alert = try Tables.Methods(in: &frame)
    presentation = try Tables.Methods(in: &frame)
    window = try Tables.Methods(in: &frame)
    coordination = try Tables.Methods(in: &frame)
    router = try Tables.Methods(in: &frame)
  }

  /// The kinds of objects that UIKit makes.
  static let kinds: [APIFunction.Owner] = [
    .navigation, .tabs, .alert, .presentation, .window, .coordination, .router,
  ]

  func tables(of kind: APIFunction.Owner) -> Tables.Methods {
    switch kind {
    case .navigation: navigation
    case .tabs: tabs
    case .alert: alert
    case .presentation: presentation
    case .window: window
    case .coordination: coordination
    case .router: router
    default: preconditionFailure("'\(kind)' has no objects of UIKit's")
    }
  }

  func words(of owner: APIFunction.Owner) -> [LuaReference] {
    switch owner {
    case .uikit: [module]
    case .viewController: [controllerFunctions, navigation.words, tabs.words, alert.words]
    case .navigation: [navigation.words]
    case .window: [window.words]
    case .coordination: [coordination.words]
    case .router: [router.words]
    default: []
    }
  }
}
