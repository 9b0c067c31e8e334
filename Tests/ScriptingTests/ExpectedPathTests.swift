import Scripting
import Testing

/// Params in a path that a scenario expects: a text may stand in quotes, and must where it has a comma or a bracket.
struct ExpectedPathTests {
  static let met: [(value: String, written: String)] = [
    ("'Jane'", "n=Jane"), ("'Jane'", #"n="Jane""#), ("'Jane Doe'", #"n="Jane Doe""#),
    ("'Jane Doe'", "n=Jane Doe"),
    ("'a) b, c'", #"n="a) b, c""#), (#"'say "hi")'"#, #"n="say \\"hi\\")""#), ("'3'", #"n="3""#),
    ("3", "n=3"),
    ("1.5", "n=1.5"), ("true", "n=true"), ("'true'", #"n="true""#), ("{ 1, 2 }", "n={2}"), ("'end'", "n=end"),
    ("'Jane'", "n = Jane"), ("'Jane'", #"n= "Jane" "#), (#"'a\nb'"#, #"n="a\\nb""#), ("'é'", #"n="é""#),
  ]

  @Test(arguments: met)
  func `a param is what is written, with quotes or without`(_ value: String, _ written: String) throws {
    let demo = try Demo(
      "function App:on_go() self:push(Page { n = \(value) }) end",
      "app:tap 'go' app:expect 'home page(\(written))'")
    #expect(demo.run.error == nil && demo.run.verdict == .good)
  }

  static let unknown: [(path: String, words: String)] = [
    ("home page(m=nil)", "screen 'page' has no field 'm'"),
    ("home page(n=3, nn=nil)", "screen 'page' has no field 'nn'. Did you mean 'n'?"),
    ("home(n=3) page", "screen 'home' has no field 'n'"),
  ]

  @Test(arguments: unknown)
  func `a param that a screen does not have is refused`(_ path: String, _ words: String) throws {
    let demo = try Demo(
      "function App:on_go() self:push(Page { n = 3 }) end",
      "app:tap 'go' print(pcall(app.expect, app, '\(path)'))")
    #expect(demo.told.last == "  print    false\\t\(words)")
  }

  static let unmet: [(value: String, written: String, at: String)] = [
    ("3", #"n="3""#, "n=3"), ("'3'", "n=3", #"n="3""#), ("'Jane'", #"n="Ann""#, "n=Jane"),
    ("true", #"n="true""#, "n=true"), ("'a) b'", "n=c", #"n="a) b""#),
  ]

  @Test(arguments: unmet)
  func `a param of another value or kind is told as it is written`(
    _ value: String, _ written: String, _ at: String
  ) throws {
    let demo = try Demo(
      "function App:on_go() self:push(Page { n = \(value) }) end",
      "app:tap 'go' app:expect 'home page(\(written))'")
    #expect(demo.run.error?.contains("at: home page(\(at))\n") == true, "\(demo.run.error ?? "")")
  }
}
