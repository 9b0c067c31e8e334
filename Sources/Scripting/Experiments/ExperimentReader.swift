import Experiments
import LuaBridge
import Platform

/// Reads an experiment of a manifest: `{ "control", "modal", weights = { 0.9, 0.1 }, sticky = true }`.
struct ExperimentReader {
  let name: String
  /// The start of error messages, which names the experiment.
  let what: String
  private(set) var variants: [String] = []

  init(_ name: String, of plugin: String) throws(LuaError) {
    self.name = name
    what = "plugin '\(plugin)': experiment '\(name.escaped)'"
    guard Experiment.isName(name) else {
      throw .refused("\(what) has a name that a link cannot contain. Use letters, digits, '_' and '-'.")
    }
    // The line of an act has `after`, too.
    if LaunchKey.names.contains(name) || name == "after" {
      throw .refused("\(what) has the name of a launch option. Choose another name.")
    }
  }

  /// Reads the table.
  /// - Parameter file: The payload that the table names, or nil.
  mutating func read(
    _ value: LuaValue, _ file: PayloadFile?, in frame: inout LuaFrame
  ) throws(LuaError) -> Experiment {
    guard let table = value.tableSlot else {
      throw .refused("\(what) is a list of variants: { \"control\", \"modal\" }, not \(value.kindName)")
    }
    var others: [(String, LuaValue)] = []
    for key in try frame.keys(of: table) {
      let value = try frame.get(table, key)
      switch key {
      case .integer: try add(value)
      case .string(let text): others.append((text.description, value))
      default: throw .refused("\(what): a field has a name, not \(key.kindName)")
      }
    }
    let fields = try fields(others)
    if let value = fields[.payload] { _ = try text(value, .payload, "a file of the plugin") }
    var feature: FeatureVariants?
    if let file { feature = try self.feature(in: file, fields[.feature]) }
    if variants.isEmpty, let feature { variants = feature.names }
    guard variants.count > 1 else {
      throw .refused("\(what) has no choice. Name two variants at least, the control first.")
    }
    var experiment = Experiment(name, variants)
    experiment.feature = feature
    experiment.fault = fault(of: file, feature, fields[.feature])
    try checkVendor(fields)
    for key in ExperimentKey.allCases {
      if let value = fields[key] { try read(key, value, into: &experiment, in: &frame) }
    }
    return experiment
  }

  private func fields(_ others: [(String, LuaValue)]) throws(LuaError) -> [ExperimentKey: LuaValue] {
    var fields: [ExperimentKey: LuaValue] = [:]
    for (name, value) in others {
      guard let key = ExperimentKey(rawValue: name) else {
        throw .refused("\(what) has no '\(name.escaped)'\(ExperimentKey.question(for: name))")
      }
      fields[key] = value
    }
    return fields
  }

  private mutating func add(_ value: LuaValue) throws(LuaError) {
    guard let variant = value.text, Experiment.isName(variant) else {
      throw .refused("\(what): a variant is a name of letters, digits, '_' and '-', not \(value.shown)")
    }
    if variants.contains(variant) { throw .refused("\(what) has '\(variant)' twice") }
    variants.append(variant)
  }

  private func read(
    _ key: ExperimentKey, _ value: LuaValue, into experiment: inout Experiment, in frame: inout LuaFrame
  ) throws(LuaError) {
    switch key {
    case .weights: experiment.weights = try weights(value, in: &frame)
    case .coverage: experiment.coverage = try part(value, key)
    case .namespace: experiment.namespace = try namespace(value, in: &frame)
    case .by: experiment.attribute = try text(value, key, "the name of an attribute")
    case .vendor: experiment.numbering.vendor = try vendor(value)
    case .key: experiment.numbering.key = try id(value, key)
    case .salt: experiment.numbering.salt = try text(value, key, "a text")
    case .seed: experiment.numbering.seed = try seed(value)
    case .hashVersion: experiment.numbering.hashVersion = try hashVersion(value)
    case .sticky: experiment.keeping.isSticky = try flag(value, key)
    case .version: experiment.keeping.version = try version(value, key)
    case .minVersion: experiment.keeping.leastVersion = try version(value, key)
    case .active: experiment.isActive = try flag(value, key)
    case .force: experiment.winner = try winner(value)
    case .when: experiment.hasCondition = try isCondition(value)
    case .payload, .feature: break
    }
  }
}

extension String {
  /// True if the string can name an experiment or variant.
  package var isExperimentKey: Bool { Experiment.isName(self) }
}
