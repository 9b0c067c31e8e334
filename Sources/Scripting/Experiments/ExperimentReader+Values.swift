import Experiments
import LuaBridge
import Platform

/// The values of an experiment's settings.
extension ExperimentReader {
  func weights(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> [Double] {
    let wanted = "\(what): 'weights' is a number for each variant, \(variants.count) with a sum of 1"
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
  func part(_ value: LuaValue, _ key: ExperimentKey) throws(LuaError) -> Double {
    guard let number = value.double, (0...1).contains(number) else {
      throw .refused("\(what): '\(key.rawValue)' is a number from 0 to 1, not \(value.shown)")
    }
    return number
  }

  func namespace(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> Namespace {
    if let table = value.tableSlot, try frame.keys(of: table).count == 3,
      let id = try frame.get(table, .integer(1)).text, !id.isEmpty,
      let start = try frame.get(table, .integer(2)).double, start >= 0,
      let end = try frame.get(table, .integer(3)).double, end <= 1, start < end
    {
      return Namespace(id, from: start, to: end)
    }
    throw .refused("\(what): 'namespace' is a name and a part of its users: { \"checkout\", 0, 0.5 }")
  }

  func text(_ value: LuaValue, _ key: ExperimentKey, _ wanted: String) throws(LuaError) -> String {
    guard let text = value.text, !text.isEmpty else {
      throw .refused("\(what): '\(key.rawValue)' is \(wanted), not \(value.shown)")
    }
    return text
  }

  func id(_ value: LuaValue, _ key: ExperimentKey) throws(LuaError) -> String {
    guard let id = value.id else {
      throw .refused("\(what): '\(key.rawValue)' is a text or a whole number, not \(value.shown)")
    }
    return id
  }

  func seed(_ value: LuaValue) throws(LuaError) -> Int {
    guard case .integer(let seed) = value else {
      throw .refused("\(what): 'seed' is a whole number, not \(value.shown)")
    }
    return seed
  }

  func flag(_ value: LuaValue, _ key: ExperimentKey) throws(LuaError) -> Bool {
    guard case .boolean(let flag) = value else {
      throw .refused("\(what): '\(key.rawValue)' is true or false, not \(value.shown)")
    }
    return flag
  }

  func version(_ value: LuaValue, _ key: ExperimentKey) throws(LuaError) -> Int {
    guard case .integer(let version) = value, (0...1000).contains(version) else {
      throw .refused("\(what): '\(key.rawValue)' is a whole number from 0 to 1000, not \(value.shown)")
    }
    return version
  }

  func hashVersion(_ value: LuaValue) throws(LuaError) -> Int {
    guard case .integer(let version) = value, (1...BucketHash.newest).contains(version) else {
      throw .refused("\(what): 'hash_version' is 1 or 2, as GrowthBook has it, not \(value.shown)")
    }
    return version
  }

  func winner(_ value: LuaValue) throws(LuaError) -> Int {
    let name = try text(value, .force, "a variant")
    guard let place = variants.firstIndex(of: name) else {
      throw .refused(
        "\(what) has no variant '\(name.escaped)' to force\(Suggestion.question(for: name, in: variants))")
    }
    return place
  }

  func isCondition(_ value: LuaValue) throws(LuaError) -> Bool {
    guard case .function = value else {
      throw .refused("\(what): 'when' is a function of the user's attributes, not \(value.shown)")
    }
    return true
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
  var shown: String {
    switch self {
    case .string(let text): "'\(text.description.escaped)'"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    default: kindName
    }
  }
}
