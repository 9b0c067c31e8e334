/// Short descriptions of Lua's own functions for the help of the prompt.
enum LuaManual {
  /// Returns the lines about a name: `string.rep`, or only `rep`.
  static func lines(about name: String) -> [String] {
    let found = entries.filter { entry in
      let path = entry.call.prefix { $0 != "(" }
      return path == name || path.hasSuffix("." + name)
    }
    if !found.isEmpty { return found.map { "\($0.call)  \($0.help)" } }
    return entries.filter { $0.call.hasPrefix(name + ".") }.map { "\($0.call)  \($0.help)" }
  }

  /// Returns whether Lua has a global function or library with a name.
  static func isGlobal(_ name: String) -> Bool {
    entries.contains { $0.call.prefix { $0 != "(" && $0 != "." } == name }
  }

  private static let entries: [(call: String, help: String)] = base + strings + tables + numbers + others

  private static let base = [
    ("assert(value, message?)", "raises the message if the value is false or nil, or else returns the value"),
    ("error(message, level?)", "raises an error"),
    ("getmetatable(object)", "the metatable of an object"),
    ("ipairs(list)", "loops over items 1, 2, 3 … of a list, in a 'for'"),
    ("load(text, name?, mode?, globals?)", "makes a function of Lua code; nil and the reason on failure"),
    ("next(table, key?)", "the key after a key, and its value"),
    ("pairs(table)", "loops over all keys of a table in a fixed order, in a 'for'"),
    ("pcall(function, …)", "calls a function; true and its results, or false and the error"),
    ("print(…)", "prints values, as lines of the trace once an app runs"),
    ("rawequal(a, b)", "true if two values are the same, without metatables"),
    ("rawget(table, key)", "the value of a field, without metatables"),
    ("rawlen(value)", "the length, without metatables"),
    ("rawset(table, key, value)", "sets a field, without metatables"),
    ("require(module)", "loads a module once, and returns its value"),
    ("select(n, …)", "the values from the n-th on; select('#', …) counts them"),
    ("setmetatable(table, metatable)", "sets the metatable of a table"),
    ("tonumber(value, base?)", "the number in a string, or nil"),
    ("tostring(value)", "a value as a string"),
    ("type(value)", "the type of a value: 'table', 'string' …"),
    ("xpcall(function, handler, …)", "calls a function like pcall; the handler converts the error"),
  ]

  private static let strings = [
    ("string.byte(text, from?, to?)", "the codes of bytes"),
    ("string.char(…)", "the string of these byte codes"),
    ("string.find(text, pattern, from?, plain?)", "the start and end of a match, and its captures"),
    ("string.format(form, …)", "a string with values in place of %d, %s, %q …"),
    ("string.gmatch(text, pattern)", "loops over all matches of a pattern, in a 'for'"),
    ("string.gsub(text, pattern, new, count?)", "a string with matches replaced, and their number"),
    ("string.len(text)", "the number of bytes"),
    ("string.lower(text)", "a string in lower case"),
    ("string.match(text, pattern, from?)", "the captures of a match, or the whole match"),
    ("string.pack(form, …)", "values as bytes"),
    ("string.packsize(form)", "the number of bytes of a form"),
    ("string.rep(text, count, between?)", "a repeated string"),
    ("string.reverse(text)", "a string backwards"),
    ("string.sub(text, from, to?)", "a part of a string; -1 is the last byte"),
    ("string.unpack(form, text, from?)", "the values in packed bytes"),
    ("string.upper(text)", "a string in upper case"),
  ]

  private static let tables = [
    ("table.concat(list, between?, from?, to?)", "the strings of a list, joined"),
    ("table.insert(list, place?, value)", "inserts a value, by default at the end"),
    ("table.move(list, from, to, place, target?)", "copies a part of a list"),
    ("table.pack(…)", "a list of values, with their number in n"),
    ("table.remove(list, place?)", "removes and returns a value, by default the last one"),
    ("table.sort(list, before?)", "sorts a list"),
    ("table.unpack(list, from?, to?)", "the values of a list"),
  ]

  private static let numbers = [
    ("math.abs(x)", "the absolute value"), ("math.ceil(x)", "rounds up"),
    ("math.exp(x)", "e to the power of x"), ("math.floor(x)", "rounds down"),
    ("math.fmod(x, y)", "the remainder of a division"), ("math.log(x, base?)", "the logarithm"),
    ("math.max(x, …)", "the largest number"), ("math.min(x, …)", "the smallest number"),
    ("math.modf(x)", "the whole part, and the fraction"),
    ("math.random(from?, to?)", "a random number, the same in each run; --seed gives others"),
    ("math.sqrt(x)", "the square root"), ("math.tointeger(x)", "a number as an integer, or nil"),
    ("math.type(x)", "'integer', 'float' or nil"), ("math.ult(a, b)", "true if a < b, as unsigned integers"),
    ("math.sin(x)", "the sine"), ("math.cos(x)", "the cosine"), ("math.tan(x)", "the tangent"),
  ]

  private static let others = [
    ("coroutine.close(thread)", "closes a coroutine"),
    ("coroutine.create(function)", "makes a coroutine"),
    ("coroutine.isyieldable()", "true if the running code can yield"),
    ("coroutine.resume(thread, …)", "runs a coroutine until it yields or ends"),
    ("coroutine.running()", "the running coroutine"),
    ("coroutine.status(thread)", "'suspended', 'dead' and so on"),
    ("coroutine.wrap(function)", "a coroutine as a function"),
    ("coroutine.yield(…)", "suspends the running coroutine"),
    ("os.clock()", "the simulated seconds so far"),
    ("os.time(date?)", "the simulated time, or the time of a date"),
    ("os.date(form?, time?)", "a time as a string"),
    ("utf8.char(…)", "the string of these code points"),
    ("utf8.codepoint(text, from?, to?)", "the code points of a string"),
    ("utf8.codes(text)", "loops over positions and code points, in a 'for'"),
    ("utf8.len(text, from?, to?)", "the number of code points"),
    ("utf8.offset(text, n, from?)", "the byte at which the n-th code point begins"),
  ]
}
