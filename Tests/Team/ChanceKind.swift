import StageWalk

/// A kind of thing that the state of an app can consist of.
package struct ChanceKind: Sendable {
  /// Its name.
  package let name: String
  /// The parts of an app with such a thing. `$s` is a screen of the stack, and `$t` possibly a sheet. `$k` and `$n` are
  /// small numbers, `$b` is a Boolean, `$style` a presentation style. All are drawn for each part.
  private let templates: [String]

  init(_ name: String, _ templates: String...) { (self.name, self.templates) = (name, templates) }

  /// True if a part needs what only an app of flows has.
  private var needsFlows: Bool {
    templates.contains { template in
      ["Child", "store", "services"].contains { template.contains($0) }
    }
  }

  func parts(_ random: inout Random) -> [String] {
    templates.map { template in
      template.replacing("$style", with: Self.styles.randomElement(using: &random) ?? "nil")
        .replacing("$s", with: Bool.random(using: &random) ? "home" : "page")
        .replacing("$t", with: ["home", "page", "form"].randomElement(using: &random) ?? "form")
        .replacing("$b", with: "\(Bool.random(using: &random))")
        .replacing("$k", with: "\(Int.random(in: 2...3, using: &random))")
        .replacing("$n", with: "\(Int.random(in: 1...2, using: &random))")
    }
  }

  /// Pages that are pushed and popped, of which each app has some.
  static let pages = ChanceKind("pages", "home: self:push(Page { n = $n })", "page: self:pop()")

  private static let styles = [
    "nil", "'page_sheet'", "'form_sheet'", "'full_screen'", "'over_full_screen'", "'popover'",
  ]

  /// All kinds.
  package static let all = ofFlows + windows

  /// The kinds of apps of flows.
  static let ofFlows = values + tables + functions + screens + waits + properties + outside + routes

  /// The kinds of apps with an app delegate, which use UIKit's own calls.
  static let ofWindows = (values + tables + functions).filter { !$0.needsFlows } + windows

  static let say = "self:note('' .. "

  private static let values = [
    ChanceKind(
      "a field", "$s: self.f = ((self.f or 0) + 1) % $k", "$s: \(say)(self.f or 0))"),
    ChanceKind("integers and floats", "home: self.f = $n", "home: self.f = $n.0", "$s: \(say)(self.f or 0))"),
    ChanceKind(
      "special numbers", "home: self.f = 0.0", "home: self.f = -0.0", "home: self.f = 0/0",
      "$s: \(say)1 / (self.f or 1))"),
    ChanceKind(
      "texts", "home: self.f = ('x'):rep($k)", "$s: self.f = (self.f or '') .. 'y'",
      "$s: if #(self.f or '') > 4 then self.f = nil end", "$s: \(say)(self.f or '-'))"),
    ChanceKind(
      "the store", "$s: self.store.n = ((self.store.n or 0) + 1) % $k", "home: \(say)(self.store.n or 0))"),
    ChanceKind(
      "a list in the store",
      "$s: local t = self.store.t or {} t[#t + 1] = { $n } self.store.t = #t < 4 and t or nil",
      "home: for _, v in ipairs(self.store.t or {}) do self:note('' .. v[1]) end"),
    ChanceKind("the clock", "$s: self.f = os.time() % 2", "home: \(say)(self.f or 0))"),
    ChanceKind("chance", "$s: self.f = math.random($k)", "home: \(say)(self.f or 0))"),
  ]

  private static let tables = [
    ChanceKind(
      "one table or two", "home: self.x = {} self.y = self.x", "home: self.x, self.y = {}, {}",
      "$s: if self.x then self.x.n = ((self.x.n or 0) + 1) % 3 self:note('' .. (self.y.n or 0)) end"),
    ChanceKind(
      "holes", "home: self.t = { 1, nil, 3 }", "home: local t = {} t[1] = 1 t[3] = 3 self.t = t",
      "$s: if self.t then self.t[$k] = nil end", "$s: \(say)#(self.t or {}))"),
    ChanceKind(
      "an array from its end", "home: self.t = { 1, 2, 3, 4 }",
      "home: local t = {} for i = 4, 1, -1 do t[i] = i end self.t = t",
      "$s: if self.t then self.t[#self.t] = nil end",
      "home: for k, v in pairs(self.t or {}) do self:note(k .. ' ' .. v) end"),
    ChanceKind(
      "keys that are tables", "home: local a, b = {}, {} self.t = { [a] = 1, [b] = 2 }",
      "home: local b, a = {}, {} self.t = { [a] = 1, [b] = 2 }",
      "$s: if self.t then self.t[next(self.t)] = nil end",
      "home: for _, v in pairs(self.t or {}) do self:note('' .. v) end"),
    ChanceKind(
      "keys that are texts", "home: self.t = { x = 1, y = 2, z = 3 }",
      "home: local t = {} for _, k in ipairs { 'z', 'y', 'q', 'x' } do t[k] = 1 end t.q = nil self.t = t",
      "$s: if self.t then self.t.y = nil end", "home: for k in pairs(self.t or {}) do self:note(k) end"),
    ChanceKind(
      "a walk with next", "$s: self.t = self.t or { a = 1, b = 2, c = 3 } self.k = next(self.t, self.k)",
      "$s: if self.t and self.k then self.t[self.k] = nil end", "home: \(say)(self.k or '-'))"),
    ChanceKind(
      "a metatable", "home: self.m = setmetatable({}, { __index = function(_, k) return k .. 'a' end })",
      "home: self.m = setmetatable({}, { __index = function(_, k) return k .. 'b' end })",
      "$s: if self.m then self:note(self.m.z) end"),
    ChanceKind(
      "a sorted list", "$s: self.t = self.t or {} table.insert(self.t, 1, #self.t)",
      "$s: if self.t then table.sort(self.t) if #self.t > 3 then self.t = nil end end",
      "home: \(say)table.concat(self.t or {}, ' '))"),
  ]

  private static let functions = [
    ChanceKind("a variable", "top: local u = 0", "$s: u = (u + 1) % $k", "home: \(say)u)"),
    ChanceKind(
      "a shared variable",
      "home: local n = 0 self.up = function() n = (n + 1) % 3 end self.get = function() return n end",
      "home: local n, m = 0, 0 self.up = function() n = (n + 1) % 3 end self.get = function() return m end",
      "$s: if self.up then self.up() end", "$s: if self.get then self:note('' .. self.get()) end"),
    ChanceKind(
      "variables of a loop",
      "home: self.t = {} for i = 1, 2 do self.t[i] = function() i = (i + 1) % 3 return i end end",
      "$s: if self.t then self:note('' .. self.t[$n]()) end"),
    ChanceKind(
      "one function or two", "home: self.p = function() end self.q = self.p",
      "home: self.p, self.q = function() end, function() end", "$s: self:note(tostring(self.p == self.q))"),
    ChanceKind(
      "a generator",
      "top: local turn = coroutine.wrap(function() while true do for i = 1, $k do coroutine.yield(i) end end end)",
      "$s: self:note('' .. turn())"),
    ChanceKind(
      "coroutines with arguments",
      "home: self.co = coroutine.create(function(a) local b = a while true do a, b = coroutine.yield(b), a end end)",
      "$s: if self.co then local _, b = coroutine.resume(self.co, $n) self:note('' .. b) end",
      "$s: if self.co then self:note(coroutine.status(self.co)) end"),
    ChanceKind(
      "a coroutine in a coroutine",
      "top: local inner = coroutine.wrap(function() local n = 0 while true do n = (n + 1) % $k coroutine.yield(n) end end)",
      "top: local outer = coroutine.wrap(function() while true do coroutine.yield(inner() * 2) end end)",
      "$s: self:note('' .. outer())", "home: self:note('' .. inner())"),
    ChanceKind(
      "methods that change", "top: local start = Child.start",
      "home: Child.start = function(self) self:push(Form {}) end",
      "home: Child.start = start", "home: self:push(Child {})", "leaf: self:finish()"),
    ChanceKind("failures", "$s: error 'x'", "$s: pcall(function() self:pop() error 'y' end)"),
    ChanceKind(
      "a module that is loaded late", "$s: local m = require('$NAME.more') m.n = (m.n + 1) % $k \(say)m.n)",
      "home: self.f = 1 - (self.f or 0)"),
    ChanceKind(
      "variables that are closed",
      "home: local x <close> = setmetatable({}, { __close = function() self:note 'closed' end }) self.services.ask()",
      "$s: self:pop_to_root()"),
  ]
}
