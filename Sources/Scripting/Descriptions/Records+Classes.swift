/// The keys of the table in `flow.screen("photo", { … })`.
enum ScreenKey: String, RecordKey {
  case params, state, inputs, actions, locked, ui

  static let record = (name: "ScreenDescription", help: "The declarations of a class of screens.")

  var value: RecordValue {
    switch self {
    case .params: .optional("table", "names; \"name?\" is optional, name = value has a default")
    case .state: .optional("table", "fields that scripts write: name = first value")
    case .inputs: .optional("table", "fields that the user types into: name = first value")
    case .actions:
      .optional("table<integer|string, string|string[]|ActionDescription>", "the user's actions")
    case .locked: .optional("boolean|\"changed\"", "refuses back, drag and links unless on_leave allows them")
    case .ui: .optional("ScreenLooks", "how the screen, its actions and its inputs are known on a device")
    }
  }
}

/// The keys of the looks of a screen: `ui = { shows = "photo-title", buy = { id = "buy" } }`.
enum LooksKey: String, RecordKey {
  case shows

  static let record = (
    name: "ScreenLooks", help: "How a screen, its actions and its inputs are known on a real device."
  )
  static let items = [RecordType.Field("[string]?", "string|ElementDescription", "an action or an input")]

  var value: RecordValue {
    switch self {
    case .shows:
      .optional("string|ElementDescription", "the element by which the screen is known: its identifier")
    }
  }
}

/// The keys of an element: `{ id = "photo-{id}" }`.
enum ElementKey: String, RecordKey {
  case id, text, fill

  static let record = (
    name: "ElementDescription",
    help: "An element on a device. Names in braces stand for arguments and params."
  )

  var value: RecordValue {
    switch self {
    case .id: .optional("string", "its accessibility identifier")
    case .text: .optional("string", "its visible text, instead of an identifier")
    case .fill:
      .optional("table<string, string|ElementDescription>", "the fields for arguments that the user types")
    }
  }
}

/// The keys of an action: `select = { "id", of = "rows" }`.
enum ActionKey: String, RecordKey {
  case of, secret
  case whileRunning = "while_running"

  static let record = (name: "ActionDescription", help: "The arguments and options of an action.")
  static let items = [RecordType.Field("[integer]?", "string", "the names of the arguments")]

  var value: RecordValue {
    switch self {
    case .of: .optional("string", "the param or state that lists the possible values of the first argument")
    case .secret: .optional("string|string[]", "arguments that traces print as •")
    case .whileRunning:
      .optional(
        "\"ignore\"|\"replace\"",
        "a tap while an earlier handler runs is ignored, or replaces it; by default both run")
    }
  }
}

/// The keys of the table in `flow.coordinator("Buy", { … })`.
enum CoordinatorKey: String, RecordKey {
  case params, events

  static let record = (name: "CoordinatorDescription", help: "The declarations of a class of flows.")

  var value: RecordValue {
    switch self {
    case .params: .optional("table", "names; \"name?\" is optional, name = value has a default")
    case .events: .optional("string[]", "the events that it can emit to its parent")
    }
  }
}

/// The fields that every flow has from the engine.
enum FlowField: String, RecordKey {
  case store, services, parent, children, router, root, device, width, os, user

  static let record = (
    name: "Coordinator", help: "A flow, with the params and methods of its class, and these fields."
  )
  static let items = [RecordType.Field("[string]", "any")]

  var value: RecordValue {
    switch self {
    case .store: .required("table<string, any>", "plain data of the app, which survives a restart")
    case .services: .required("table<string, fun(...: any): any, any>", "the simulated services")
    case .parent: .optional("Coordinator", "the flow that shows this one")
    case .children: .required("Coordinator[]", "the flows that this one shows")
    case .router: .required("Router", "the router of the navigation that shows its screens")
    case .root: .required("Coordinator", "the app's first flow")
    case .device: .required("Device")
    case .width: .required("Width", "the width of the window")
    case .os: .required("OS")
    case .user: .optional("string", "the id of the user, if the launch names one")
    }
  }
}

/// The fields of a screen that its class does not declare.
enum ScreenField: String, RecordKey {
  case changed, delegate

  static let record = (name: "Screen", help: "A screen, with the fields of its class, and these.")
  static let base: String? = "ViewController"
  static let items = [RecordType.Field("[string]", "any")]

  var value: RecordValue {
    switch self {
    case .changed: .required("boolean", "true while an input differs from its first value")
    case .delegate: .optional("any", "an object whose methods handle the actions of the screen")
    }
  }
}
