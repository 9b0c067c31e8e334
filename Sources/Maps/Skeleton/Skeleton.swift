/// The files of a plugin whose map is the one that it was made from, as far as a skeleton can.
///
///     let skeleton = try Skeleton(of: map, named: "photos")
///     for (path, text) in skeleton.files { … }
///
/// Each node is a screen, each act an action that leads where the map says, each link a route. An act with several
/// targets takes the name of one of them.
package struct Skeleton {
  let plan: SkeletonPlan
  let name: String
  private let subject: String
  let screens: LuaWords
  let routes: LuaWords
  let actionWords: LuaWords

  /// Plans the skeleton of a map.
  /// - Parameter name: The name of the plugin.
  /// - Throws: `noStart` if nothing says where the app begins.
  package init(of map: ScreenMap, named name: String) throws(MapError) {
    let plan = try SkeletonPlan(map)
    self.plan = plan
    self.name = name
    subject = map.head.plugin.text
    let names = plan.nodes.keys.sorted()
    screens = LuaWords(for: names.map { plan.nodes[$0]?.screen ?? $0 }.sorted())
    routes = LuaWords(for: names, except: Set(Name.alerts.map(\.text)))
    let acts = Set(plan.acts.values.flatMap(\.keys)).sorted()
    let services = acts.compactMap { SkeletonNode.service(answeringBy: $0) }
    actionWords = LuaWords(for: acts.filter { SkeletonNode.service(answeringBy: $0) == nil } + services)
  }

  /// The files, by their paths in the folder of the plugin.
  package var files: [(path: String, text: String)] {
    [
      ("init.lua", manifestFile), ("properties.lua", propertiesFile),
      ("scenarios/first.lua", firstScenario), ("screens.lua", screensFile),
    ]
  }

  /// The ways of the map that the skeleton leaves out, because a gesture opens an alert: `form back → alert`.
  package var leftOut: [String] {
    plan.askingGestures.map { "\($0.node.node) \($0.act.act) → \($0.alert.node)" }
  }

  func route(_ node: Name) -> String { "\"\(routeWord(node))\"" }

  /// Returns the name of a route, or that of an alert, which is also the value by which an act chooses its target.
  func routeWord(_ node: Name) -> String {
    Name.alerts.contains(node) ? node.text : routes[node]
  }

  func screen(_ node: Name) -> String { "screens." + screens[plan.nodes[node]?.screen ?? node] }

  /// Returns the class of the flow that shows the sheets above a node, or the first flow.
  func flow(above base: Name?) -> String {
    base.map { Name.className(routes[$0]) + "Sheet" } ?? "App"
  }
}

/// Screens and values.
extension Skeleton {
  /// An action of a screen, over all nodes that have it.
  struct Action {
    let act: Name
    let word: String
    /// The targets among which its argument chooses. Without, it has no argument.
    var choices: Set<Name> = []
    var isCall: Bool { SkeletonNode.service(answeringBy: act) != nil }
  }

  /// Returns the name of an action, or of the call that a service answers.
  func word(of act: Name) -> String { actionWords[SkeletonNode.service(answeringBy: act) ?? act] }

  /// Returns the actions of a screen, sorted by their acts.
  func actions(of screen: Name) -> [Action] {
    var actions: [Name: Action] = [:]
    for node in plan.nodes.values where node.screen == screen {
      for act in plan.actions(of: node.name) {
        var action = actions[act] ?? Action(act: act, word: word(of: act))
        if !action.isCall { action.choices.formUnion(choices(of: act, on: node)) }
        actions[act] = action
      }
    }
    return actions.values.sorted { $0.act < $1.act }
  }

  /// Returns the targets among which an act chooses. It has none if it leads to one, or if it goes back.
  func choices(of act: Name, on node: SkeletonNode) -> [Name] {
    let targets = plan.acts[node.name]?[act] ?? []
    return targets.count > 1 && targets != node.back ? targets : []
  }

  private var allScreens: [Name] { Set(plan.nodes.values.map(\.screen)).sorted() }

  private var screensFile: String {
    var text = LuaText()
    text.add("local flow = require \"flowhost\"")
    text.addGap()
    text.add("return {")
    for screen in allScreens {
      let params = params(of: screen).map { "\"\($0)?\"" }.joined(separator: ", ")
      let actions = actions(of: screen).map(Self.declaration)
      let plain = actions.filter { $0.hasPrefix("\"") } + actions.filter { !$0.hasPrefix("\"") }
      let fields = [
        params.isEmpty ? nil : "params = { \(params) }",
        plain.isEmpty ? nil : "actions = { \(plain.joined(separator: ", ")) }",
      ].compactMap(\.self)
      let word = screens[screen]
      let description = fields.isEmpty ? "" : ", { \(fields.joined(separator: ", ")) }"
      text.add("  \(word) = flow.screen(\"\(word)\"\(description)),")
    }
    text.add("}")
    return text.text
  }

  private static func declaration(of action: Action) -> String {
    if action.isCall { return "\(action.word) = { while_running = \"ignore\" }" }
    return action.choices.isEmpty ? "\"\(action.word)\"" : "\(action.word) = { \"to\" }"
  }

  /// Returns the params that links give to a screen.
  private func params(of screen: Name) -> [String] {
    let patterns = plan.links.filter { plan.nodes[$0.node]?.screen == screen }.map { LinkText($0.name) }
    return Set(patterns.flatMap(\.params)).sorted()
  }

  private var propertiesFile: String {
    var text = LuaText()
    let values = allScreens.flatMap { screen in
      actions(of: screen).filter { !$0.choices.isEmpty }.map { action in
        let rows = action.choices.sorted().map { "{ \(route($0)) }" }.joined(separator: ", ")
        return "[\"\(screens[screen]).\(action.word)\"] = { \(rows) }"
      }
    }
    let links = plan.links.compactMap { LinkText($0.name, in: name).example }
    let rows = links.map { "{ \(Name($0).quoted) }" }.joined(separator: ", ")
    text.add("local flow = require \"flowhost\"")
    text.addGap()
    let opened = links.isEmpty ? [] : ["open = { \(rows) }"]
    if !(values + opened).isEmpty { text.add("-- The targets of each act that leads to several.") }
    text.add(table: "flow.inputs ", values + opened, "")
    text.addGap()
    let goal = screens[plan.nodes[plan.start]?.screen ?? plan.start]
    let property =
      "flow.possible(\"back to the start\", function(app) return app:shows \"\(goal)\" ~= nil end)"
    let bound = "flow.bound(\"one call at a time\", function(app) return #app:pending() <= 1 end)"
    if !plan.canComeBack { text.add("-- The map has no way back from some screens.") }
    if hasCalls { text.add("-- It cannot be decided in states that are outside of the bound.") }
    text.add(plan.canComeBack && !hasCalls ? property : "-- " + property)
    text.addGap()
    if !hasCalls { text.add("-- If the search does not end, a bound limits it.") }
    text.add(hasCalls ? bound : "-- " + bound)
    return text.text
  }

  /// True if services answer.
  var hasCalls: Bool {
    plan.acts.values.contains { $0.keys.contains { SkeletonNode.service(answeringBy: $0) != nil } }
  }

  private var firstScenario: String {
    var text = LuaText()
    text.add("local flow = require \"flowhost\"")
    text.add("local app = flow.launch \"\(name)\"")
    text.addGap()
    let acts = plan.actions(of: plan.start).filter { SkeletonNode.service(answeringBy: $0) == nil }
    if let act = acts.first, let start = plan.nodes[plan.start] {
      let choice = choices(of: act, on: start).first.map { "(\"\(word(of: act))\", \(route($0)))" }
      text.add("app:tap" + (choice ?? " \"\(word(of: act))\""))
    }
    if let url = plan.links.lazy.compactMap({ LinkText($0.name, in: name).example }).first {
      text.add("app:open \(Name(url).quoted)")
    }
    return text.text
  }

  /// The first line of the plugin.
  var remark: String {
    let origin = subject.isEmpty ? "a map" : "the map of \(Name(subject).word)"
    let hasChoices = plan.nodes.values.contains { node in
      plan.actions(of: node.name).contains { !choices(of: $0, on: node).isEmpty }
    }
    return "-- A skeleton of \(origin)."
      + (hasChoices ? " Where an act leads to several screens, 'to' says to which." : "")
  }
}
