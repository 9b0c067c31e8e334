/// The keys of a plugin's manifest.
enum ManifestKey: String, RecordKey {
  case name, version, api, root, services, requires, opens, links, experiments, starts
  case onNotify = "on_notify"
  case onReload = "on_reload"

  static let record = (name: "Manifest", help: "What a plugin says of itself.")

  var value: RecordValue {
    switch self {
    case .name: .required("string")
    case .version: .required("string", "such as \"1.0.0\"")
    case .api: .required("integer", "1")
    case .root: .optional("CoordinatorClass|fun(window: Window)", "the app's first flow, or its delegate")
    case .services: .optional("table<string, Replies|function>", "what stands for the outside world")
    case .requires: .optional("table<string, string>", "the plugins that it needs, each with its versions")
    case .opens:
      .optional("string|string[]", "where links come from: \"shop://\", \"https://shop.example\"")
    case .links:
      .optional(
        "table<string, string|fun(root: Coordinator, link: table)>",
        "patterns of links, and the routes or functions that they lead to")
    case .experiments: .optional("table<string, ExperimentDescription>", "what it tries out")
    case .starts:
      .optional(
        "table<string, LaunchOptions>", "launches by name, from where 'flowhost open' tries a link")
    case .onNotify:
      .optional("fun(root: Coordinator, note: Note): string?", "the link of a tapped notification")
    case .onReload: .optional("fun(old: table, new: table)", "called when it was loaded anew")
    }
  }
}

/// The keys of an experiment in a manifest.
enum ExperimentKey: String, RecordKey {
  case active, by, coverage, force
  case hashVersion = "hash_version"
  case minVersion = "min_version"
  case namespace, salt, sticky, version, weights

  static let record = (
    name: "ExperimentDescription", help: "Variants, the control first, and who gets which."
  )
  static let items = [Shape.Field("[integer]", "string", "the names of the variants")]

  var value: RecordValue {
    switch self {
    case .active: .optional("boolean", "false if everybody has the control")
    case .by: .optional("string", "what tells users apart: user, or an attribute of the launch")
    case .coverage: .optional("number", "the part of the users that takes part at all")
    case .force: .optional("string", "the variant that everybody gets who would take part")
    case .hashVersion:
      .optional("integer", "GrowthBook's hash that shuffles them: 1 or 2; 2 if none is given")
    case .minVersion: .optional("integer", "who has kept something of one below has no part")
    case .namespace: .optional("[string, number, number]", "a name, and a part of its users from 0 to 1")
    case .salt: .optional("string", "what shuffles the users; the name if there is none")
    case .sticky: .optional("boolean", "whether a variant is kept in the store")
    case .version: .optional("integer", "what was kept of another one does not count")
    case .weights: .optional("number[]", "the parts of the users, one for each variant")
    }
  }
}

/// The keys of the table in `flow.replies { "token", after = 0.4 }`.
enum RepliesKey: String, RecordKey {
  case after

  static let record = (
    name: "Answers", help: "What a service answers, call by call; the last answer stays."
  )
  static let items = [Shape.Field("[integer]?", "any")]

  var value: RecordValue {
    switch self {
    case .after: .optional("number", "how many simulated seconds each takes")
    }
  }
}
