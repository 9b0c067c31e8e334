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

  /// The files of the plugin, and of a scenario that ends so many times four apps.
  private static func files(_ rounds: Int) -> [String: String] {
    let launch = "local app = require('flowhost').launch('demo', { variants = { look = 'new' }, user = '7' })"
    return [
      "plugins/demo/init.lua": plugin, "plugins/demo/variants/look/new.lua": variant,
      "main.lua": "\(launch)\nfor _ = 1, \(rounds) do\n\(apps)\nend\napp:wait(200)",
    ]
  }

  /// The world after so many times four restarts.
  private func host(after rounds: Int) throws -> ScriptHost {
    let folder = try TemporaryFolder()
    for (path, text) in Self.files(rounds) { try folder.file(path, text) }
    let file = folder.path + "/main.lua"
    var host = try ScriptHost(ScriptSettings(folder: ModuleFolder(forScript: file, in: "/"))) { _ in
      true
    }
    #expect(try host.run(file) == .good)
    #expect(host.stageProblems == [])
    return host
  }

  @Test func `twenty restarts leave no value that Lua keeps`() throws {
    var few = try host(after: 1)
    var many = try host(after: 5)
    #expect(try many.keptCounts() == few.keptCounts())
  }

  @Test func `twenty restarts give no serial twice`() throws {
    let serials = try (1...5).map { try host(after: $0).serials }
    for (earlier, later) in zip(serials, serials.dropFirst()) {
      #expect(zip(earlier, later).allSatisfy { $0 < $1 }, "\(serials)")
    }
  }

  @Test func `twenty restarts leave no line of trace about the app before`() throws {
    let trace = try Run(Self.files(5)["main.lua"]!, modules: Self.files(5)).trace
    let apps = trace.dropLast(2).split { $0.hasPrefix("> tab two") }.dropFirst().map(Array.init)
    #expect(apps.count == 5)
    #expect(apps.allSatisfy { $0 == apps.first }, "\(trace.joined(separator: "\n"))")
    #expect(trace.suffix(2).first?.hasPrefix("> wait") == true)
  }
}
