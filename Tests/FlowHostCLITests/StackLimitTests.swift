import TestSupport
import Testing

/// The depth of calls in a script does not depend on the stack that the shell gives.
@Suite(.timeLimit(.minutes(10)))
struct StackLimitTests {
  static let scripts: [(script: String, status: Int32)] = [
    ("local function f(n) return n == 0 and 0 or 1 + f(n - 1) end print(f(150000))", 0),
    ("local function f() return pcall(f) end print(f())", 0),
    ("local function f() return (('x'):gsub('x', f)) end print(pcall(f))", 0),
    (
      "local t = setmetatable({}, { __index = function(t, k) return t[k + 1] end }) print(pcall(function() return t[1] end))",
      0
    ),
    ("local s = ('('):rep(190) .. '1' .. (')'):rep(190) print(load('return ' .. s))", 0),
    ("local function f() table.sort({ 3, 2, 1 }, function(a, b) f() return a < b end) end f()", 2),
    ("local t = {} for i = 1, 100000 do t = { t } end error(t)", 2),
  ]

  @Test(arguments: scripts) func `deep calls end the same with a small stack`(
    script: String, status: Int32
  ) throws {
    let folder = try TemporaryFolder()
    try folder.file("deep.lua", script)
    let usual = try Program.shell("flowhost run deep.lua", in: folder.path)
    let small = try Program.shell("ulimit -s 256; flowhost run deep.lua", in: folder.path)
    #expect(usual.status == status, "\(usual.complaints)")
    #expect(small == usual)
  }
}
