/// The keys of a route, and of each of its steps.
enum RouteKey: String, RecordKey {
  case show, action, style, navigation, tab, from, find, build, params, before, after
  case onShow = "on_show"
  case dismissible, owner, when

  static let record = (name: "RouteDescription", help: "A way to a screen.")
  static let items = [Shape.Field("[integer]?", "RouteDescription", "steps for different circumstances")]

  var value: RecordValue {
    switch self {
    case .show: .optional("ScreenClass|CoordinatorClass")
    case .action:
      .optional("RouteAction|table<Device, RouteAction>|fun(go: Go): RouteAction", "push if none is given")
    case .style: .optional("Style")
    case .navigation: .optional("boolean", "it gets a navigation of its own")
    case .tab: .optional("string", "the tab that is selected")
    case .from: .optional("string", "the route before it, \"root\" or \"top\"")
    case .find: .optional("false|FinderDescription", "how it is looked for; false if it is always built")
    case .build: .optional("boolean", "false if it is only found")
    case .params: .optional("table<string, string>|fun(go: Go): table", "what its params are in the context")
    case .before: .optional("string|string[]", "interceptors")
    case .after: .optional("fun(go: Go)|fun(go: Go)[]", "called when all has gone well")
    case .onShow: .optional("fun(go: Go)|fun(go: Go)[]", "called when it was built or found")
    case .dismissible: .optional("boolean", "false if no navigation may take it away")
    case .owner: .optional("string", "the flow that owns what is built")
    case .when:
      .optional("Device|Width|table<string, string>|fun(go: Go): any", "when this step is the one")
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
}

/// The keys of a route's finder.
enum FinderKey: String, RecordKey {
  case by
  case `where`
  case scope, start

  static let record = (name: "FinderDescription", help: "How something is looked for.")

  var value: RecordValue {
    switch self {
    case .by: .optional("string|string[]", "the params that must be equal")
    case .where: .optional("fun(screen: Screen): any", "what else must hold")
    case .scope: .optional("RouteScope|RouteScope[]")
    case .start: .optional("\"root\"|\"top\"")
    }
  }
}

/// The keys of an interceptor.
enum InterceptorKey: String, RecordKey {
  case timeout, all

  static let record = (name: "InterceptorDescription", help: "What is asked before a navigation.")
  static let items = [Shape.Field("[1]", "fun(go: Go): any, string?", "nil and a reason refuses")]

  var value: RecordValue {
    switch self {
    case .timeout: .optional("number", "seconds, 60 if none are given")
    case .all: .optional("boolean", "before every navigation")
    }
  }
}

/// The fields of the table that functions of routes are given.
enum GoField: String, RecordKey {
  case route, context, screen, store, services, root

  static let record = (name: "Go", help: "What functions of routes are given.")

  var value: RecordValue {
    switch self {
    case .route: .required("string")
    case .context: .required("table")
    case .screen: .optional("Screen", "what was found or built")
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
