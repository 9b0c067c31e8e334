package import StageWalk

/// A small app that is made by chance of things that its state can consist of: screens, tables, variables, coroutines,
/// calls that wait, timers, alerts, and others.
package struct ChanceApp: Sendable {
  /// Its parts, of which each can be left out. A part begins with what it belongs to:
  ///
  /// - `home:`, `page:` and `form:` are actions of screens of the root flow, `leaf:` those of a child flow. `ignore`
  ///   and `replace` after the name say what a second tap does.
  /// - `pick:` is the action of the rows of `home`.
  /// - `top:` is code of the module, `start:` shows the first screen, and `link:` is the path of a link.
  package let parts: [String]

  /// Creates an app of some parts.
  package init(parts: [String]) { self.parts = parts }

  /// Creates an app with one kind of thing, and a way there and back.
  package init(kind: ChanceKind, _ random: inout Random) {
    self.init(kinds: [ChanceKind.pages, kind], &random)
  }

  /// Creates an app with a few kinds of things that chance chooses.
  package init(_ random: inout Random) {
    let others = ChanceKind.all.shuffled(using: &random).prefix(Int.random(in: 2...5, using: &random))
    self.init(kinds: [ChanceKind.pages] + others, &random)
  }

  private init(kinds: [ChanceKind], _ random: inout Random) {
    parts = kinds.flatMap { $0.parts(&random) }
  }

  /// Returns the files of the app's plugin.
  package func files(of name: String) -> [Team.File] {
    let text = text(of: name).replacing("$NAME", with: name)
    return [
      Team.File(path: "plugins/\(name)/init.lua", text: text),
      Team.File(path: "plugins/\(name)/more.lua", text: "return { n = 0 }\n"),
      Team.File(path: "plugins/\(name)/properties.lua", text: properties(of: name)),
    ]
  }
}

/// The text of the plugin.
extension ChanceApp {
  private struct Part {
    let words: [Substring]
    let code: Substring
  }

  private func all(_ kind: String) -> [Part] {
    parts.compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let words = part[..<colon].split(separator: " ")
      return words.first == kind[...] ? Part(words: words, code: part[part.index(after: colon)...]) : nil
    }
  }

  private func code(_ kind: String) -> String { all(kind).map { "\($0.code)\n" }.joined() }

  /// The declarations of a screen's actions.
  private func actions(of screen: String) -> [String] {
    all(screen).enumerated().map { place, part in
      part.words.count > 1 ? "a\(place) = { while_running = \"\(part.words[1])\" }" : "\"a\(place)\""
    }
  }

  private func handlers(of screen: String, in flow: String) -> String {
    all(screen).enumerated().map { place, part in
      "function \(flow):on_\(screen)_a\(place)(screen)\(part.code) end\n"
    }.joined()
  }

  private func text(of name: String) -> String {
    let rows = all("pick").isEmpty ? [] : ["pick = { \"id\", of = \"rows\" }"]
    let links = all("link").map { "[\"\($0.code.drop { $0 == " " })\"] = \"page\"" }
    return """
      local flow = require "flowhost"
      local Home = flow.screen("home", { state = { rows = {} }, actions = \(list(actions(of: "home") + rows)) })
      local Page = flow.screen("page", { params = { "n?" }, actions = \(list(actions(of: "page"))) })
      local Form = flow.screen("form", {
        inputs = { name = "" }, locked = "changed", actions = \(list(actions(of: "form"))),
      })
      local Leaf = flow.screen("leaf", { actions = \(list(actions(of: "leaf"))) })
      local App = flow.coordinator "App"
      local Child = flow.coordinator("Child", { events = { "told" } })
      function Child:start() self:push(Leaf {}) end
      \(code("top"))
      function App:start() \(all("start").last.map { String($0.code) } ?? "self:push(Home {})") end
      \(handlers(of: "home", in: "App"))\(handlers(of: "page", in: "App"))\(handlers(of: "form", in: "App"))
      \(handlers(of: "leaf", in: "Child"))
      \(all("pick").isEmpty ? "" : "function App:on_pick(id)\(all("pick")[0].code) end")
      flow.route("home", { show = Home, build = false })
      flow.route("page", { show = Page, from = "home", find = { by = { "n" } } })
      return flow.plugin {
        name = "\(name)", version = "1.0.0", api = 1, root = App, opens = { "\(name)://" }, links = \(list(links)),
        services = { ask = flow.replies { 1, flow.fail "no" }, get = flow.replies { { 1, 2 }, {} } },
      }

      """
  }

  private func properties(of name: String) -> String {
    let links = all("link").map { part in
      "{ \"\(name)://\(part.code.drop { $0 == " " }.prefix { $0 != ":" })1\" }"
    }
    return """
      local flow = require "flowhost"
      flow.inputs { ["form.name"] = { { "x" } }, open = \(list(links)) }

      """
  }

  private func list(_ items: [String]) -> String { "{ \(items.joined(separator: ", ")) }" }
}
