/// The texts of the plugin. `$NAME` is its name.
extension ChanceApp {
  private struct Part {
    let words: [Substring]
    let code: Substring
  }

  func all(_ kind: String) -> [Substring] { parts(kind).map(\.code) }

  private func parts(_ kind: String) -> [Part] {
    parts.compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let words = part[..<colon].split(separator: " ")
      let code = part[part.index(after: colon)...].drop { $0 == " " }
      return words.first == kind[...] ? Part(words: words, code: code) : nil
    }
  }

  private func code(_ kind: String) -> String { all(kind).map { "\($0)\n" }.joined() }

  private func list(_ items: [String]) -> String { "{ \(items.joined(separator: ", ")) }" }

  private func table(_ kind: String) -> String { list(all(kind).map(String.init)) }

  /// True if the app has an app delegate, which uses UIKit's own calls.
  var isOfWindow: Bool { !all("window").isEmpty }

  /// The declarations of a screen's actions.
  private func actions(of screen: String) -> [String] {
    parts(screen).enumerated().map { place, part in
      part.words.count > 1 ? "a\(place) = { while_running = \"\(part.words[1])\" }" : "\"a\(place)\""
    }
  }

  private func handlers(of screen: String, in owner: String) -> String {
    all(screen).enumerated().map { place, code in
      "function \(owner):on_\(screen)_a\(place)(screen) \(code) end\n"
    }.joined()
  }

  var screens: String {
    let rows = all("pick").isEmpty ? [] : ["pick = { \"id\", of = \"rows\" }"]
    return """
      local flow = require "flowhost"
      return {
        Home = flow.screen("home", { state = { rows = {} }, actions = \(list(actions(of: "home") + rows)) }),
        Page = flow.screen("page", { params = { "n?" }, actions = \(list(actions(of: "page"))) }),
        Form = flow.screen("form", {
          inputs = { name = "" }, locked = "changed", actions = \(list(actions(of: "form"))),
        }),
        Leaf = flow.screen("leaf", { actions = \(list(actions(of: "leaf"))) }),
      }

      """
  }

  private static let head = """
    local flow = require "flowhost"
    local S = require "$NAME.screens"
    local Home, Page, Form, Leaf = S.Home, S.Page, S.Form, S.Leaf
    """

  /// An app of flows.
  var flows: String {
    """
    \(Self.head)
    local App = flow.coordinator "App"
    local Child = flow.coordinator("Child", { events = { "told" } })
    function Child:start() self:push(Leaf {}) end
    flow.route("home", { show = Home, build = false })
    flow.route("page", { show = Page, from = "home", find = { by = { "n" } } })
    local links = {}
    \(code("top"))
    function App:start() \(all("start").last ?? "self:push(Home {})") end
    \(handlers(of: "home", in: "App"))\(handlers(of: "page", in: "App"))\(handlers(of: "form", in: "App"))
    \(handlers(of: "leaf", in: "Child"))
    \(all("pick").isEmpty ? "" : "function App:on_pick(id) \(all("pick")[0]) end")
    \(manifest)
    """
  }

  /// An app that uses UIKit's own calls. Its screens have one delegate, which has the names of a flow's methods.
  var delegate: String {
    """
    \(Self.head)
    local App, app = flow.uikit.object "App", nil
    local function of(class)
      return function(fields)
        fields.delegate = app
        return class(fields)
      end
    end
    Home, Page, Form = of(Home), of(Page), of(Form)
    function App:push(x) self.nav:push_view_controller(x, true) end
    function App:pop() self.nav:pop_view_controller(true) end
    function App:present(x) self.nav:present(x, true) end
    function App:note(text) self:push(Page { n = text }) end
    local links = {}
    \(code("top"))
    \(handlers(of: "home", in: "App"))\(handlers(of: "page", in: "App"))\(handlers(of: "form", in: "App"))
    local function launch(window)
      app = App()
      app.window = window
      local self = app
      \(code("window"))
      window.root_view_controller = window.root_view_controller or self.nav
      window:make_key_and_visible()
      return self
    end
    local App = launch
    \(manifest)
    """
  }

  private var manifest: String {
    let links = all("link").map { "links[\"\($0)\"] = \"page\"\n" }.joined()
    let starts = all("starts").enumerated().map { "s\($0) = \($1)" }
    return """
      \(links)return flow.plugin {
        name = "$NAME", version = "1.0.0", api = 1, root = App, opens = { "$NAME://" }, links = links,
        starts = \(list(starts)), experiments = \(table("experiments")),
        services = {
          ask = flow.replies { 1, flow.fail "no" }, get = flow.replies { { 1, 2 }, {} },
          \(all("services").joined(separator: ", "))
        },
        \(all("manifest").joined(separator: ", "))
      }

      """
  }

  var variant: String { "\(Self.head)\n\(code("variant"))" }

  var properties: String {
    let links = all("link").map { "$NAME://\($0.prefix { $0 != ":" })1" } + all("open").map(String.init)
    let others = all("inputs").map(String.init)
    let values = [
      "[\"form.name\"] = { { \"x\" } }", "open = \(list(links.map { "{ \"\($0)\" }" }))",
      "notify = \(list(all("notify").map { "{ \($0) }" }))",
      "system = \(list(all("system").map(String.init)))",
    ]
    return """
      local flow = require "flowhost"
      flow.inputs \(list(values + others))
      \(code("properties"))
      """
  }
}
