import Scripting
import Testing

/// What was typed in secret stands in no trace, as text or for programs.
struct SecretTests {
  private static let app = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { submit = { "user", "password", secret = { "password" } } } })
    local Vault = flow.screen("vault", { params = { "code" } })
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_submit(user, password)
      self:track("submit", user, password)
      self:track("submit", { with = password })
      self.services.auth(user, password)
      self:push(Vault { code = password })
      self:alert { title = password }
    end
    local app = flow.launch(App, { services = { auth = flow.replies { true } } })
    app:tap("submit", "ann", "opensesame")
    app:tap "ok"
    """

  @Test func `a secret stands in no line`() throws {
    let run = try Run(Self.app)
    #expect(run.error == nil)
    let text = run.trace.joined(separator: "\n")
    #expect(!text.contains("opensesame"))
    #expect(text.contains("tap submit ann •") && text.contains("track    submit ann •"))
    #expect(text.contains("track    submit with=•") && text.contains("call     auth ann • -> true"))
    #expect(text.contains("push     vault code=•") && text.contains("ask      • ok"))
  }

  @Test func `a secret stands in no line for programs`() throws {
    let run = try Run(Self.app)
    #expect(!run.json.joined().contains("opensesame"))
    #expect(run.json.contains { $0.contains(#""verb":"track""#) && $0.contains(#""value":"•""#) })
  }
}
