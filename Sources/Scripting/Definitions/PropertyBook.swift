import LuaBridge
import Proving
import ScreenStack

/// The declarations of an app's `properties.lua`.
struct PropertyBook: Sendable {
  /// The properties, in the order of their definition.
  private(set) var properties: [AppProperty] = []
  /// The limits of searches.
  private var bounds: [AppProperty] = []
  /// The values for acts, which a search tries first.
  private(set) var inputs: [InputValues] = []
  /// The kinds of acts that searches leave out.
  private var omitted: [OmittedActs] = []
  /// The plugin whose app is searched, or an empty text.
  var subject = ""
  /// The number of plugins whose `properties.lua` was looked for.
  var plugins = 0
  /// The findings that are accepted, with the reason.
  private var accepted: [Acceptance] = []

  /// A finding that is accepted.
  struct Acceptance: Equatable, Sendable {
    /// The finding, as a report writes it.
    let finding: String
    let reason: String
    /// The plugin whose `properties.lua` accepts it.
    let plugin: String
    let place: String

    /// Returns whether it is about a finding of a title. Lines of scripts do not count.
    func accepts(_ title: String) -> Bool {
      Proof.Finding.title(from: finding) == Proof.Finding.title(from: title)
    }
  }

  /// Returns the property or bound with a title.
  func named(_ title: Title) -> AppProperty? { (properties + bounds).first { $0.title == title } }

  /// Returns the bounds of a plugin. Those of the plugins that it requires limit only searches of these plugins.
  func bounds(of plugin: String) -> [AppProperty] { bounds.filter { $0.title.plugin == plugin } }

  /// Returns what a plugin accepts. The plugins that it requires accept findings in their own reports.
  func accepted(by plugin: String) -> [Acceptance] { accepted.filter { $0.plugin == plugin } }

  mutating func add(_ property: AppProperty) {
    if property.kind == .bound { bounds.append(property) } else { properties.append(property) }
  }

  mutating func add(_ values: InputValues) { inputs.append(values) }

  mutating func omit(_ acts: OmittedActs) { omitted.append(acts) }

  /// Returns where the searched plugin leaves out a kind of acts, or nil.
  func omission(of kind: OmittedActs.Kind) -> OmittedActs? {
    omitted.first { $0.kind == kind && $0.plugin == subject }
  }

  /// The kinds of acts that the search leaves out.
  var omittedKinds: [OmittedActs.Kind] { OmittedActs.Kind.allCases.filter { omission(of: $0) != nil } }

  mutating func accept(_ finding: Acceptance) { accepted.append(finding) }

  /// The links that a search opens: `flow.inputs { open = { { "shop://p/3" } } }`.
  var links: [String] {
    inputs.filter { $0.key == "open" }.flatMap(\.rows).compactMap { row in
      if case .text(let url)? = row.first { url } else { nil }
    }
  }

  /// The notifications that a search taps: `flow.inputs { notify = { { { link = "shop://p/3" } } } }`.
  var notifications: [[Value.Field]] {
    inputs.filter { $0.key == "notify" }.flatMap(\.rows).compactMap { row in
      if case .table(let fields)? = row.first { fields } else { nil }
    }
  }

  /// The acts of the system in a search: `flow.inputs { system = { { "rotate" }, { "resize", "compact" } } }`.
  var systemActs: [[Value]] { inputs.filter { $0.key == "system" }.flatMap(\.rows) }

  /// The answers of a service: `flow.inputs { pay = { "A7", flow.fail "timed out" } }`.
  func answers(of service: String) -> [Act.Answer.Given] {
    inputs.filter { $0.key == service }.flatMap(\.items)
  }

  /// Returns the rows for an action: `sign_in.send`, or `send`. Those of `open` are links, and for no action.
  func rows(for screen: Title, _ action: String) -> [[Value]] {
    let isWord = InputValues.words.contains(action)
    return inputs.filter {
      $0.key == "\(screen.written(in: $0.plugin)).\(action)" || $0.key == action && !isWord
    }.flatMap(\.rows)
  }
}

/// A property of an app: a function that looks at each state.
struct AppProperty: Sendable {
  let kind: Kind
  /// The name, and the plugin whose `properties.lua` defines it.
  let title: Title
  /// The name as reports write it, with the plugin if an app requires that: `shop.paid once`.
  var name: String
  var conditions: Conditions
  let function: LuaReference
  /// True if its function looks at the step, and not only at the app.
  let takesStep: Bool
  /// The line at which it is defined.
  let place: String

  /// The finding that it does not hold.
  var finding: Proof.Finding { Proof.Finding(kind.rule, name, at: place) }

  /// Returns the finding that its function has failed.
  func finding(failed words: String) -> Proof.Finding {
    Proof.Finding(.property, "\(name): \(words)", at: ScriptLines(in: words).places.first ?? place)
  }

  enum Kind: String, Sendable {
    case always, never, sometimes, possible, bound

    /// The rule that it breaks.
    var rule: Proof.Rule {
      switch self {
      case .always: .always
      case .never: .never
      case .sometimes: .sometimes
      case .possible: .possible
      case .bound: .property
      }
    }
  }

  /// The states and steps to which it applies.
  struct Conditions: Equatable, Sendable {
    /// The screens one of which is on screen after the step.
    var on: [String] = []
    /// The screens one of which was on screen before the step.
    var from: [String] = []
    /// The acts one of which is the step.
    var by: [String] = []
    /// The acts that a way to what is possible may not contain.
    var without: [String] = []
    /// The maximum number of acts from a start.
    var acts: Int?
    var devices: [String] = []
    /// The experiments, each with some of its variants, or with all of them.
    var variants: [Variants] = []

    /// True if they depend on the step that leads to a state.
    var areAboutStep: Bool { !from.isEmpty || !by.isEmpty }

    struct Variants: Equatable, Sendable {
      var experiment: String
      let names: [String]?
    }
  }
}

/// Values for an action, a link, or a service, by its name.
struct InputValues: Sendable {
  let key: String
  /// The rows for an action, or the answers of a service.
  let items: [Act.Answer.Given]
  /// The plugin whose `properties.lua` gives them.
  let plugin: String
  let place: String

  /// The lists of values, one for each argument of an action.
  var rows: [[Value]] {
    items.compactMap { if case .value(.list(let row)) = $0 { row } else { nil } }
  }

  /// True if a screen's name, or an act, says that the values are for no service.
  var needsRows: Bool { key.contains(".") || Self.words.contains(key) }

  /// The names of what happens to an app as a whole.
  static let words = ["open", "notify", "system"]
}
