import Scripting
import TestSupport
import Testing

struct RequireFunctionTests {
  static let modules = [
    "counter.lua": "print('loading ' .. ...) return {count = 0}",
    "nothing.lua": "print 'loading'",
    "nil.lua": "print 'loading' return nil",
    "false.lua": "print 'loading' return false",
    "several.lua": "return 1, 2",
    "text.lua": "return 'text'",
    "shop/init.lua": "return ...",
    "shop/cart.lua": "return require 'shop' .. ' and ' .. ...",
    "a.lua": "return require 'b'", "b.lua": "return require 'c'", "c.lua": "return require 'b'",
    "self.lua": "return require 'self'",
    "broken.lua": "x =", "compiled.lua": "\u{1B}Lua", "marked.lua": "\u{FEFF}#!x\nerror 'two'",
    "failing.lua": "local map\nlocal function f() map.x = 1 end\nf()",
    "global.lua": "y = 1",
    "endless.lua": "while true do end",
    "outer.lua": "return pcall(require, 'endless')",
    "heavy.lua": "for i = 1, 200000 do end return 'done'",
    "big.lua": "return ('x'):rep(2 << 20)",
    "waiting.lua": "coroutine.yield(1)",
    "printer.lua": "print 'in it' error 'after'",
  ]

  private static let remedy = "Move what both need into a module of its own."

  static let answers: [(source: String, output: String)] = [
    ("local a, b = require 'counter', require 'counter' print(a == b)", "loading counter\ntrue\n"),
    ("require 'counter'.count = 3 print(require 'counter'.count)", "loading counter\n3\n"),
    ("print(require 'nothing', require 'nothing')", "loading\ntrue\ttrue\n"),
    ("print(require 'nil', require 'nil')", "loading\ntrue\ttrue\n"),
    ("print(require 'false', require 'false')", "loading\nfalse\tfalse\n"),
    ("print((require 'several'))", "1\n"),
    ("print(require 'several')", "1\n"),
    ("print(require 'text')", "text\n"),
    ("print(require 'shop', require 'shop.cart')", "shop\tshop and shop.cart\n"),
    ("local f = coroutine.wrap(function() return require 'text' end) print(f())", "text\n"),
    (
      "print(pcall(require, 'failing'))",
      "false\tfailing.lua:2: attempt to index a nil value (upvalue 'map')\n"
    ),
    ("pcall(require, 'printer') pcall(require, 'printer')", "in it\nin it\n"),
    (
      "print(pcall(require, 'a')) print(pcall(require, 'b'))",
      String(
        repeating: "false\tc.lua:1: 'b' requires itself: b -> c -> b. \(remedy)\n", count: 2)
    ),
    ("print(pcall(require, 'nowhere'))", "false\tno module 'nowhere' beside the script\n"),
  ]

  @Test(arguments: answers)
  func `a module is loaded once and answers what it returned`(_ source: String, _ output: String) throws {
    let run = try Run(source, modules: Self.modules)
    #expect(run.output == output)
    #expect(run.error == nil)
  }

  static let refused: [(name: String, error: String)] = [
    (
      "'self'",
      "self.lua:1: 'self' requires itself: self -> self. \(remedy)\n  at self.lua:1\n  at main.lua:1"
    ),
    (
      "'a'",
      "c.lua:1: 'b' requires itself: b -> c -> b. \(remedy)\n  at c.lua:1\n  at b.lua:1\n  at a.lua:1\n  at main.lua:1"
    ),
    ("'broken'", "broken.lua:1: unexpected symbol near <eof>\n  at main.lua:1"),
    ("'compiled'", "compiled.lua: compiled Lua cannot be loaded. Give its source.\n  at main.lua:1"),
    ("'marked'", "marked.lua:2: two\n  at marked.lua:2\n  at main.lua:1"),
    (
      "'failing'",
      "failing.lua:2: attempt to index a nil value (upvalue 'map')\n  at failing.lua:2 in 'f'\n  at failing.lua:3\n  at main.lua:1"
    ),
    (
      "'global'",
      "global.lua:1: global 'y' cannot be set. Write 'local y'.\n  at global.lua:1\n  at main.lua:1"
    ),
    ("'waiting'", "attempt to yield across a C-call boundary\n  at waiting.lua:1\n  at main.lua:1"),
    ("'nowhere'", "main.lua:1: no module 'nowhere' beside the script"),
    ("'countr'", "main.lua:1: no module 'countr'. Did you mean 'counter'?"),
    ("'cart'", "main.lua:1: no module 'cart'. Did you mean 'shop.cart'?"),
    ("'shop/cart'", "main.lua:1: no module 'shop/cart'. Did you mean 'shop.cart'?"),
    ("''", "main.lua:1: '' is no name of a module. Write 'photos.buy' for photos/buy.lua."),
    ("'..'", "main.lua:1: '..' is no name of a module. Write 'photos.buy' for photos/buy.lua."),
    (
      "'/etc/passwd'",
      "main.lua:1: '/etc/passwd' is no name of a module. Write 'photos.buy' for photos/buy.lua."
    ),
    ("'../main'", "main.lua:1: no module '../main'. Did you mean 'main'?"),
    ("1", "main.lua:1: no module '1' beside the script"),
    ("", "main.lua:1: bad argument #1 to 'require' (string expected, got no value)"),
    ("{}", "main.lua:1: bad argument #1 to 'require' (string expected, got table)"),
    ("nil", "main.lua:1: bad argument #1 to 'require' (string expected, got nil)"),
    ("'text', 2", "main.lua:1: wrong number of arguments to 'require' (at most 1 expected, got 2)"),
  ]

  @Test(arguments: refused)
  func `what cannot be required is told with its line`(_ name: String, _ error: String) throws {
    let run = try Run("require(\(name))", modules: Self.modules)
    #expect(run.error == error)
    #expect(run.output == "")
  }

  static let spent: [(source: String, fuel: Int, error: String, limit: ScriptLimits.Kind)] = [
    ("require 'endless'", 100_000_000, "endless.lua:1: fuel ran out: 1000000 of 1000000 spent", .moduleFuel),
    (
      "pcall(require, 'endless')", 100_000_000, "endless.lua:1: fuel ran out: 1000000 of 1000000 spent",
      .moduleFuel
    ),
    ("require 'outer'", 100_000_000, "endless.lua:1: fuel ran out: ", .moduleFuel),
    ("for i = 1, 1e9 do end", 2_000_000, "main.lua:1: fuel ran out: 2000000 of 2000000 spent", .fuel),
    ("require 'endless'", 1000, "endless.lua:1: fuel ran out: ", .fuel),
  ]

  @Test(arguments: spent)
  func `a module has a budget of its own`(
    _ source: String, _ fuel: Int, _ error: String, _ limit: ScriptLimits.Kind
  ) throws {
    var limits = ScriptLimits()
    limits.fuel = fuel
    let run = try Run(source, modules: Self.modules, limits: limits)
    #expect(run.error?.hasPrefix(error) == true, "\(run.error ?? "no error")")
    #expect(run.limit == limit)
  }

  @Test func `what a module spends is spent by the script too`() throws {
    var limits = ScriptLimits()
    limits.fuel = 300_000
    let source = "print(require 'heavy') for i = 1, 200000 do end"
    let run = try Run(source, modules: Self.modules, limits: limits)
    #expect(run.output == "done\n")
    #expect(run.error?.hasPrefix("main.lua:1: fuel ran out: 300000 of 300000 spent") == true)
  }

  @Test func `a module that takes too much memory ends the script`() throws {
    var limits = ScriptLimits()
    limits.memory = 1 << 20
    let run = try Run("require 'big'", modules: Self.modules, limits: limits)
    #expect(run.error == "the memory limit was reached\n  at main.lua:1" || run.limit == .memory, "\(run)")
  }

  @Test func `the plugins folder above a script holds its modules`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/photos/init.lua", "error 'here'")
    let script = try folder.file("plugins/photos/scenarios/a.lua", "require 'photos'")
    #expect(
      Run(file: script).error
        == "plugins/photos/init.lua:1: here\n  at plugins/photos/init.lua:1\n  at plugins/photos/scenarios/a.lua:1"
    )
  }
}
