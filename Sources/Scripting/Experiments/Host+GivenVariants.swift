import Experiments
import LuaBridge
import ScreenStack

extension Host {
  /// Reads the attributes of a launch: `{ company = "acme", age = 30 }`.
  func attributes(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> [String: Value] {
    let wanted = "'attributes' has a value for each name: { company = \"acme\", age = 30 }"
    guard let table = value.tableSlot else { throw .refused(wanted) }
    var attributes: [String: Value] = [:]
    for key in try frame.keys(of: table) {
      guard let name = key.text else { throw .refused(wanted) }
      if name == "user" { throw .refused("the user's id is 'user' of the launch itself") }
      let value = try frame.get(table, key)
      try checkIsPlain(value, name, "'attributes'", in: &frame)
      attributes[name] = try plain(value, in: &frame)
    }
    return attributes
  }

  /// Reads the variants of a launch: `{ checkout = "modal" }`.
  func variants(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> [String: String] {
    let wanted = "'variants' names a variant for each experiment: { checkout = \"modal\" }"
    guard let table = value.tableSlot else { throw .refused(wanted) }
    var variants: [String: String] = [:]
    for key in try frame.keys(of: table) {
      guard let name = key.text, let variant = try frame.get(table, key).text else { throw .refused(wanted) }
      variants[name] = variant
    }
    return variants
  }

  /// Reads `{ nav = "*", checkout = { "control", "modal" } }`, in byte order. The names are nil for `"*"`.
  func declaredVariants(
    _ value: LuaValue, in frame: inout LuaFrame
  ) throws(LuaError) -> [(experiment: String, names: [String]?)] {
    guard let table = value.tableSlot else {
      throw .refused("'variants' names variants of experiments: { checkout = \"*\" }")
    }
    var all: [(experiment: String, names: [String]?)] = []
    for key in try frame.keys(of: table) {
      guard let name = key.text else {
        throw .refused("'variants' names variants of experiments: { checkout = \"*\" }")
      }
      let names = try names(try frame.get(table, key), "variants.\(name)", of: "scenario", in: &frame)
      if names.isEmpty { throw .refused("'variants.\(name)' names no variant. Write \(name) = \"*\".") }
      let each = names.enumerated().filter { !names[..<$0.offset].contains($0.element) }.map(\.element)
      all.append((name, each == ["*"] ? nil : each))
    }
    return all.sorted { $0.experiment.utf8.lexicographicallyPrecedes($1.experiment.utf8) }
  }

  /// Refuses declared variants of a scenario that the app does not have.
  func check(_ declaration: Declaration, against trials: [Trial]) throws(LuaError) {
    for (experiment, names) in declaration.variants {
      try check(nil, of: experiment, against: trials)
      for name in names ?? [] { try check(name, of: experiment, against: trials) }
    }
  }
}
