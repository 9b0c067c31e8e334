import Scripting
import Testing

/// Answers that cannot be given are refused in words, and change nothing.
struct ManualMistakesTests {
  private static let notManual = "needs an app in manual mode. Launch it with { manual = true }."

  static let elsewhere: [(code: String, words: String)] = [
    ("app:answer 'ask'", "'answer' \(notManual)"),
    ("app:fire_timer()", "'fire_timer' \(notManual)"),
    ("app:pending()", "'pending' \(notManual)"),
    ("app:answer()", "bad argument #1 to 'answer' (string expected, got no value)"),
    ("app:answer('ask', { rply = 1 })", "'answer' has no 'rply'. Did you mean 'reply'?"),
    ("app:answer('ask', { [7] = 1 })", "'answer' has no '7': it has reply, call, value, fail"),
    ("app:answer('ask', { reply = 'x' })", "'reply' is a whole number from 1 on, not a string"),
    ("app:answer('ask', { call = 1.5 })", "'call' is a whole number from 1 on, not a number"),
    ("flow.launch('demo', { manual = 1 })", "'manual' is true or false, not a number"),
  ]

  static let manual: [(code: String, words: String)] = [
    ("app:answer 'aks'", "there is no service 'aks'. Did you mean 'ask'?"),
    ("app:answer 'nothing'", "there is no service 'nothing': there is ask, clock, tell"),
    ("app:pending 'tll'", "there is no service 'tll'. Did you mean 'tell'?"),
    (
      "app:answer 'clock'",
      "service 'clock' is a function, which answers at once. Calls of flow.replies wait."
    ),
    ("app:answer 'tell'", "no call of 'tell' waits. Calls that wait: ask."),
    ("app:answer('ask', { reply = 3 })", "service 'ask' has 2 replies, so there is no reply 3"),
    ("app:answer('ask', { reply = 0 })", "service 'ask' has 2 replies, so there is no reply 0"),
    ("app:answer('ask', { reply = -1 })", "service 'ask' has 2 replies, so there is no reply -1"),
    ("app:answer('ask', { call = 2 })", "1 call of 'ask' waits, so there is no call 2"),
    ("app:answer('ask', { call = 0 })", "1 call of 'ask' waits, so there is no call 0"),
    (
      "app:answer('ask', { call = math.mininteger })", "1 call of 'ask' waits, so there is no call \(Int.min)"
    ),
    ("app:fire_timer()", "no timer waits. Timers are sleeps of work that 'flow.spawn' has begun."),
  ]

  @Test(arguments: elsewhere) func `an app that is not in manual mode answers by itself`(
    _ code: String, _ words: String
  ) throws {
    let demo = try Demo("", "print(pcall(function() \(code) end))")
    #expect(demo.told == ["  print    false\\tmain.lua:2: \(words)"])
  }

  @Test(arguments: manual) func `a refused answer changes nothing`(_ code: String, _ words: String) throws {
    let demo = try Self.demo(
      "app:tap 'go' print(pcall(function() \(code) end)) print(#app:pending()) app:answer 'ask'")
    #expect(
      demo.told == [
        "> tap go", "  print    false\\tmain.lua:2: \(words)", "  print    1", "> answer ask",
        "  call     ask -> yes",
      ])
  }

  static let counts: [(code: String, words: String)] = [
    (
      "app:tap 'go' app:tap 'go' app:answer('ask', { call = 3 })",
      "2 calls of 'ask' wait, so there is no call 3"
    ),
    (
      "app:tap 'more' app:answer('tell', { reply = 2 })",
      "service 'tell' has 1 reply, so there is no reply 2"
    ),
    (
      "app:tap 'more' app:answer('tell', { reply = 0 })",
      "service 'tell' has 1 reply, so there is no reply 0"
    ),
  ]

  @Test(arguments: counts) func `what there is is counted`(_ code: String, _ words: String) throws {
    #expect(
      try Self.demo("print(pcall(function() \(code) end))").told.last
        == "  print    false\\tmain.lua:2: \(words)")
  }

  @Test func `a service whose function raises an error fails the handler`() throws {
    let demo = try Demo(
      "function App:on_go() self.services.ask() end", "app:tap 'go' app:answer 'ask'",
      launch: """
        local ask = flow.replies { function() error('broken', 0) end } \
        local app = flow.launch('demo', { manual = true, services = { ask = ask } })
        """)
    #expect(
      demo.told == [
        "> tap go", "> answer ask", "  fail     on_go demo/init.lua:2: service 'ask' fails: broken",
      ])
  }

  private static func demo(_ acts: String) throws -> Demo {
    try Demo(
      "function App:on_go() self.services.ask() end function App:on_more() self.services.tell() end", acts,
      launch: """
        local services = { ask = flow.replies { 'yes', 'no' }, tell = flow.replies { 1 }, clock = print } \
        local app = flow.launch('demo', { manual = true, services = services })
        """,
      manifest: Demo.manifest.replacing("services = {", with: "services = { tell = print, clock = print,"))
  }
}
