import Platform
import ScreenStack
import Scripting
import TestSupport
import Testing
import Views

/// Acts, moments and flows of small apps that are viewed.
struct ViewStoryTests {
  private static let app = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { state = { seen = 0, word = "" }, inputs = { name = "" },
      actions = { "open", login = { "user", "password", secret = { "password" } } } })
    local Page = flow.screen("page", { params = { "id" }, locked = "changed", inputs = { text = "" } })
    local Child = flow.coordinator "Child"
    function Child:start() self:push(Page { id = 3 }) end
    local App = flow.coordinator "App"
    function App:start() self.home = Home {}; self:set_root(self.home) end
    function App:on_open() self:push(Child {}) end
    function App:on_login(user, password) self.home.word = password; self.home.seen = user end
    local app = flow.launch(App)

    """

  private static func view(_ acts: String) throws -> ViewRun {
    let folder = try TemporaryFolder()
    let path = try folder.file("main.lua", app + acts)
    var host = try ScriptHost(
      ScriptSettings(folder: ModuleFolder(forScript: path, in: folder.path))
    ) { _ in true }
    host.recordView()
    let verdict: Result<Verdict, ScriptError>
    do throws(ScriptError) { verdict = .success(try host.run(path)) } catch { verdict = .failure(error) }
    let run = host.view(verdict)
    return try #require(run)
  }

  private static func json(_ run: ViewRun) -> String { ViewDocument(title: "a", runs: [run]).json }

  @Test func `each act has the moments between it and the next one`() throws {
    let run = try Self.view("app:tap 'open' app:back()")
    #expect(run.acts.map(\.words) == ["launch App", "tap open", "back"])
    #expect(run.acts.map { run.moments[$0.moments.upperBound - 1].path } == ["home", "home page", "home"])
    #expect(run.acts.map(\.ends) == [0, 350_000, 700_000])
    #expect(run.acts[1].action == "open" && run.acts[1].screen != nil)
    #expect(run.result == ViewResult(.passed, "as expected"))
  }

  @Test func `a movement has a beginning and an end`() throws {
    let run = try Self.view("app:tap 'open'")
    let moments = run.moments[run.acts[1].moments]
    let begin = try #require(moments.first { $0.transition != nil })
    #expect(begin.transition?.words == "push page id=3")
    #expect(begin.transition?.to.count == 1 && begin.transition?.from == [])
    #expect(moments.last?.transition == nil && moments.last?.path == "home page")
  }

  @Test func `a swipe under a finger has a progress`() throws {
    let run = try Self.view("app:tap 'open' local swipe = app:swipe_back { hold = 0.25 } swipe:cancel()")
    #expect(run.moments.contains { $0.transition?.progress == 0.25 })
    #expect(run.moments.last?.path == "home page")
  }

  @Test func `flows have parents, and reasons why they ended`() throws {
    let run = try Self.view("app:tap 'open' app:back()")
    #expect(run.flows.map(\.name) == ["App", "Child"])
    #expect(run.flows[1].parent == run.flows[0].id && run.flows[1].end == "cancel back")
    #expect(run.flows[0].end == nil)
    let line = try #require(run.lines.first { $0.verb == "cancel" })
    #expect(line.flow == run.flows[1].id)
  }

  @Test func `a line knows the screen that it is about`() throws {
    let run = try Self.view("app:tap 'open' app:back() app:tap 'open'")
    let (pushed, popped) = (run.lines.filter { $0.verb == "push" }, run.lines.filter { $0.verb == "pop" })
    #expect(pushed.count == 2 && popped.count == 1)
    #expect(pushed.allSatisfy { $0.screens.count == 1 })
    #expect(popped[0].screens == pushed[0].screens)
    #expect(pushed[0].screens != pushed[1].screens)
  }

  @Test func `a secret is nowhere, even where it was seen before`() throws {
    let run = try Self.view("app:tap('login', 'ann', 'hunter2') app:tap('login', 'ben', 'two words')")
    let json = Self.json(run)
    #expect(!json.contains("hunter2") && !json.contains("two words"))
    #expect(json.contains(#"["word","•"]"#) && json.contains(#"["seen","ben"]"#))
  }

  @Test func `an action that is not possible says why`() throws {
    let json = Self.json(try Self.view("app:tap 'open'"))
    #expect(json.contains(#"{"name":"open","arguments":[]}"#))
    #expect(json.contains(#"{"name":"open","arguments":[],"why":"it is not on screen"}"#))
  }

  @Test func `an act that is refused ends the page`() throws {
    let run = try Self.view("app:tap 'nothing'")
    let act = try #require(run.acts.last)
    #expect(act.words == "tap nothing" && act.outcome == .refused)
    #expect(act.why?.contains("has no action 'nothing'") == true)
    #expect(run.lines.last?.isError == true && run.result.kind == .failed)
  }

  @Test func `an expectation that is not met says what is`() throws {
    let run = try Self.view("app:expect 'home page'")
    #expect(run.result == ViewResult(.failed, "expected 'home page', but the current path is 'home'"))
    #expect(run.acts.last?.kind == "expect" && run.acts.last?.outcome == .failed)
  }

  @Test func `a broken script is shown until it breaks`() throws {
    let run = try Self.view("app:tap 'open' error 'no'")
    #expect(run.result.kind == .broken && run.result.words.contains("no"))
    #expect(run.moments.last?.path == "home page")
  }

  @Test func `a script without an app has nothing to show`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("main.lua", "local x = 1")
    var host = try ScriptHost(
      ScriptSettings(folder: ModuleFolder(forScript: path, in: folder.path))
    ) { _ in true }
    host.recordView()
    let verdict = try host.run(path)
    let run = host.view(.success(verdict))
    #expect(run == nil)
  }

  @Test func `nothing is recorded unless somebody views the run`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("main.lua", Self.app)
    var host = try ScriptHost(
      ScriptSettings(folder: ModuleFolder(forScript: path, in: folder.path))
    ) { _ in true }
    let verdict = try host.run(path)
    let run = host.view(.success(verdict))
    #expect(run == nil)
  }
}
