import Scripting
import Testing

/// Answers of services that a script changes, or that are no plain data.
struct AnswerCopyTests {
  static let answers: [(answer: String, body: String, notes: [String])] = [
    ("{ { id = 1 }, { id = 2 } }", "table.remove(it) self:note(tostring(#it))", ["1", "1"]),
    ("{ { id = 1 } }", "it[1].id = it[1].id + 1 self:note(tostring(it[1].id))", ["2", "2"]),
    ("{ a = part, b = part }", "it.a.n = 5 self:note(tostring(it.b.n))", ["5", "5"]),
    ("ring", "self:note(tostring(it.me == it)) it.me = nil", ["true", "true"]),
    ("{ f = f }", "self:note(tostring(it.f())) it.f = nil", ["7", "7"]),
    ("object", "it.n = (it.n or 0) + 1 self:note(it:name() .. it.n)", ["object1", "object2"]),
    ("function() return list end", "list[#list + 1] = 1 self:note(tostring(#it))", ["1", "2"]),
  ]

  @Test(arguments: answers)
  func `an answer of plain data is a new one for each call`(
    _ answer: String, _ body: String, _ notes: [String]
  ) throws {
    let demo = try Demo(
      """
      local part, list, ring = {}, {}, {}
      ring.me = ring
      local function f() return 7 end
      local object = setmetatable({}, { __index = { name = function() return 'object' end } })
      function App:on_go() local it = self.services.ask() \(body) end
      """, "app:tap 'go' app:tap 'go'",
      manifest: "name = 'demo', version = '1.0.0', api = 1, root = App, "
        + "services = { ask = flow.replies { \(answer) } }")
    #expect(demo.told.filter { $0.hasPrefix("  note") } == notes.map { "  note     \($0)" })
    #expect(demo.run.verdict == .good)
  }
}
