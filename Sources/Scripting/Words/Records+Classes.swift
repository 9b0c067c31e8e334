/// The keys of the table in `flow.screen("photo", { … })`.
enum ScreenKey: String, RecordKey {
  case params, state, inputs, actions, locked

  static let record = (name: "ScreenDescription", help: "What a class of screens declares.")

  var value: RecordValue {
    switch self {
    case .params: .optional("table", "names; \"name?\" may be missing, name = value has a default")
    case .state: .optional("table", "fields that scripts write: name = value")
    case .inputs: .optional("table", "fields that the user types into: name = start")
    case .actions:
      .optional("table<integer|string, string|string[]|ActionDescription>", "what the user can do")
    case .locked: .optional("boolean|\"changed\"", "whether back, drag and links are refused")
    }
  }
}

/// The keys of an action: `select = { "id", of = "rows" }`.
enum ActionKey: String, RecordKey {
  case of, secret
  case whileRunning = "while_running"

  static let record = (name: "ActionDescription", help: "An action's arguments.")
  static let items = [Shape.Field("[integer]?", "string", "the names of the arguments")]

  var value: RecordValue {
    switch self {
    case .of: .optional("string", "the param or state whose items the first argument is one of")
    case .secret: .optional("string|string[]", "arguments that no trace shows")
    case .whileRunning:
      .optional(
        "\"ignore\"|\"replace\"",
        "what a tap does while the handler of an earlier one runs; else it begins another")
    }
  }
}

/// The keys of the table in `flow.coordinator("Buy", { … })`.
enum CoordinatorKey: String, RecordKey {
  case params, events

  static let record = (name: "CoordinatorDescription", help: "What a class of flows declares.")

  var value: RecordValue {
    switch self {
    case .params: .optional("table", "names; \"name?\" may be missing, name = value has a default")
    case .events: .optional("string[]", "what it tells its parent of")
    }
  }
}

/// The fields that every flow has from the engine.
enum FlowField: String, RecordKey {
  case store, services, parent, children, router, root, device, width, os, user

  static let record = (
    name: "Coordinator", help: "A flow: the params that its class declares, its methods, and these."
  )
  static let items = [Shape.Field("[string]", "any")]

  var value: RecordValue {
    switch self {
    case .store: .required("table<string, any>", "plain data of the app; it survives a restart")
    case .services: .required("table<string, fun(...: any): any, any>", "the outside world, simulated")
    case .parent: .optional("Coordinator", "the flow that shows this one")
    case .children: .required("Coordinator[]", "the flows that this one shows")
    case .router: .required("Router", "the router of the navigation that it shows its screens on")
    case .root: .required("Coordinator", "the app's first flow")
    case .device: .required("Device")
    case .width: .required("Width", "how much room the window has")
    case .os: .required("OS")
    case .user: .optional("string", "whom the app was launched for")
    }
  }
}

/// The fields of a screen that its class does not declare.
enum ScreenField: String, RecordKey {
  case changed, delegate

  static let record = (name: "Screen", help: "A screen: the fields that its class declares, and these.")
  static let base: String? = "ViewController"
  static let items = [Shape.Field("[string]", "any")]

  var value: RecordValue {
    switch self {
    case .changed: .required("boolean", "whether an input differs from its start")
    case .delegate: .optional("any", "an object whose methods are asked to handle its actions")
    }
  }
}
