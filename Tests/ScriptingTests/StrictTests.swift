import ScreenStack
import Scripting
import Testing

/// Faults that UIKit would only log, or nobody would see, are errors in a strict run.
struct StrictTests {
  private static let app = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "go" } })
    local Sheet = flow.screen "sheet"
    local About = flow.screen "about"
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_go()
      self:present(Sheet {})
      self:push(About {})
    end
    local app = flow.launch(App)
    app:tap "go"
    """

  @Test func `U26 a push below one's own sheet is told as covered`() throws {
    let run = try Run(Self.app)
    #expect(run.trace.contains { $0.hasPrefix("  push     about (covered by sheet)  ") })
    #expect(run.trace.contains { $0.hasSuffix("  home about | sheet") })
  }

  @Test func `U26 a push that nobody would see is an error in a strict run`() throws {
    var circumstances = Circumstances()
    circumstances.isStrict = true
    let run = try Run(Self.app, as: circumstances)
    #expect(
      run.trace.contains(
        "  fail     on_go main.lua:9: 'about' would be covered by 'sheet'. Dismiss that first."))
    #expect(run.trace.contains { $0.hasSuffix("home | sheet") })
  }
}
