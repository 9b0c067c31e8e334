import Experiments
import LuaBridge
import Platform

/// Payloads of GrowthBook, which are files of plugins: `flow.growthbook "growthbook.json"`.
extension Host {
  /// Implements `flow.growthbook("growthbook.json", { sticky = true })`: a description for each feature.
  func readGrowthBook(_ call: borrowing HostCall) throws(LuaError) {
    let (name, isSticky) = (call.text(0), try isSticky(call))
    let plugin = line(of: call)?.chunk.plugin ?? ""
    guard !plugin.isEmpty else {
      throw .refused("'flow.growthbook' reads a file of a plugin. Call it in init.lua.")
    }
    let file = try payloadFile(name, of: plugin, call)
    guard case .read(let payload) = file else { throw .refused(file.fault ?? "") }
    let all = try call.frame.makeTable()
    for key in payload.names {
      guard let feature = FeatureVariants(payload, key), feature.names.count > 1 else { continue }
      let own = try call.frame.makeTable()
      for (place, name) in feature.names.enumerated() {
        try call.frame.set(own, .integer(place + 1), .string(LuaString(name)))
      }
      try call.frame.set(own, ExperimentKey.payload.luaValue, .string(LuaString(name)))
      try call.frame.set(own, ExperimentKey.feature.luaValue, .string(LuaString(key)))
      if isSticky { try call.frame.set(own, ExperimentKey.sticky.luaValue, true) }
      let title = LuaValue.string(LuaString(FeatureVariants.experimentName(of: key)))
      if try call.frame.get(all, title) != .nil {
        throw .refused(
          "two features of '\(name)' would be the experiment '\(FeatureVariants.experimentName(of: key))'. "
            + "Name them yourself: nav = { payload = \"\(name)\", feature = \"\(key.escaped)\" }.")
      }
      try call.frame.set(all, title, .table(own))
    }
    call.answer(.table(all))
  }

  private func isSticky(_ call: borrowing HostCall) throws(LuaError) -> Bool {
    guard let options = call.value(1).tableSlot else { return false }
    var isSticky = false
    for key in try call.frame.keys(of: options) {
      switch key.key(of: GrowthBookKey.self) {
      case .sticky:
        guard case .boolean(let flag) = try call.frame.get(options, key) else {
          throw .refused("'sticky' is true or false")
        }
        isSticky = flag
      case nil:
        let name = try call.frame.describe(key).description
        throw .refused("'growthbook' has no '\(name.escaped)'\(GrowthBookKey.question(for: name))")
      }
    }
    return isSticky
  }

  /// Reads a payload.
  /// - Throws: ``LuaError/refused(_:)`` if there is no such file in the plugin.
  func payloadFile(_ name: String, of plugin: String, _ call: borrowing HostCall) throws(LuaError)
    -> PayloadFile
  {
    let text = try text(ofPayload: name, of: plugin, call)
    do throws(PayloadError) {
      return .read(try Payload(json: text))
    } catch {
      return .broken("\(chunk(ofPayload: name, of: plugin)): \(error.message)")
    }
  }

  /// Returns the text of a payload, and notes that the calling script needs the file.
  private func text(ofPayload name: String, of plugin: String, _ call: borrowing HostCall) throws(LuaError)
    -> [UInt8]
  {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard name.hasSuffix(".json"), !parts.contains(where: { ["", ".", ".."].contains($0) }) else {
      throw .refused("'\(name.escaped)' is no file of the plugin. Write it as \"growthbook.json\".")
    }
    let (file, chunk) = (folder.file(at: "\(plugin)/\(name)"), chunk(ofPayload: name, of: plugin))
    let text: [UInt8]
    do throws(LuaError) {
      text = try loader.text(of: file, shownAs: chunk)
    } catch .refused(let words) where FileKind(at: file) == nil {
      throw .refused(words + Suggestion.question(for: name, in: neighbours(of: name, at: file)))
    }
    if world.modules[chunk] == nil {
      world.modules.add(
        Modules.Module(name: chunk, file: file, chunk: chunk, text: text, isOfScenarios: false))
    }
    if let caller = line(of: call)?.chunk { world.modules.note(wishFor: chunk, of: caller) }
    return text
  }

  /// Returns the files in the folder of a payload, written as a manifest names them.
  private func neighbours(of name: String, at file: String) -> [String] {
    let own = name.split(separator: "/").last?.count ?? 0
    let names = (try? Folder.names(in: String(file.dropLast(own)))) ?? []
    return names.filter { $0.hasSuffix(".json") }.map { name.dropLast(own) + $0 }
  }

  /// Returns the name of a payload in messages.
  private func chunk(ofPayload name: String, of plugin: String) -> String {
    "plugins/\(plugin)/\(name.escaped)"
  }
}
