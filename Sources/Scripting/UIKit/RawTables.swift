import LuaBridge

/// The Lua tables that implement `flow.uikit` and routers.
struct RawTables: Sendable {
  /// The functions of `flow.uikit`.
  let module: LuaReference
  /// The methods of view controllers, of navigations (with those of view controllers), and of the others.
  let controllerWords: LuaReference
  let navigationWords: LuaReference
  let tabWords: LuaReference
  let presentationWords: LuaReference
  let windowWords: LuaReference
  let coordinationWords: LuaReference
  let routerWords: LuaReference
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
    controllerWords = try table(&frame)
    navigationWords = try table(&frame)
    tabWords = try table(&frame)
    presentationWords = try table(&frame)
    windowWords = try table(&frame)
    coordinationWords = try table(&frame)
    routerWords = try table(&frame)
    navigation = try table(&frame)
    tabs = try table(&frame)
    presentation = try table(&frame)
    window = try table(&frame)
    coordination = try table(&frame)
    router = try table(&frame)
  }

  /// The kinds of objects that UIKit makes.
  static let kinds: [Word.Owner] = [.navigation, .tabs, .presentation, .window, .coordination, .router]

  /// Returns the metatable and the methods of a kind of objects.
  func tables(of kind: Word.Owner) -> (metatable: LuaReference, words: LuaReference) {
    switch kind {
    case .navigation: (navigation, navigationWords)
    case .tabs: (tabs, tabWords)
    case .presentation: (presentation, presentationWords)
    case .window: (window, windowWords)
    case .coordination: (coordination, coordinationWords)
    case .router: (router, routerWords)
    default: preconditionFailure("'\(kind)' has no objects of UIKit's")
    }
  }

  /// Returns the tables that contain the methods of an owner.
  func words(of owner: Word.Owner) -> [LuaReference] {
    switch owner {
    case .uikit: [module]
    case .viewController: [controllerWords, navigationWords, tabWords]
    case .navigation: [navigationWords]
    case .window: [windowWords]
    case .coordination: [coordinationWords]
    case .router: [routerWords]
    default: []
    }
  }
}
