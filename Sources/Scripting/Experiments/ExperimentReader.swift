import Experiments
import LuaBridge
import Platform

/// Reads an experiment of a manifest: `{ "control", "modal", weights = { 0.9, 0.1 }, sticky = true }`.
struct ExperimentReader {
  private let name: String
  /// The start of error messages, which names the experiment.
  private let what: String
  private var variants: [String] = []

  init(_ name: String, of plugin: String) throws(LuaError) {
    self.name = name
    what = "plugin '\(plugin)': experiment '\(name.escaped)'"
    guard name.isExperimentKey else {
      throw .refused("\(what) has no name that a link can say. Use letters, digits, '_' and '-'.")
    }
    if ["after", "device", "link", "notification", "os", "seed", "start", "user"].contains(name) {
      throw .refused("\(what) is called as what every launch has. Call it otherwise.")
    }
  }

  mutating func read(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> Experiment {
    guard let table = value.tableSlot else {
      throw .refused("\(what) is a list of variants: { \"control\", \"modal\" }, not \(value.kindName)")
    }
    var others: [(String, LuaValue)] = []
    for key in try frame.keys(of: table) {
      let value = try frame.get(table, key)
      switch key {
      case .integer: try add(value)
      case .string(let text): others.append((text.description, value))
      default: throw .refused("\(what) says nothing by \(key.kindName)")
      }
    }
    guard variants.count > 1 else {
      throw .refused("\(what) has no choice. Name two variants at least, the control first.")
    }
    var experiment = Experiment(name, variants)
    var fields: [(ExperimentKey, LuaValue)] = []
    for (name, value) in others {
      guard let key = ExperimentKey(rawValue: name) else {
        throw .refused("\(what) has no '\(name.escaped)'\(ExperimentKey.question(for: name))")
      }
      fields.append((key, value))
    }
    for (key, value) in fields { try read(key, value, into: &experiment, in: &frame) }
    return experiment
  }

  private mutating func add(_ value: LuaValue) throws(LuaError) {
    guard let variant = value.text, variant.isExperimentKey else {
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
    case .salt: experiment.salt = try text(value, key, "a text")
    case .hashVersion: experiment.hashVersion = try hashVersion(value)
    case .sticky: experiment.isSticky = try flag(value, key)
    case .active: experiment.isActive = try flag(value, key)
    case .version: experiment.version = try version(value, key)
    case .minVersion: experiment.leastVersion = try version(value, key)
    case .force: experiment.winner = try winner(value)
    }
  }

  private func weights(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> [Double] {
    let wanted = "\(what): 'weights' is a number for each variant, \(variants.count) that come to 1"
    let weights = try numbers(value, in: &frame)
    guard weights.count == variants.count, weights.allSatisfy({ $0 >= 0 }) else { throw .refused(wanted) }
    guard Bucket.isWhole(weights) else { throw .refused(wanted) }
    return weights
  }

  private func numbers(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> [Double] {
    guard let table = value.tableSlot else { return [] }
    var numbers: [Double] = []
    for key in try frame.keys(of: table) {
      guard case .integer = key, let number = try frame.get(table, key).double else { return [] }
      numbers.append(number)
    }
    return numbers
  }

  /// Reads a number from 0 to 1.
  private func part(_ value: LuaValue, _ key: ExperimentKey) throws(LuaError) -> Double {
    guard let number = value.double, (0...1).contains(number) else {
      throw .refused("\(what): '\(key.rawValue)' is a number from 0 to 1, not \(value.shown)")
    }
    return number
  }

  private func namespace(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> Namespace {
    if let table = value.tableSlot, try frame.keys(of: table).count == 3,
      let id = try frame.get(table, .integer(1)).text, !id.isEmpty,
      let start = try frame.get(table, .integer(2)).double, start >= 0,
      let end = try frame.get(table, .integer(3)).double, end <= 1, start < end
    {
      return Namespace(id, from: start, to: end)
    }
    throw .refused("\(what): 'namespace' is a name and a part of its users: { \"checkout\", 0, 0.5 }")
  }

  private func text(_ value: LuaValue, _ key: ExperimentKey, _ wanted: String) throws(LuaError) -> String {
    guard let text = value.text, !text.isEmpty else {
      throw .refused("\(what): '\(key.rawValue)' is \(wanted), not \(value.shown)")
    }
    return text
  }

  private func flag(_ value: LuaValue, _ key: ExperimentKey) throws(LuaError) -> Bool {
    guard case .boolean(let flag) = value else {
      throw .refused("\(what): '\(key.rawValue)' is true or false, not \(value.shown)")
    }
    return flag
  }

  private func version(_ value: LuaValue, _ key: ExperimentKey) throws(LuaError) -> Int {
    guard case .integer(let version) = value, (0...1000).contains(version) else {
      throw .refused("\(what): '\(key.rawValue)' is a whole number from 0 to 1000, not \(value.shown)")
    }
    return version
  }

  private func hashVersion(_ value: LuaValue) throws(LuaError) -> Int {
    guard case .integer(let version) = value, (1...BucketHash.newest).contains(version) else {
      throw .refused("\(what): 'hash_version' is 1 or 2, as GrowthBook has it, not \(value.shown)")
    }
    return version
  }

  private func winner(_ value: LuaValue) throws(LuaError) -> Int {
    let name = try text(value, .force, "a variant")
    guard let place = variants.firstIndex(of: name) else {
      throw .refused(
        "\(what) has no variant '\(name.escaped)' to force\(Suggestion.question(for: name, in: variants))")
    }
    return place
  }
}

extension String {
  /// True if the string can name an experiment or variant, as most GrowthBook keys can: `new-checkout`.
  package var isExperimentKey: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte)
          || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      }
  }
}

extension LuaValue {
  fileprivate var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// The value as error messages show it: a string or number itself, otherwise its kind.
  fileprivate var shown: String {
    switch self {
    case .string(let text): "'\(text.description.escaped)'"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    default: kindName
    }
  }
}
