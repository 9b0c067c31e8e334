/// The keys of a route, and of each of its steps.
enum RouteKey: String, RecordKey {
  case show, action, style, navigation, tab, from, find, build, params, before, after
  case onShow = "on_show"
  case dismissible, owner, when

  static let record = (
    name: "RouteDescription", help: "A way to a screen or flow, or one of its alternatives."
  )
  static let items = [RecordType.Field("[integer]?", "RouteDescription", "alternatives; 'when' selects one")]

  var value: RecordValue {
    switch self {
    case .show: .optional("ScreenClass|CoordinatorClass", "the screen or flow that it leads to")
    case .action:
      .optional(
        "RouteAction|table<Device, RouteAction>|fun(go: Go): RouteAction",
        "how it is shown; by default \"push\", or \"tab\" if a tab is named")
    case .style: .optional("Style")
    case .navigation: .optional("boolean", "true puts the screen into a navigation controller")
    case .tab: .optional("string", "the name of the tab to select or add")
    case .from:
      .optional("string", "the route before, or \"top\" (the default), or \"root\" (the default of \"tab\")")
    case .find: .optional("false|FinderDescription", "how it is found; false always builds a new one")
    case .build: .optional("boolean", "false if it is found, but never built")
    case .params: .optional("table<string, string>|fun(go: Go): table", "the context's names for its params")
    case .before: .optional("string|string[]", "the names of interceptors that are asked first")
    case .after: .optional("fun(go: Go)|fun(go: Go)[]", "called when the route has landed")
    case .onShow: .optional("fun(go: Go)|fun(go: Go)[]", "called when the screen has been found or built")
    case .dismissible: .optional("boolean", "false if no navigation may close it")
    case .owner: .optional("string", "the name of the live flow that handles what is built")
    case .when:
      .optional("Device|Width|table<string, string>|fun(go: Go): any", "the condition of this alternative")
    }
  }
}

/// The action of a route.
enum RouteVerb: String, CaseIterable {
  case push, replace
  case replaceAll = "replace_all"
  case root, present, tab
  case addTab = "add_tab"
  case showDetail = "show_detail"
  case supplementary, secondary
}

/// The keys of a route's finder.
enum FinderKey: String, RecordKey {
  case by
  case `where`
  case scope, start

  static let record = (name: "FinderDescription", help: "The search for an existing screen.")

  var value: RecordValue {
    switch self {
    case .by: .optional("string|string[]", "the names of the params that must be equal")
    case .where: .optional("fun(screen: Screen): any", "returns true for a screen that matches")
    case .scope: .optional("RouteScope|RouteScope[]", "the parts to search; by default all")
    case .start: .optional("\"root\"|\"top\"", "the start of the search; by default \"top\"")
    }
  }
}

/// The keys of an interceptor.
enum InterceptorKey: String, RecordKey {
  case timeout, all

  static let record = (name: "InterceptorDescription", help: "A function to ask before a navigation.")
  static let items = [RecordType.Field("[1]", "fun(go: Go): any, string?", "nil and a reason refuse it")]

  var value: RecordValue {
    switch self {
    case .timeout: .optional("number", "the seconds after which it is given up; by default 60")
    case .all: .optional("boolean", "true asks it before every navigation")
    }
  }
}

/// The fields of the table that functions of routes are given.
enum GoField: String, RecordKey {
  case route, context, screen, store, services, root

  static let record = (name: "Go", help: "The argument of the functions of routes.")

  var value: RecordValue {
    switch self {
    case .route: .required("string")
    case .context: .required("table")
    case .screen: .optional("Screen", "the screen that was found or built")
    case .store: .required("table")
    case .services: .required("table")
    case .root: .required("Coordinator")
    }
  }
}

/// The keys of a notification.
enum NoteKey: String, RecordKey {
  case title, link

  static let record = (name: "Note", help: "A notification.")

  var value: RecordValue {
    switch self {
    case .title, .link: .optional("string")
    }
  }
}
