import Scripting
import TestSupport
import Testing

/// Restarts of an app that has something of every kind: nothing of it is left.
struct AppEndTests {
  /// Flows, screens, sheets, tabs and alerts, with functions that wait for each, handlers that wait for everything
  /// there is, one that begins another when it is closed, navigations, questions, swipes, a variant in force, and a
  /// module that keeps what it can.
  private static let plugin = """
    local flow = require 'flowhost'
    local Home = flow.screen('home', { params = { 'n?' }, actions = { 'go', 'more', 'route' } })
    local Form = flow.screen('form', { inputs = { name = '' }, locked = true, actions = { 'save' } })
    local Page = flow.screen('page', { params = { 'n?' }, actions = { 'act' } })
    local Child = flow.coordinator('Child', { events = { 'told' } })
    local Quiet = flow.coordinator 'Quiet'
    local App = flow.coordinator 'App'
    local kept = {}
    local gate = flow.interceptor('gate', { function(go) return go.services.slow() end, timeout = 50 })
    flow.route('page', { show = Page, before = { 'gate' } })
    function App:start()
      self:set_root(flow.tabs { { 'one', Home {} }, { 'two', Quiet {} } })
    end
    function App:on_go()
      self:push(Page { n = 1 }, { completion = function() return self end })
      local child = Child { on_finish = function() return self end, on_told = function() end }
      self:push(child, { completion = function() return child end })
      flow.spawn(function() flow.sleep(100) self:note 'slept' end)
      flow.spawn(function() self.services.slow { self } self:note 'answered' end)
      flow.spawn(function() child:await() self:note 'ended' end)
      flow.spawn(function()
        local closing <close> = setmetatable({}, { __close = function()
          flow.spawn(function() flow.sleep(1) self:note 'closed' end)
        end })
        flow.sleep(100)
      end)
      kept[1], kept[2], kept[3] = self, child, flow.weak(child)
    end
    function App:on_more()
      self:present(Form {}, { completion = function() return self end })
    end
    function App:on_route() self:go 'page' end
    function App:on_leave() self.services.slow() return true end
    function Child:start() self:push(Form {}) end
    function Child:on_leave() self.services.slow() return true end
    function Quiet:start() self:push(Page {}) end
    function Quiet:on_act() self:alert { title = 'sure?', 'yes', cancel = 'no' } self:note 'chosen' end
    return flow.plugin {
      name = 'demo', version = '1.0.0', api = 1, root = App,
      services = { slow = flow.replies { 'yes', after = 30 } },
      links = { ['page'] = 'page' }, opens = { 'demo://' },
      experiments = { look = { 'old', 'new' } },
    }
    """

  private static let variant = """
    local flow = require 'flowhost'
    local App = flow.override 'App'
    function App:on_save() self:note 'saved' end
    """

  /// Four apps with all of that, each ended in the midst of it.
  private static let apps = """
      app:tab 'two'
      app:tap 'act'
      app:after(0.6):restart()
      app:tap 'go'
      app:after(0.5):back()
      app:after(0.1):restart()
      app:tap 'route'
      app:after(0.1):open 'demo://page'
      app:after(0.1):restart()
      app:tap 'more'
      local held = app:swipe_down { hold = 0.5 }
      app:restart()
      print(pcall(held.finish, held))
    """

  /// An app on `flow.uikit`: objects and view controllers with `deinit`, delegates, a router, completions of all kinds,
  /// a guard of the back button, a transition and a gesture that functions wait for, and a cycle of references.
  private static let uikitPlugin = """
    local flow = require 'flowhost'
    local ui = flow.uikit
    local Home = flow.screen('home', { actions = { 'go', 'sheet', 'route' } })
    local Page = flow.screen('page', { actions = { 'act' } })
    local Child = ui.view_controller 'Child'
    function Child:view_will_disappear() self.seen = self end
    local Module = ui.object 'Module'
    function Module:to_presentable() return self.screen end
    local App = ui.object 'App'
    local kept = {}
    function App:init(window)
      self.home = Home { delegate = flow.weak(self) }
      self.navigation = ui.navigation_controller(self.home)
      self.navigation.delegate = self
      self.router = flow.router(self.navigation)
      window.root_view_controller = self.navigation
      window:make_key_and_visible()
    end
    function App:navigation_controller_did_show() kept[1] = self end
    function App:on_home_go()
      self.navigation.navigation_bar_should_pop = function() return false end
      self.navigation:push_view_controller(Child(), true)
      local module = Module()
      module.screen, module.owner, self.module = Page { delegate = flow.weak(self) }, self, module
      kept[2] = module
      flow.spawn(function() flow.sleep(100) kept[3] = self end)
    end
    function App:on_home_sheet()
      local sheet = Child()
      self.navigation:present(sheet, true, function() kept[4] = sheet end)
    end
    function App:on_home_route()
      local module = Module()
      module.screen = Page {}
      self.router:push(module, true, function() kept[5] = module end)
    end
    return flow.plugin {
      name = 'demo', version = '1.0.0', api = 1, root = function(window) return App(window) end,
    }
    """

  /// Four apps with all of that, each ended in the midst of it.
  private static let uikitApps = """
      app:tap 'go'
      app:after(0.1):restart()
      app:tap 'sheet'
      app:after(0.2):restart()
      app:tap 'route'
      local held = app:swipe_back { hold = 0.5 }
      app:restart()
      print(pcall(held.finish, held))
      app:tap 'route'
      app:back()
      app:restart()
    """

  /// The two apps: one of flows, and one on `flow.uikit`.
  enum Kind: CaseIterable { case flows, uikit }

  /// The files of the plugin, and of a scenario that ends so many times four apps.
  private static func files(_ kind: Kind, _ rounds: Int) -> [String: String] {
    let launch = "local app = require('flowhost').launch('demo', { variants = { look = 'new' }, user = '7' })"
    func scenario(_ launch: String, _ apps: String) -> String {
      "\(launch)\nfor _ = 1, \(rounds) do\n\(apps)\nend\napp:wait(200)"
    }
    switch kind {
    case .flows:
      return [
        "plugins/demo/init.lua": plugin, "plugins/demo/variants/look/new.lua": variant,
        "main.lua": scenario(launch, apps),
      ]
    case .uikit:
      let launch = "local app = require('flowhost').launch 'demo'"
      return ["plugins/demo/init.lua": uikitPlugin, "main.lua": scenario(launch, uikitApps)]
    }
  }

  /// The world after so many times four restarts.
  private func host(_ kind: Kind, after rounds: Int) throws -> ScriptHost {
    let folder = try TemporaryFolder()
    for (path, text) in Self.files(kind, rounds) { try folder.file(path, text) }
    let file = folder.path + "/main.lua"
    var host = try ScriptHost(ScriptSettings(folder: ModuleFolder(forScript: file, in: "/"))) { _ in
      true
    }
    #expect(try host.run(file) == .good)
    #expect(host.stageProblems == [])
    return host
  }

  @Test(arguments: Kind.allCases)
  func `twenty restarts leave no value that Lua keeps`(_ kind: Kind) throws {
    var few = try host(kind, after: 1)
    var many = try host(kind, after: 5)
    #expect(try many.keptCounts() == few.keptCounts())
  }

  @Test(arguments: Kind.allCases)
  func `twenty restarts give no serial twice`(_ kind: Kind) throws {
    let serials = try (1...5).map { try host(kind, after: $0).serials }
    for (earlier, later) in zip(serials, serials.dropFirst()) {
      #expect(zip(earlier, later).allSatisfy { $0 < $1 || kind == .uikit && $1 == 0 }, "\(serials)")
    }
  }

  @Test(arguments: Kind.allCases)
  func `twenty restarts leave no line of trace about the app before`(_ kind: Kind) throws {
    let files = Self.files(kind, 5)
    let trace = try Run(files["main.lua"]!, modules: files).trace
    let first = kind == .flows ? "> tab two" : "> tap go"
    let apps = trace.dropLast(2).split { $0.hasPrefix(first) }.dropFirst().map(Array.init)
    #expect(apps.count == 5)
    #expect(apps.allSatisfy { $0 == apps.first }, "\(trace.joined(separator: "\n"))")
    #expect(trace.suffix(2).first?.hasPrefix("> wait") == true)
  }
}
