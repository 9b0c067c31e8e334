import StageWalk

/// One plugin of a team: the same few flows under names of its own, in tabs or on one stack.
struct TeamPlugin {
  let name: String
  let isTabbed: Bool
  private let isSheet: Bool
  private let delay: Int

  private static let nouns = [
    "album", "bill", "card", "deal", "event", "film", "game", "hotel", "issue", "job", "key", "list", "meal",
    "news", "offer", "parcel", "quiz", "room", "song", "trip",
  ]

  init(number: Int, _ random: inout Random) {
    let round = number / Self.nouns.count
    name = Self.nouns[number % Self.nouns.count] + (round == 0 ? "s" : "s\(round)")
    isTabbed = number % 2 == 0
    isSheet = Bool.random(using: &random)
    delay = Int.random(in: 1...9, using: &random)
  }

  var files: [Team.File] {
    [
      Team.File(path: "plugins/\(name)/screens.lua", text: Self.screens),
      Team.File(path: "plugins/\(name)/adding.lua", text: adding),
      Team.File(path: "plugins/\(name)/main.lua", text: main),
      Team.File(path: "plugins/\(name)/init.lua", text: manifest),
      Team.File(path: "plugins/\(name)/variants/open/sheet.lua", text: sheet),
    ]
  }

  private static let screens = """
    local flow = require "flowhost"
    return {
      Home = flow.screen("home", {
        state = { rows = {} }, actions = { "add", "ask", "keep", "load", open = { "id" } },
      }),
      Item = flow.screen("item", { params = { "id" }, actions = { "close", "more" } }),
      Form = flow.screen("form", { inputs = { title = "" }, locked = "changed", actions = { "save" } }),
      Saved = flow.screen("saved", { actions = { open = { "id" } } }),
    }
    """

  private var adding: String {
    """
    local flow = require "flowhost"
    local screens = require "\(name).screens"
    local Adding = flow.coordinator("Adding", { events = { "named" } })
    function Adding:start() self:push(screens.Form {}) end
    function Adding:on_save(form)
      self:emit("named", form.title)
      local id, problem = self.services.save(form.title)
      if id then self:finish(id) else self:cancel(problem) end
    end
    return Adding
    """
  }

  private var main: String {
    """
    local flow = require "flowhost"
    local screens = require "\(name).screens"
    local Adding = require "\(name).adding"
    local Main = flow.coordinator "Main"
    function Main:start() self:push(screens.Home {}) end
    function Main:on_open(id) self:push(screens.Item { id = id }) end
    function Main:on_more(item) self:push(screens.Item { id = item.id + 1 }) end
    function Main:on_close() if self.sheet then self:dismiss() else self:pop() end end
    function Main:on_add()
      local id, reason = self:\(isSheet ? "present" : "push")(Adding {}):await()
      self:note(id and "added " .. id or "nothing added: " .. reason)
    end
    function Main:on_adding_named(title) self:track("named", title) end
    function Main:on_ask(home)
      local word = self:alert { title = "Empty it?", destructive = "empty", cancel = "keep" }
      self:note(word or "no answer")
    end
    function Main:on_load(home)
      local rows, problem = self.services.load()
      self:note(rows and #rows .. " rows" or problem)
    end
    function Main:on_keep()
      self.store.count = (self.store.count or 0) + 1
      self.kept = screens.Item { id = 0 }
      self:push(self.kept)
    end
    return Main
    """
  }

  private var manifest: String {
    let root =
      isTabbed
      ? "flow.tabs { selected = \"main\", { \"main\", Main {} }, { \"saved\", screens.Saved {} } }"
      : "Main {}"
    let open = isTabbed ? "function App:on_open(id) self:push(screens.Item { id = id }) end" : ""
    return """
      local flow = require "flowhost"
      local Main = require "\(name).main"
      local screens = require "\(name).screens"
      local App = flow.coordinator "App"
      function App:start() self:set_root(\(root)) end
      \(open)
      flow.route("home", { show = screens.Home, build = false })
      flow.route("item", { show = screens.Item, from = "home", find = { by = { "id" } } })
      return flow.plugin {
        name = "\(name)", version = "1.0.0", api = 1, root = App,
        opens = { "\(name)://" }, links = { ["item/:id(\\\\d+)"] = "item" },
        experiments = { open = { "control", "sheet" } },
        services = {
          load = flow.replies { { 1, 2, 3 }, flow.fail "offline", after = 0.\(delay) },
          save = flow.replies { "\(name)-1", flow.fail "full", after = 0.\(delay) },
        },
      }
      """
  }

  private var sheet: String {
    """
    local flow = require "flowhost"
    local screens = require "\(name).screens"
    local Main = flow.override "Main"
    function Main:on_open(id)
      self.sheet = true
      self:present(screens.Item { id = id })
    end
    """
  }
}
