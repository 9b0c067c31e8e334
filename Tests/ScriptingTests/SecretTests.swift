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

  /// Lines of a handler that puts the secret into tables and names, and what the trace has of them.
  static let places: [(code: String, text: String, json: String)] = [
    ("self:push(Vault { code = { n } })", "push     vault code={1}", #"{"code":["•"]}"#),
    ("self:push(Vault { code = { { a = n } } })", "push     vault code={1}", #"{"code":[{"a":"•"}]}"#),
    ("self:track('e', { n })", "track    e {1}", #"{"value":["•"]}"#),
    ("self:track('e', { [n] = n })", "track    e •=•", #"{"•":"•"}"#),
    ("self:track('e', { a = { [n] = 1 } })", "track    e a={1}", #"{"a":{"•":1}}"#),
    ("self:track(n)", "track    •", #""subject":"•""#),
  ]

  @Test(arguments: places)
  func `a secret is hidden in tables and as a name`(_ code: String, _ text: String, _ json: String) throws {
    let run = try Run(
      Self.app.replacing("self:track(\"submit\", user, password)", with: "local n = password \(code)"))
    #expect(run.error == nil)
    #expect(run.trace.contains { $0.contains(text) }, "\(run.trace)")
    #expect(run.json.contains { $0.contains(json) }, "\(run.json)")
    #expect(!(run.trace + run.json).joined().contains("opensesame"))
  }
}
