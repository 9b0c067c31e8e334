/// The flows, the routes and the manifest.
extension Skeleton {
  var manifestFile: String {
    var text = LuaText()
    var moves = Moves()
    text.add(remark)
    text.add("local flow    = require \"flowhost\"")
    text.add("local screens = require \"\(name).screens\"")
    text.addGap()
    for base in [nil] + plan.bases.map(Optional.some) { text.add(declaration(above: base)) }
    text.addGap()
    addHelpers(to: &text)
    text.add("function App:start()", start(&moves))
    text.addGap()
    addHandlers(of: nil, to: &text, &moves)
    for base in plan.bases {
      let firsts = firsts(above: base)
      let first = firsts.count == 1 ? screen(firsts[0].name) : "screens[self.first]"
      text.addGap()
      text.add("function \(flow(above: base)):start()", ["self:push(\(first) {})"])
      addHandlers(of: base, to: &text, &moves)
    }
    text.addGap()
    for link in plan.links where tab(of: link.node) == nil { moves.note(routeTo: link.node) }
    for node in withParents(moves.routed) { text.add(route(to: node)) }
    text.addGap()
    addManifest(to: &text)
    return text.text
  }

  private func declaration(above base: Name?) -> String {
    let flow = flow(above: base)
    let linked = plan.links.filter { plan.nodes[$0.node]?.parent == nil && plan.nodes[$0.node]?.base == base }
    var params = base == nil ? [] : Set(linked.flatMap { LinkText($0.name).params }).sorted()
    params = params.map { "\"\($0)?\"" }
    if base != nil, firsts(above: base).count > 1 { params.insert("\"first\"", at: 0) }
    let description = params.isEmpty ? "" : ", { params = { \(params.joined(separator: ", ")) } }"
    return params.isEmpty
      ? "local \(flow) = flow.coordinator \"\(flow)\""
      : "local \(flow) = flow.coordinator(\"\(flow)\"\(description))"
  }

  private func addHelpers(to text: inout LuaText) {
    if hasCalls {
      text.add(
        "local function is_shown(screen)",
        [
          "local navigation = screen.navigation_controller",
          "return navigation and navigation.visible_view_controller == screen",
        ])
      text.addGap()
    }
    if !plan.tabs.isEmpty {
      let parts = plan.tabs.map { "{ \($0.name.quoted), \(screen($0.node)) {} }" }
      text.add(
        "local function tabs(selected)",
        ["return flow.tabs { selected = selected, \(parts.joined(separator: ", ")) }"])
      text.addGap()
    }
  }

  /// Returns the lines of the first flow's start.
  private func start(_ moves: inout Moves) -> [String] {
    let root = plan.root(of: plan.start)
    var lines = ["self:set_root(\(screen(root)) {})"]
    if let tab = plan.tabs.first(where: { $0.node == root }) {
      lines = ["self:set_root(tabs \(tab.name.quoted))"]
    }
    if root != plan.start {
      moves.note(routeTo: plan.start)
      lines.append("self:go \(route(plan.start))")
    }
    let named = plan.starts.filter { !$0.name.text.isEmpty }
    for start in named { moves.note(routeTo: start.node) }
    return named.isEmpty ? lines : lines + ["if self.store.start then self:go(self.store.start) end"]
  }

  /// Adds a handler for each action of the screens that a flow shows. One that leads nowhere here is empty.
  private func addHandlers(of base: Name?, to text: inout LuaText, _ moves: inout Moves) {
    for node in plan.nodes(above: base) {
      for action in actions(of: node.screen) {
        let lines = lines(for: action.act, on: node, &moves)
        let head = "function \(flow(above: base)):on_\(screens[node.screen])_\(action.word)"
        let argument = action.isCall ? "screen" : action.choices.isEmpty ? "" : "to"
        let isAct = plan.acts[node.name]?[action.act] != nil
        text.add("\(head)(\(argument))", isAct ? lines : [])
      }
    }
  }

  /// Returns nodes with those before them, sorted.
  private func withParents(_ nodes: Set<Name>) -> [Name] {
    var all: Set<Name> = []
    var queue = nodes.sorted()
    while let name = queue.popLast() {
      guard all.insert(name).inserted, let node = plan.nodes[name] else { continue }
      queue += [node.parent ?? node.base].compactMap(\.self)
    }
    return all.sorted()
  }

  private func route(to name: Name) -> String {
    guard let node = plan.nodes[name] else { return "" }
    var fields = ["show = \(screen(name))"]
    if plan.beginsInTabs, plan.tabs.contains(where: { $0.node == name }) {
      fields.append("build = false")
    } else if let parent = node.parent {
      fields.append("from = \(route(parent))")
    } else if let base = node.base {
      fields = ["show = \(flow(above: base))", "action = \"present\"", "from = \(route(base))"]
      if !plan.canBeDragged(name) { fields.append("style = \"over_full_screen\"") }
      if firsts(above: base).count > 1 {
        fields.append("find = { by = \"first\" }")
        fields.append("params = function() return { first = \"\(screens[node.screen])\" } end")
      }
    } else {
      fields.append("action = \"root\"")
    }
    return "flow.route(\(route(name)), { \(fields.joined(separator: ", ")) })"
  }

  private func addManifest(to text: inout LuaText) {
    let links = plan.links.map { (LinkText($0.name, in: name), $0.node) }
    let sites = Set(links.map { Name($0.0.site) }).sorted().map(\.quoted).joined(separator: ", ")
    var targets: [Name: Set<Name>] = [:]
    for node in plan.nodes.keys {
      for (act, nodes) in plan.acts[node] ?? [:] {
        if let service = SkeletonNode.service(answeringBy: act) {
          targets[service, default: []].formUnion(nodes)
        }
      }
    }
    text.add("return flow.plugin {")
    text.add("  name = \"\(name)\", version = \"0.1.0\", api = 1, root = App,")
    if !links.isEmpty {
      let entries = links.map { link, node in
        let tab = tab(of: node).map { "function(root) root:set_root(tabs \($0.quoted)) end" }
        return "[\(Name(link.path).quoted)] = \(tab ?? route(node))"
      }
      text.add("  opens = { \(sites) }, links = { \(entries.joined(separator: ", ")) },")
    }
    let starts = plan.starts.filter { !$0.name.text.isEmpty }.map {
      "[\($0.name.quoted)] = { store = { start = \(route($0.node)) } }"
    }
    if !starts.isEmpty { text.add("  starts = { \(starts.joined(separator: ", ")) },") }
    let services = targets.sorted { $0.key < $1.key }.map { service, nodes in
      "\(actionWords[service]) = flow.replies { \(nodes.sorted().map { route($0) }.joined(separator: ", ")) }"
    }
    if !services.isEmpty { text.add("  services = { \(services.joined(separator: ", ")) },") }
    text.add("}")
  }
}
