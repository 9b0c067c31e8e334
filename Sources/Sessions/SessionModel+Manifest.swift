import Maps
import ScreenStack

/// The file with the flows and the manifest.
extension SessionModel {
  var manifestFile: String {
    var text = LuaText()
    var unknowns: [[String]] = []
    text.add("-- Made from logs. A log shows what was done and what came of it, and not why.")
    text.add("local flow    = require \"flowhost\"")
    text.add("local screens = require \"\(name).screens\"")
    text.addGap()
    for flow in flows { text.add(declaration(of: flow)) }
    text.addGap()
    addTabs(to: &text)
    for flow in flows {
      add(flow, to: &text, &unknowns)
      text.addGap()
    }
    addManifest(to: &text, &unknowns)
    return text.text
  }

  /// The patterns of links with their visits, and the sites. A site whose links have never led anywhere is not the app's,
  /// as far as others have. A pattern has one handler for all sites.
  private var linkPatterns: (patterns: [(link: LoggedLink, visits: [Visit])], sites: [String]) {
    let all = seen.origins.compactMap { origin -> (link: LoggedLink, visits: [Visit])? in
      guard case .link(let link) = origin else { return nil }
      return seen.visits[origin].map { (link, $0) }
    }
    var sites: [String] = []
    for (link, visits) in all
    where visits.contains(where: { !$0.moves.isEmpty }) && !sites.contains(link.site) {
      sites.append(link.site)
    }
    if sites.isEmpty { sites = all.first.map { [$0.link.site] } ?? [] }
    var patterns: [(link: LoggedLink, visits: [Visit])] = []
    for (link, visits) in all where sites.contains(link.site) {
      if let place = patterns.firstIndex(where: { $0.link.path == link.path }) {
        patterns[place].visits += visits
      } else {
        patterns.append((link, visits))
      }
    }
    return (patterns, sites)
  }

  private func addManifest(to text: inout LuaText, _ unknowns: inout [[String]]) {
    let (patterns, sites) = linkPatterns
    let links = patterns.map { link, visits in
      var function = LuaText()
      let names = link.names.map { "link.\($0)" }
      function.add(
        "[\(link.path.quoted)] = function(root, link)", lines(for: visits, names, "root", &unknowns))
      return function.lines.joined(separator: "\n    ")
    }
    addRoutes(to: &text, &unknowns)
    text.addGap()
    text.add("return flow.plugin {")
    text.add("  name = \"\(name)\", version = \"0.1.0\", api = 1, root = App,")
    if !links.isEmpty {
      text.add("  opens = { \(sites.map(\.quoted).joined(separator: ", ")) },")
      text.add("  links = {")
      for link in links { text.add("    \(link),") }
      text.add("  },")
    }
    addNotifications(to: &text, &unknowns)
    if !unknowns.isEmpty {
      text.add("  -- No log shows why these outcomes came. They come again in the order of the logs.")
      text.add("  services = {")
      for (place, replies) in unknowns.enumerated() {
        let list = replies.map(\.quoted).joined(separator: ", ")
        text.add("    unknown_\(place + 1) = flow.replies { \(list) },")
      }
      text.add("  },")
    }
    text.add("}")
  }

  /// Adds the function for notifications without a link. It cannot wait for anything, so a task shows the screens.
  private func addNotifications(to text: inout LuaText, _ unknowns: inout [[String]]) {
    let visits = seen.visits[.notification] ?? []
    let names = visits.contextNames
    let lines = lines(
      for: visits.givingContext(names), names.map { "note" + $0.luaField }, "root", &unknowns)
    if lines.isEmpty { return }
    var function = LuaText()
    function.add(
      "on_notify = function(root, note)",
      ["if note.link then return note.link end", "flow.spawn(function()"] + lines.map { "  " + $0 } + ["end)"]
    )
    text.add("  \(function.lines.joined(separator: "\n  ")),")
  }
}
