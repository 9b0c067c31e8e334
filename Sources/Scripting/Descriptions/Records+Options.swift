/// The keys of the options of `flow.launch`, and of a named start. No experiment has one of these names, because the line
/// of a launch and `--as` name experiments beside them.
package enum LaunchKey: String, RecordKey {
  case user, attributes, device, os, variants, start, store, services, seed, manual, link, notification

  static let record = (name: "LaunchOptions", help: "The options of a launch.")

  var value: RecordValue {
    switch self {
    case .user:
      .optional(
        "string|integer|Replies", "the id of the user, or flow.replies of an id or attributes if it is late")
    case .attributes:
      .optional("table<string, any>|Replies", "other attributes of the user, on which experiments depend")
    case .device: .optional("Device")
    case .os: .optional("OS")
    case .variants: .optional("table<string, string>", "the variants of experiments, by name")
    case .start:
      .optional("string", "an entry of the plugin's 'starts', for the options that are not given here")
    case .store: .optional("table<string, any>", "the first contents of the store")
    case .services: .optional("table<string, Replies|function>", "services that replace those of the plugin")
    case .seed: .optional("integer", "the seed of random numbers")
    case .manual:
      .optional(
        "boolean", "true lets calls wait for app:answer, and timers of spawned work for app:fire_timer")
    case .link: .optional("string", "the link that launches the app")
    case .notification: .optional("Note", "the notification that launches the app")
    }
  }
}

/// The keys of the table in `flow.scenario { covers = { … } }`.
enum ScenarioKey: String, RecordKey {
  case covers, report, os, devices, variants, leaks, errors, crash

  static let record = (name: "ScenarioDescription", help: "The declarations of a scenario.")

  var value: RecordValue {
    switch self {
    case .covers: .optional("string|string[]", "the rules and requirements that it covers")
    case .report: .optional("string", "the URL where the problem was reported")
    case .os: .optional("OS|OS[]", "the systems that it has goldens for")
    case .devices: .optional("Device|Device[]", "the devices that it has goldens for")
    case .variants:
      .optional(
        "table<string, string|string[]>",
        "the variants of experiments that it has goldens for; \"*\" for all of one")
    case .leaks, .errors, .crash: .optional("Outcome", "\"expected\" passes only if there is one")
    }
  }
}

/// The keys of the options of `push`.
enum PushKey: String, RecordKey {
  case completion

  static let record = (name: "PushOptions", help: "The options of a push.")

  var value: RecordValue {
    switch self {
    case .completion: .optional("fun()", "called once, when the screen or flow has left")
    }
  }
}

/// The keys of the options of `present`.
enum PresentKey: String, RecordKey {
  case style, completion

  static let record = (name: "PresentOptions", help: "The options of a presentation.")

  var value: RecordValue {
    switch self {
    case .style: .optional("Style", "page_sheet by default")
    case .completion: .optional("fun()", "called once, when the screen or flow has left")
    }
  }
}

/// The keys of the options of `replace`.
enum ReplaceKey: String, RecordKey {
  case all

  static let record = (name: "ReplaceOptions", help: "The options of a replacement.")

  var value: RecordValue {
    switch self {
    case .all: .optional("boolean", "true replaces all screens of this flow, not only the top one")
    }
  }
}

/// The keys of an alert or an action sheet.
enum AlertKey: String, RecordKey {
  case title, message, destructive, cancel

  static let record = (
    name: "AlertDescription", help: "An alert or an action sheet. Without buttons, it has \"ok\"."
  )
  static let items = [RecordType.Field("[integer]?", "string", "the titles of the other buttons")]

  var value: RecordValue {
    switch self {
    case .title, .message: .optional("string")
    case .destructive: .optional("string", "the title of the destructive button")
    case .cancel: .optional("string", "the title of the cancel button")
    }
  }
}

/// The keys of the options of a swipe.
enum SwipeKey: String, RecordKey {
  case cancel, hold

  static let record = (name: "SwipeOptions", help: "The options of a swipe.")

  var value: RecordValue {
    switch self {
    case .cancel: .optional("boolean", "true lifts the finger too early, which cancels the swipe")
    case .hold: .optional("number", "holds the swipe at this progress, from 0 to 1")
    }
  }
}

/// The keys of the options of `app:answer`.
enum AnswerKey: String, RecordKey {
  case reply, call, value
  case failure = "fail"

  static let record = (name: "AnswerOptions", help: "The options of an answer.")

  var value: RecordValue {
    switch self {
    case .reply: .optional("integer", "the number of a declared reply; without it, the next one as usual")
    case .call: .optional("integer", "the number of a waiting call, 1 by default, which is the oldest")
    case .value: .optional("any", "a value that is none of the declared replies")
    case .failure: .optional("string", "the message of a failure that is none of the declared replies")
    }
  }
}

/// The keys of an item in the list of `app:pending()`.
enum PendingKey: String, RecordKey {
  case service, call, replies, text, timer

  static let record = (name: "Pending", help: "A call or a timer that waits, in an app in manual mode.")

  var value: RecordValue {
    switch self {
    case .service: .optional("string", "the service that is called")
    case .call: .optional("integer", "the number for app:answer, 1 for the oldest call of the service")
    case .replies: .optional("integer", "the number of declared replies")
    case .text: .optional("string", "the call, as traces write it")
    case .timer: .optional("number", "instead of all others: the seconds until a timer is due")
    }
  }
}

/// The keys of the table in `app:reload { … }`.
enum ReloadKey: String, RecordKey {
  case orphans

  static let record = (
    name: "ReloadTexts", help: "Files with new texts, or with functions that make these from the old ones."
  )
  static let items = [RecordType.Field("[string]?", "string|fun(old: string): string")]

  var value: RecordValue {
    switch self {
    case .orphans: .optional("\"keep\"|\"pop\"|\"rebuild\"", "the treatment of undefined screens and flows")
    }
  }
}

/// The fields of an app, beside its methods.
enum AppField: String, RecordKey {
  case top, device, os

  static let record = (name: "App", help: "The app that a scenario has launched.")

  var value: RecordValue {
    switch self {
    case .top: .required("Screen", "the topmost visible screen")
    case .device: .required("Device")
    case .os: .required("OS")
    }
  }
}
