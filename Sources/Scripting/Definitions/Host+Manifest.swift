import LuaBridge
import Platform
import ScreenStack

/// What a plugin says of itself.
extension Host {
  /// `flow.plugin { name = "photos", version = "1.0.0", api = 1, root = App }`
  func definePlugin(_ call: borrowing HostCall) throws(LuaError) {
    let manifest = call.slot(0)
    guard let name = try call.frame.get(manifest, "name").text, name.isIdentifier else {
      throw .refused("a plugin needs a name of letters, digits and '_': name = \"photos\"")
    }
    let what = "plugin '\(name)'"
    guard let version = try call.frame.get(manifest, "version").text, version.isVersion else {
      throw .refused("\(what) needs a version: version = \"1.0.0\"")
    }
    guard try call.frame.get(manifest, "api") == 1 else {
      throw .refused("\(what) is not written for this flowhost, which has api 1. Write api = 1.")
    }
    let root = try root(try call.frame.get(manifest, "root"), what, call)
    try checkManifest(manifest, what, call)
    let services = try call.frame.get(manifest, "services")
    guard services == .nil || services.tableSlot != nil else {
      throw .refused("\(what): 'services' is a table of flow.replies, not \(services.kindName)")
    }
    let experiments = try experiments(of: name, manifest, in: &call.frame)
    let plugin = Plugin(
      name: name, version: version, root: root, services: try call.frame.hold(services),
      experiments: experiments, items: items(of: experiments, in: name, call),
      manifest: try call.frame.keep(manifest), item: item(.link, Title(name: "", plugin: name), call))
    try declareLinks(of: plugin, call)
    let number = try add(plugin, in: &call.frame)
    call.answer(.table(try make(.plugin(number), tables.plain, in: &call.frame)))
  }

  /// A link counts when it is followed.
  private func declareLinks(of plugin: Plugin, _ call: borrowing HostCall) throws(LuaError) {
    guard let item = plugin.item, let links = try call.frame.get(call.slot(0), "links").tableSlot else {
      return
    }
    for case .string(let pattern) in try call.frame.keys(of: links) {
      declare(item.link(pattern.description))
    }
  }

  private func root(
    _ value: LuaValue, _ what: String, _ call: borrowing HostCall
  ) throws(LuaError) -> Plugin.Root {
    switch value {
    case .function(let slot): return .delegate(try call.frame.keep(slot))
    case .table(let slot):
      if case .flowClass(let kind)? = session.things[call.frame.identity(of: slot)] { return .flow(kind) }
    default: break
    }
    throw .refused("\(what) needs a root: a coordinator, or a function that is the app's delegate")
  }

  private func checkManifest(
    _ manifest: LuaSlot, _ what: String, _ call: borrowing HostCall
  ) throws(LuaError) {
    let known = [
      "name", "version", "api", "root", "services", "requires", "opens", "links", "experiments", "starts",
      "on_notify", "on_reload",
    ]
    for key in try call.frame.keys(of: manifest) {
      let name = try call.frame.describe(key).description
      guard !known.contains(name) else { continue }
      throw .refused("\(what) has no '\(name.escaped)'\(Suggestion.question(for: name, in: known))")
    }
  }
}

extension String {
  /// Whether it is three numbers: `1.0.0`.
  fileprivate var isVersion: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && parts.allSatisfy { Int($0) != nil && !$0.hasPrefix("-") && !$0.hasPrefix("+") }
  }
}
