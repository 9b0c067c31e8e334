/// The keys of the options of `flow.launch`, and of a named start.
enum LaunchKey: String, RecordKey {
  case user, attributes, device, os, variants, start, store, services, seed, link, notification

  static let record = (name: "LaunchOptions", help: "The circumstances of an app.")

  var value: RecordValue {
    switch self {
    case .user: .optional("string|integer|Replies", "the user's id, which may come late")
    case .attributes:
      .optional("table<string, string|integer>", "what else experiments tell users apart by")
    case .device: .optional("Device")
    case .os: .optional("OS")
    case .variants: .optional("table<string, string>", "the variants of experiments")
    case .start:
      .optional("string", "what the plugin's 'starts' say under that name, where nothing else is said")
    case .store: .optional("table<string, any>", "what the store holds at first")
    case .services: .optional("table<string, Replies|function>", "in place of the plugin's")
    case .seed: .optional("integer", "what chance begins with")
    case .link: .optional("string", "the link that the app is opened with")
    case .notification: .optional("Note", "the notification that it is opened with")
    }
  }
}

/// The keys of the table in `flow.scenario { covers = { … } }`.
enum ScenarioKey: String, RecordKey {
  case covers, report, os, devices, variants, leaks, errors, crash

  static let record = (name: "ScenarioDescription", help: "What a scenario says of itself.")

  var value: RecordValue {
    switch self {
    case .covers: .optional("string|string[]", "the rules and requirements that it shows")
    case .report: .optional("string", "where it was reported")
    case .os: .optional("OS|OS[]", "the systems that it has a golden for")
    case .devices: .optional("Device|Device[]", "the devices that it has a golden for")
    case .variants:
      .optional(
        "table<string, string|string[]>",
        "the variants of experiments that it has a golden for; \"*\" for all of one")
    case .leaks, .errors, .crash: .optional("Outcome")
    }
  }
}

/// The keys of the options of `push`.
enum PushKey: String, RecordKey {
  case completion

  static let record = (name: "PushOptions", help: "How something is pushed.")

  var value: RecordValue {
    switch self {
    case .completion: .optional("fun()", "called when it has left")
    }
  }
}

/// The keys of the options of `present`.
enum PresentKey: String, RecordKey {
  case style, completion

  static let record = (name: "PresentOptions", help: "How something is presented.")

  var value: RecordValue {
    switch self {
    case .style: .optional("Style", "page_sheet if none is given")
    case .completion: .optional("fun()", "called when it has left")
    }
  }
}

/// The keys of the options of `replace`.
enum ReplaceKey: String, RecordKey {
  case all

  static let record = (name: "ReplaceOptions", help: "What is replaced.")

  var value: RecordValue {
    switch self {
    case .all: .optional("boolean", "all screens of this flow, not just the top one")
    }
  }
}

/// The keys of an alert or an action sheet.
enum AlertKey: String, RecordKey {
  case title, message, destructive, cancel

  static let record = (
    name: "AlertDescription", help: "A question with buttons; \"ok\" if none is given."
  )
  static let items = [Shape.Field("[integer]?", "string", "buttons")]

  var value: RecordValue {
    switch self {
    case .title, .message: .optional("string")
    case .destructive: .optional("string", "the button that destroys something")
    case .cancel: .optional("string", "the button that changes nothing")
    }
  }
}

/// The keys of the options of a swipe.
enum SwipeKey: String, RecordKey {
  case cancel, hold

  static let record = (name: "SwipeOptions", help: "How a finger moves.")

  var value: RecordValue {
    switch self {
    case .cancel: .optional("boolean", "lets go too early")
    case .hold: .optional("number", "how far it goes before it rests, from 0 to 1")
    }
  }
}

/// The keys of the table in `app:reload { … }`.
enum ReloadKey: String, RecordKey {
  case orphans

  static let record = (
    name: "ReloadTexts", help: "Files, and their texts or functions that make these of the old ones."
  )
  static let items = [Shape.Field("[string]?", "string|fun(old: string): string")]

  var value: RecordValue {
    switch self {
    case .orphans: .optional("\"keep\"|\"pop\"|\"rebuild\"", "what becomes of what is not defined any more")
    }
  }
}

/// The fields of an app, beside its methods.
enum AppField: String, RecordKey {
  case top, device, os

  static let record = (name: "App", help: "The app that a scenario plays.")

  var value: RecordValue {
    switch self {
    case .top: .required("Screen", "the topmost screen that is seen")
    case .device: .required("Device")
    case .os: .required("OS")
    }
  }
}
