import LuaBridge
import Testing

/// The note that scripts have called `math.random`.
struct ChanceTests {
  static let scripts: [(text: String, isUsed: Bool)] = [
    ("local draw = math.random", false), ("math.randomseed(3) math.randomseed()", false),
    ("math.random()", true), ("math.random(1)", true), ("math.randomseed(3) math.random(6)", true),
    ("math.random() math.randomseed()", true), ("pcall(math.random, {})", true),
    ("coroutine.wrap(function() math.random(6) end)()", true),
  ]

  @Test(arguments: scripts) func `a call is noticed`(_ text: String, _ isUsed: Bool) throws {
    var sandbox = try Sandbox()
    let before = sandbox.state.wasChanceUsed
    try sandbox.run(text)
    let after = sandbox.state.wasChanceUsed
    #expect(!before && after == isUsed)
  }

  @Test(arguments: scripts) func `an image does not forget a call`(_ text: String, _ isUsed: Bool) throws {
    var sandbox = try Sandbox()
    let image = try sandbox.state.snapshot()
    try sandbox.run(text)
    try sandbox.state.restore(image)
    let after = sandbox.state.wasChanceUsed
    #expect(after == isUsed)
  }

  @Test(arguments: scripts) func `a series does not forget a call`(_ text: String, _ isUsed: Bool) throws {
    var sandbox = try Sandbox()
    let series = try sandbox.state.beginSeries()
    let delta = try sandbox.state.take(in: series)
    try sandbox.run(text)
    try sandbox.state.put(delta, in: series)
    let after = sandbox.state.wasChanceUsed
    #expect(after == isUsed)
  }
}
