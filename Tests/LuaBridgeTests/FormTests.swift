import LuaBridge
import Testing

/// The words of a heap: the same for two heaps if no script can tell them apart, and only then.
struct FormTests {
  /// Two scripts, each run in the same world.
  struct Pair: CustomTestStringConvertible, Sendable {
    let name: String
    let one: String
    let other: String

    init(_ name: String, _ one: String, _ other: String) {
      (self.name, self.one, self.other) = (name, one, other)
    }

    var testDescription: String { name }
  }

  static let equal = [
    Pair("garbage before", "return {1}", "local g = {} for i = 1, 100 do g = {g} end return {1}"),
    Pair("fields in another order", "return {a = 1, b = {}}", "local t = {} t.b = {} t.a = 1 return t"),
    Pair(
      "a list that was built backwards", "return {1, 2, 3}",
      "local t = {} t[3] = 3 t[2] = 2 t[1] = 1 return t"),
    Pair("holes", "return {1, nil, 3}", "local t = {} t[1] = 1 t[3] = 3 return t"),
    Pair(
      "a list that was longer", "return {1, 2}", "local t = {1, 2, 3, 4, 5} t[5], t[4], t[3] = nil return t"),
    Pair("a list in the part for fields", "return {a = 0, 1}", "local t = {a = 0} t[1] = 1 return t"),
    Pair(
      "a field that was removed", "return {a = 1}", "local t = {a = 1, b = 2, c = 3} t.b, t.c = nil return t"),
    Pair("texts made in two ways", "return {('x'):rep(100)}", "return {('x'):rep(50) .. ('x'):rep(50)}"),
    Pair(
      "values made in another order", "local a, b = {1}, {2} return {a, b}",
      "local b, a = {2}, {1} return {a, b}"),
    Pair("a change that was taken back", "return bump", "local before = bump(1) bump(-1) return bump"),
    Pair(
      "a table that was replaced by an equal one", "put('x', {1}) return get",
      "put('x', {2}) put('x', {1}) return get"),
    Pair(
      "what nothing refers to any longer", "put('x', nil) return get",
      "inside().n = 7 put('x', nil) return get"),
    Pair(
      "a coroutine that waits where another did",
      "local c = coroutine.create(wait) coroutine.resume(c, 1) return c",
      "local c = coroutine.create(wait) coroutine.resume(c, 0) coroutine.resume(c, 1) return c"),
    Pair(
      "a variable that was shared by a call that has returned", "return closures()",
      "closures() return closures()"),
    Pair("a collection", "return {{}}", "local t = {{}} collect() return t"),
  ]

  static let different = [
    Pair("an integer and a number", "return {1}", "return {1.0}"),
    Pair("a number and a text", "return {1}", "return {'1'}"),
    Pair("nothing and false", "return {a = false}", "return {}"),
    Pair("the signs of zero", "return {0.0}", "return {-0.0}"),
    Pair("one table twice and two equal ones", "local a = {} return {a, a}", "return {{}, {}}"),
    Pair(
      "the ages of two keys", "local a, b = {1}, {2} return {[a] = 1, [b] = 2}",
      "local b, a = {2}, {1} return {[a] = 1, [b] = 2}"),
    Pair(
      "a variable that is shared, and two",
      "local n = 0 return {function() n = n + 1 end, function() return n end}",
      "local n = 0 local m = 0 return {function() n = n + 1 end, function() return m end}"),
    Pair(
      "the keys that a walk began with", "local t = {1, 2} next(t, 1) t[3] = 3 return t",
      "local t = {1, 2, 3} next(t, 1) return t"),
    Pair("a metatable", "return setmetatable({}, {})", "return {}"),
    Pair("the place of a coroutine", "return waiting(1)", "return waiting(2)"),
    Pair("a value of a coroutine", "return waiting(1, 'a')", "return waiting(1, 'b')"),
    Pair("a coroutine that was not begun", "return coroutine.create(wait)", "return waiting(0)"),
    Pair("a function of another line", "return function() end", "return\nfunction() end"),
    Pair("a constant", "return load 'return 1'", "return load 'return 2'"),
    Pair("an old variable", "bump(1) return bump", "return bump"),
    Pair("an old table", "put('y', 1) return get", "return get"),
    Pair("an old table in an old table", "inside().n = 7 return get", "return get"),
  ]

  private static let library = """
    local count, store = 0, { x = { n = 1 } }
    local shared = {
      bump = function(n) count = count + (n or 0) return count end,
      put = function(key, value) store[key] = value end,
      get = function(key) return store[key] end,
      inside = function() return store.x end,
      wait = function(value, text)
        while value == 0 do value = coroutine.yield() end
        if value == 2 then coroutine.yield(text) end
        coroutine.yield(text)
      end,
      closures = function() local n = {} return { function() return n end, function() n = 1 end } end,
    }
    shared.waiting = function(...)
      local thread = coroutine.create(shared.wait)
      coroutine.resume(thread, ...)
      return thread
    end
    return function(name) return shared[name] end
    """

  private static let names = ["bump", "put", "get", "inside", "wait", "closures", "waiting"]

  /// A world with old functions, in which scripts are run from the same beginning.
  struct Bench: ~Copyable {
    var sandbox: Sandbox
    let series: LuaSeries
    let form: LuaForm
    let whole: LuaForm
    let library: LuaReference

    init() throws {
      var sandbox = try Sandbox()
      let library = try sandbox.keep(FormTests.library)
      sandbox.state.setCollectsYoung(true)
      let series = try sandbox.state.beginSeries()
      let old = sandbox.state.withFrame { $0.objectCount }
      let form = try sandbox.state.makeForm(series, old: old)
      let whole = try sandbox.state.makeForm(nil, old: old)
      (self.library, self.series, self.form, self.whole) = (library, series, form, whole)
      self.sandbox = sandbox
    }

    mutating func words(after text: String, _ form: LuaForm) throws -> [UInt64] {
      try sandbox.state.put(nil, in: series)
      sandbox.state.fuel = LuaFuel(limit: 1_000_000)
      let collects = text.contains("collect()")
      let locals = FormTests.names.map { "local \($0) = library '\($0)' " }.joined()
      let maker = try sandbox.keep(
        "return function(library) \(locals) local function collect() end \(text)\nend")
      let library = library
      let result = try sandbox.state.withFrame { frame throws(LuaError) in
        guard let function = try frame.fetch(maker).slot,
          let result = try frame.call(function, with: [try frame.fetch(library)]).first?.slot
        else { throw .unknownReference }
        return try frame.keep(result)
      }
      if collects { sandbox.state.collect() }
      sandbox.state.collectYoung()
      form.begin(weak: [])
      form.write(result)
      while try form.nextThing() != nil {}
      return form.words
    }
  }

  @Test(arguments: FormTests.equal) func `nothing can tell them apart`(_ pair: Pair) throws {
    var bench = try Bench()
    #expect(try bench.words(after: pair.one, bench.form) == bench.words(after: pair.other, bench.form))
    #expect(try bench.words(after: pair.one, bench.whole) == bench.words(after: pair.other, bench.whole))
  }

  @Test(arguments: FormTests.different) func `a script can tell them apart`(_ pair: Pair) throws {
    var bench = try Bench()
    #expect(try bench.words(after: pair.one, bench.form) != bench.words(after: pair.other, bench.form))
    #expect(try bench.words(after: pair.one, bench.whole) != bench.words(after: pair.other, bench.whole))
  }
}
