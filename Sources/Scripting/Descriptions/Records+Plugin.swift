import Experiments

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
  case active, by, coverage, feature, force
  case hashVersion = "hash_version"
  case key
  case minVersion = "min_version"
  case namespace, payload, salt, seed, sticky, vendor, version, weights, when

  static let record = (
    name: "ExperimentDescription", help: "The variants, the control first, and the users who get each."
  )
  static let items = [RecordType.Field("[integer]", "string", "the names of the variants")]

  var value: RecordValue {
    switch self {
    case .active: .optional("boolean", "false if all users get the control")
    case .by: .optional("string", "what identifies users: user, or an attribute of the launch")
    case .coverage: .optional("number", "the share of the users in the experiment, from 0 to 1")
    case .feature:
      .optional("string", "the key of the payload's feature; by default the name of the experiment")
    case .force: .optional("string", "the experiment is over, and all users in it get this variant")
    case .hashVersion:
      .optional("integer", "the version of GrowthBook's hash, 1 or 2; by default 2")
    case .key:
      .optional(
        "string|integer", "the flag's key, id or group at the vendor; by default the name of the experiment")
    case .minVersion: .optional("integer", "users who keep a variant of a lower version take no part")
    case .namespace: .optional("[string, number, number]", "a name, and the part of its users who take part")
    case .payload: .optional("string", "a file of the plugin with the features of GrowthBook, which decide")
    case .salt:
      .optional("string", "the salt of the hash; GrowthBook's is by default the name of the experiment")
    case .seed: .optional("integer", "the seed of an experiment of LaunchDarkly")
    case .sticky: .optional("boolean", "true keeps the variant of a user in the store")
    case .vendor:
      .optional(
        "string",
        "the vendor whose hash assigns users: "
          + Vendor.allCases.map(\.rawValue).joined(separator: ", "))
    case .version: .optional("integer", "a variant that is kept under another version does not count")
    case .weights: .optional("number[]", "the shares of the users, one for each variant; by default even")
    case .when: .optional("fun(user: table): any", "returns whether a user with these attributes takes part")
    }
  }
}

/// The keys of the options of `flow.growthbook`.
enum GrowthBookKey: String, RecordKey {
  case sticky

  static let record = (name: "GrowthBookOptions", help: "The options of the experiments of a payload.")

  var value: RecordValue {
    switch self {
    case .sticky: .optional("boolean", "true keeps the variations of users in the store")
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
