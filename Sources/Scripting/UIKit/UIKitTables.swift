import LuaBridge

/// The Lua tables that implement `flow.uikit` and routers.
struct UIKitTables: Sendable {
  /// The functions of `flow.uikit`.
  let module: LuaReference
  /// The methods of view controllers, of navigations (with those of view controllers), and of the others.
  let controllerFunctions: LuaReference
  let navigationFunctions: LuaReference
  let tabWords: LuaReference
  let presentationWords: LuaReference
  let windowFunctions: LuaReference
  let coordinationFunctions: LuaReference
  let routerFunctions: LuaReference
  /// The metatables of UIKit's own containers, of the window, of transitions, and of routers.
  let navigation: LuaReference
  let tabs: LuaReference
  let presentation: LuaReference
  let window: LuaReference
  let coordination: LuaReference
  let router: LuaReference

  init(in frame: inout LuaFrame) throws(LuaError) {
    func table(_ frame: inout LuaFrame) throws(LuaError) -> LuaReference {
      try frame.keep(try frame.makeTable())
    }
    module = try table(&frame)
    controllerFunctions = try table(&frame)
    navigationFunctions = try table(&frame)
    tabWords = try table(&frame)
    presentationWords = try table(&frame)
    windowFunctions = try table(&frame)
    coordinationFunctions = try table(&frame)
    routerFunctions = try table(&frame)
    navigation = try table(&frame)
    tabs = try table(&frame)
    presentation = try table(&frame)
    window = try table(&frame)
    coordination = try table(&frame)
    router = try table(&frame)
  }

  /// The kinds of objects that UIKit makes.
  static let kinds: [APIFunction.Owner] = [
    .navigation, .tabs, .presentation, .window, .coordination, .router,
  ]

  func tables(of kind: APIFunction.Owner) -> (metatable: LuaReference, words: LuaReference) {
    switch kind {
    case .navigation: (navigation, navigationFunctions)
    case .tabs: (tabs, tabWords)
    case .presentation: (presentation, presentationWords)
    case .window: (window, windowFunctions)
    case .coordination: (coordination, coordinationFunctions)
    case .router: (router, routerFunctions)
    default: preconditionFailure("'\(kind)' has no objects of UIKit's")
    }
  }

  func words(of owner: APIFunction.Owner) -> [LuaReference] {
    switch owner {
    case .uikit: [module]
    case .viewController: [controllerFunctions, navigationFunctions, tabWords]
    case .navigation: [navigationFunctions]
    case .window: [windowFunctions]
    case .coordination: [coordinationFunctions]
    case .router: [routerFunctions]
    default: []
    }
  }
}
