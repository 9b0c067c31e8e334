import Scripting
import Testing

/// Secrets are in no trace, as text or for programs.
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

  @Test func `a secret is in no line`() throws {
    let run = try Run(Self.app)
    #expect(run.error == nil)
    let text = run.trace.joined(separator: "\n")
    #expect(!text.contains("opensesame"))
    #expect(text.contains("tap submit ann •") && text.contains("track    submit ann •"))
    #expect(text.contains("track    submit with=•") && text.contains("call     auth ann • -> true"))
    #expect(text.contains("push     vault code=•") && text.contains("ask      • ok"))
  }

  @Test func `a secret is in no line for programs`() throws {
    let run = try Run(Self.app)
    #expect(!run.json.joined().contains("opensesame"))
    #expect(run.json.contains { $0.contains(#""verb":"track""#) && $0.contains(#""value":"•""#) })
  }

  /// A vault that was shown before its code was typed in secret, and what uses the code.
  private static func later(_ handler: String, _ acts: String) -> String {
    """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "open", submit = { "code", secret = { "code" } } } })
    local Vault = flow.screen("vault", { params = { "code" }, actions = { "shut" } })
    flow.route("vault", { show = Vault, find = { by = { "code" } } })
    flow.route("other", { show = Vault })
    flow.route("home", { show = Home, build = false })
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_submit(code) self.code = code \(handler) end
    function App:on_shut() self:go("vault", { code = self.code }) end
    local app = flow.launch(App)
    app:tap("submit", "opensesame")
    \(acts)
    """
  }

  static let uses: [(handler: String, acts: String, lines: [String])] = [
    // The route finds the screen by its value.
    (
      "self:push(Vault { code = code })", #"app:tap "shut""#,
      ["push     vault code=•", "stay     vault (on screen already)"]
    ),
    (
      "self:push(Vault { code = 1 })", #"app:go("other", { code = "opensesame" })"#, ["update   vault code=•"]
    ),
    (
      "self:push(Vault { code = code })", #"print((app:tree():match "vault[^\n]*"))"#,
      ["print    vault code=•"]
    ),
    (
      "self:alert { title = code }", #"app:go "home""#,
      ["ask      • ok", "refuse   home ('•' waits for an answer)"]
    ),
  ]

  @Test(arguments: uses)
  func `a secret is hidden in texts, and its value is compared`(
    _ handler: String, _ acts: String, _ lines: [String]
  ) throws {
    let run = try Run(Self.later(handler, acts))
    #expect(run.error == nil)
    for line in lines { #expect(run.trace.contains { $0.contains(line) }, "\(run.trace)") }
    #expect(!(run.trace + run.json).joined().contains("opensesame"))
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
