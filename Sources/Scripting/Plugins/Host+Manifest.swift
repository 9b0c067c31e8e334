import LuaBridge
import Platform
import ScreenStack

extension Host {
  /// Implements `flow.plugin { name = "photos", version = "1.0.0", api = 1, root = App }`.
  func definePlugin(_ call: borrowing HostCall) throws(LuaError) {
    let manifest = call.slot(0)
    guard let name = try call.frame.get(manifest, ManifestKey.name).text, PluginName.isValid(name) else {
      throw .refused("a plugin needs the name of its folder: name = \"photos\"")
    }
    let what = "plugin '\(name)'"
    let version = try version(try call.frame.get(manifest, ManifestKey.version), what, call)
    try checkAPI(try call.frame.get(manifest, ManifestKey.api), what, call)
    let root = try root(try call.frame.get(manifest, ManifestKey.root), what, call)
    try checkNames(manifest, what, call)
    let services = try field(.services, as: .table, "a table of flow.replies", what, call)
    try checkLinks(manifest, what, call)
    let requirements = try loadRequired(manifest, name, call)
    let experiments = try experiments(of: name, call)
    let plugin = Plugin(
      name: name, version: version, root: root, requirements: requirements,
      services: try call.frame.holdForWorld(services), experiments: experiments,
      items: items(of: experiments, in: name, call), manifest: try call.frame.keep(manifest),
      item: item(.link, Title(name: "", plugin: name), call), place: line(of: call))
    try declareLinks(of: plugin, call)
    let number = try add(plugin, in: &call.frame)
    call.answer(.table(try make(.plugin(number), tables.plain, in: &call.frame)))
  }

  /// Declares the plugin's links for coverage. A link is reached when it is followed.
  private func declareLinks(of plugin: Plugin, _ call: borrowing HostCall) throws(LuaError) {
    guard let item = plugin.item, let links = try call.frame.get(call.slot(0), ManifestKey.links).tableSlot
    else {
      return
    }
    for case .string(let pattern) in try call.frame.keys(of: links) {
      declare(item.link(pattern.description))
    }
  }

  /// The version of what scripts can call. It is raised when older plugins would behave otherwise.
  private static let api = 1

  private func checkAPI(
    _ value: LuaValue, _ what: String, _ call: borrowing HostCall
  ) throws(LuaError) {
    if value == .integer(Self.api) { return }
    var words =
      "\(what) is not written for this flowhost, which has api \(Self.api). Write api = \(Self.api)."
    if case .integer(let number) = value, number > Self.api {
      words = "\(what) is written for api \(number), and this flowhost has api \(Self.api). Update flowhost."
    }
    try complain(words, call, of: ManifestKey.api.rawValue)
  }

  private func version(
    _ value: LuaValue, _ what: String, _ call: borrowing HostCall
  ) throws(LuaError) -> Version? {
    if let version = value.text.flatMap(Version.init) { return version }
    let given = value.text.map { " of three numbers, not '\($0.escaped)'" } ?? ""
    try complain(
      "\(what) needs a version\(given): version = \"1.0.0\"", call, of: ManifestKey.version.rawValue)
    return nil
  }

  private func root(
    _ value: LuaValue, _ what: String, _ call: borrowing HostCall
  ) throws(LuaError) -> Plugin.Root? {
    switch value {
    case .nil: return nil
    case .function(let slot): return .delegate(try call.frame.keep(slot))
    case .table(let slot):
      if case .flowClass(let kind)? = world.things[call.frame.identity(of: slot)] { return .flow(kind) }
    default: break
    }
    try complain(
      "\(what) needs a root: a coordinator, or a function that is the app's delegate", call,
      of: ManifestKey.root.rawValue)
    return nil
  }

  private func checkNames(
    _ manifest: LuaSlot, _ what: String, _ call: borrowing HostCall
  ) throws(LuaError) {
    for key in try call.frame.keys(of: manifest) where key.key(of: ManifestKey.self) == nil {
      let name = try call.frame.describe(key).description
      try complain("\(what) has no '\(name.escaped)'\(ManifestKey.question(for: name))", call, of: name)
    }
  }

  /// Checks the types of the link fields. The links themselves are read when one is followed.
  private func checkLinks(
    _ manifest: LuaSlot, _ what: String, _ call: borrowing HostCall
  ) throws(LuaError) {
    // While a plugin is checked, links are read anyway, and the problem is reported there.
    if world.defects == nil, try call.frame.get(manifest, ManifestKey.opens).text == nil {
      _ = try field(.opens, as: .table, "a list such as { \"shop://\" }", what, call)
    }
    let links = "a table such as { [\"p/:id\"] = \"product\" }"
    _ = try field(.links, as: .table, links, what, call)
    let starts = "a table such as { signed_in = { store = { token = \"t\" } } }"
    let declared = try field(.starts, as: .table, starts, what, call)
    let plain = Circumstances.plainStart
    if let table = declared.tableSlot, try call.frame.get(table, .string(LuaString(plain))) != .nil {
      try complain("\(what): '\(plain)' is the launch without a start. Rename the start.", call, of: plain)
    }
    let notify = "a function that gives the link of a notification"
    _ = try field(.onNotify, as: .function, notify, what, call)
    let reload = "a function that gets the old manifest and the new one"
    _ = try field(.onReload, as: .function, reload, what, call)
  }

  private enum Sort { case table, function }

  private func field(
    _ key: ManifestKey, as sort: Sort, _ wanted: String, _ what: String,
    _ call: borrowing HostCall
  ) throws(LuaError) -> LuaValue {
    let value = try call.frame.get(call.slot(0), key)
    switch value {
    case .nil: return value
    case .table where sort == .table: return value
    case .function where sort == .function: return value
    default:
      let name = key.rawValue
      try complain("\(what): '\(name)' is \(wanted), not \(value.kindName)", call, of: name)
      return .nil
    }
  }

  /// Loads the plugins that a plugin requires, and then checks the modules that its files have required.
  private func loadRequired(
    _ manifest: LuaSlot, _ name: String, _ call: borrowing HostCall
  ) throws(LuaError) -> [Requirement] {
    let value = try call.frame.get(manifest, ManifestKey.requires)
    let requirements = try requirements(value, "plugin '\(name)'", call)
    for requirement in requirements { try load(requirement, of: name, call) }
    let required = requirements.map(\.plugin)
    for reach in world.reaches where reach.plugin == name { try judge(reach, by: required) }
    return requirements
  }
}
