import LuaBridge
import Platform
import ScreenStack
import Tracing

/// Reading of a reload: `app:reload { ["photos/buy.lua"] = text or function(old) return new end }`.
extension Host {
  func reloadPlan(_ call: borrowing HostCall) throws(LuaError) -> ReloadPlan {
    var changes: [ReloadPlan.Change] = []
    var orphans = Orphans.keep
    for key in try call.frame.keys(of: call.slot(1)) {
      let value = try call.frame.get(call.slot(1), key)
      guard let name = key.text else {
        throw .refused("'reload' takes files and their texts: { [\"photos/buy.lua\"] = \"…\" }")
      }
      switch ReloadKey(rawValue: name) {
      case .orphans: orphans = try self.orphans(value)
      case nil: changes.append(try change(of: name, value, call))
      }
    }
    if changes.isEmpty {
      throw .refused("'reload' takes files and their texts: { [\"photos/buy.lua\"] = \"…\" }")
    }
    return ReloadPlan(changes: changes, orphans: orphans)
  }

  private func orphans(_ value: LuaValue) throws(LuaError) -> Orphans {
    guard let orphans = value.text.flatMap(Orphans.init) else {
      throw .refused("'orphans' is \"keep\", \"pop\" or \"rebuild\"")
    }
    return orphans
  }

  private func change(
    of name: String, _ value: LuaValue, _ call: borrowing HostCall
  ) throws(LuaError) -> ReloadPlan.Change {
    let isRead = name.hasSuffix(".lua") || name.hasSuffix(".json")
    guard isRead, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      throw .refused("'\(name.escaped)' is no file that can be reloaded. Write it as \"photos/buy.lua\".")
    }
    let file = folder.file(at: name)
    if folder.isOfScenarios(file) {
      throw .refused("'\(name.escaped)' belongs to a scenario: only files of the app can be reloaded")
    }
    switch value {
    case .string(let text): return ReloadPlan.Change(file: file, name: name, text: text.bytes)
    case .function(let function):
      let old = LuaValue.string(LuaString(bytes: try currentText(of: file, name)))
      let new = try call.frame.call(function, old).first ?? .nil
      guard case .string(let text) = new else {
        throw .refused("the function for '\(name.escaped)' gives \(new.kindName), not a text")
      }
      return ReloadPlan.Change(file: file, name: name, text: text.bytes)
    default:
      throw .refused(
        "'\(name.escaped)' is a text, or a function that makes one of the old, not \(value.kindName)")
    }
  }

  private func currentText(of file: String, _ name: String) throws(LuaError) -> [UInt8] {
    if let module = world.modules.of(file: file) { return module.text }
    if FileKind(at: file) == .file || world.modules.texts[file] != nil {
      return try loader.text(of: file, shownAs: name)
    }
    let names = world.modules.all.filter { !$0.isOfScenarios }.map(\.chunk.withoutPluginsFolder)
    throw .refused("there is no file '\(name.escaped)'\(Suggestion.question(for: name, in: names))")
  }
}

extension Orphans {
  var fields: [Value.Field] { self == .keep ? [] : [Value.Field("orphans", .text(rawValue))] }
}
