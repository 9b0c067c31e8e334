/// The keys of a plugin's manifest.
enum ManifestKey: String, RecordKey {
  case name, version, api, root, services, requires, opens, links, experiments, starts
  case onNotify = "on_notify"
  case onReload = "on_reload"

  static let record = (name: "Manifest", help: "The manifest of a plugin.")

  var value: RecordValue {
    switch self {
    case .name: .required("string")
    case .version: .required("string", "such as \"1.0.0\"")
    case .api: .required("integer", "1")
    case .root: .optional("CoordinatorClass|fun(window: Window)", "the app's first flow, or the app delegate")
    case .services: .optional("table<string, Replies|function>", "the simulated services")
    case .requires: .optional("table<string, string>", "the plugins that it needs, with their versions")
    case .opens:
      .optional("string|string[]", "the schemes and sites of links: \"shop://\", \"https://shop.example\"")
    case .links:
      .optional(
        "table<string, string|fun(root: Coordinator, link: table)>",
        "patterns of links, and the routes or functions that they lead to")
    case .experiments: .optional("table<string, ExperimentDescription>", "the experiments, by name")
    case .starts:
      .optional(
        "table<string, LaunchOptions>", "named launch options; 'flowhost open' tries a link from each")
    case .onNotify:
      .optional("fun(root: Coordinator, note: Note): string?", "returns the link of a tapped notification")
    case .onReload: .optional("fun(old: table, new: table)", "called after a reload, with both manifests")
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
    name: "ExperimentDescription", help: "The variants, the control first, and the users who get each."
  )
  static let items = [RecordType.Field("[integer]", "string", "the names of the variants")]

  var value: RecordValue {
    switch self {
    case .active: .optional("boolean", "false if all users get the control")
    case .by: .optional("string", "what identifies users: user, or an attribute of the launch")
    case .coverage: .optional("number", "the share of the users in the experiment, from 0 to 1")
    case .force: .optional("string", "the experiment is over, and all users in it get this variant")
    case .hashVersion:
      .optional("integer", "the version of GrowthBook's hash, 1 or 2; by default 2")
    case .minVersion: .optional("integer", "users who keep a variant of a lower version take no part")
    case .namespace: .optional("[string, number, number]", "a name, and the part of its users who take part")
    case .salt: .optional("string", "the salt of the hash; by default the name of the experiment")
    case .sticky: .optional("boolean", "true keeps the variant of a user in the store")
    case .version: .optional("integer", "a variant that is kept under another version does not count")
    case .weights: .optional("number[]", "the shares of the users, one for each variant; by default even")
    }
  }
}

/// The keys of the table in `flow.replies { "token", after = 0.4 }`.
enum RepliesKey: String, RecordKey {
  case after

  static let record = (
    name: "Answers", help: "The answers of a service, one for each call. The last one stays."
  )
  static let items = [RecordType.Field("[integer]?", "any")]

  var value: RecordValue {
    switch self {
    case .after: .optional("number", "the simulated seconds that each answer takes")
    }
  }
}
