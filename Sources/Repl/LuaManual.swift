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

  private static let entries: [(call: String, help: String)] = base + strings + tables + numbers + others

  private static let base = [
    ("assert(value, message?)", "raises the message if the value is false or nil, else gives it"),
    ("error(message, level?)", "raises an error"),
    ("getmetatable(object)", "the metatable of an object"),
    ("ipairs(list)", "walks over 1, 2, 3 … of a list, in a 'for'"),
    ("load(text, name?, mode?, globals?)", "makes a function of a text; nil and why not if it is none"),
    ("next(table, key?)", "the key behind a key, and its value"),
    ("pairs(table)", "walks over all keys of a table in a fixed order, in a 'for'"),
    ("pcall(function, …)", "calls it; true and what it gives, or false and the error"),
    ("print(…)", "prints values; a line of the trace once an app runs"),
    ("rawequal(a, b)", "whether two values are the same, metatables aside"),
    ("rawget(table, key)", "a field, metatables aside"),
    ("rawlen(value)", "the length, metatables aside"),
    ("rawset(table, key, value)", "sets a field, metatables aside"),
    ("require(module)", "loads a module once, and gives what it gives"),
    ("select(n, …)", "the values from the n-th on; select('#', …) counts them"),
    ("setmetatable(table, metatable)", "gives a table a metatable"),
    ("tonumber(value, base?)", "the number in a text, or nil"),
    ("tostring(value)", "a value as text"),
    ("type(value)", "what a value is: 'table', 'string' and so on"),
    ("xpcall(function, handler, …)", "calls it; the handler makes something of an error"),
  ]

  private static let strings = [
    ("string.byte(text, from?, to?)", "the codes of bytes"),
    ("string.char(…)", "a text of codes of bytes"),
    ("string.find(text, pattern, from?, plain?)", "where a pattern is found, from and to, and its captures"),
    ("string.format(form, …)", "a text with values in the places of %d, %s, %q and so on"),
    ("string.gmatch(text, pattern)", "walks over all that a pattern finds, in a 'for'"),
    ("string.gsub(text, pattern, new, count?)", "a text with what a pattern finds exchanged, and how often"),
    ("string.len(text)", "how many bytes it has"),
    ("string.lower(text)", "in small letters"),
    ("string.match(text, pattern, from?)", "the captures of a pattern, or all that it finds"),
    ("string.pack(form, …)", "values as bytes"),
    ("string.packsize(form)", "how many bytes a form makes"),
    ("string.rep(text, count, between?)", "a text again and again"),
    ("string.reverse(text)", "from its end to its start"),
    ("string.sub(text, from, to?)", "a part of it; -1 is the last byte"),
    ("string.unpack(form, text, from?)", "values that were packed"),
    ("string.upper(text)", "in capitals"),
  ]

  private static let tables = [
    ("table.concat(list, between?, from?, to?)", "the texts of a list as one"),
    ("table.insert(list, place?, value)", "puts a value in, at the end if no place is given"),
    ("table.move(list, from, to, place, target?)", "copies a part of a list"),
    ("table.pack(…)", "a list of values, with their number in n"),
    ("table.remove(list, place?)", "takes a value out, the last one if no place is given"),
    ("table.sort(list, before?)", "brings a list into order"),
    ("table.unpack(list, from?, to?)", "the values of a list"),
  ]

  private static let numbers = [
    ("math.abs(x)", "without its sign"), ("math.ceil(x)", "the next whole number above"),
    ("math.exp(x)", "e to the power of x"), ("math.floor(x)", "the next whole number below"),
    ("math.fmod(x, y)", "what remains of a division"), ("math.log(x, base?)", "the logarithm"),
    ("math.max(x, …)", "the largest"), ("math.min(x, …)", "the smallest"),
    ("math.modf(x)", "the whole part, and the rest"),
    ("math.random(from?, to?)", "a number by chance, the same in each run; --seed gives another"),
    ("math.sqrt(x)", "the square root"), ("math.tointeger(x)", "as an integer, or nil"),
    ("math.type(x)", "'integer', 'float' or nil"), ("math.ult(a, b)", "whether a < b without signs"),
    ("math.sin(x)", "the sine"), ("math.cos(x)", "the cosine"), ("math.tan(x)", "the tangent"),
  ]

  private static let others = [
    ("coroutine.close(thread)", "ends a coroutine"),
    ("coroutine.create(function)", "a coroutine that has not begun"),
    ("coroutine.isyieldable()", "whether this can yield"),
    ("coroutine.resume(thread, …)", "lets it go on until it yields"),
    ("coroutine.running()", "the coroutine that runs"),
    ("coroutine.status(thread)", "'suspended', 'dead' and so on"),
    ("coroutine.wrap(function)", "a coroutine as a function"),
    ("coroutine.yield(…)", "goes out of a coroutine, for now"),
    ("os.clock()", "the seconds that were simulated"),
    ("os.time(date?)", "the simulated time, or that of a date"),
    ("os.date(form?, time?)", "a time as text"),
    ("utf8.char(…)", "a text of code points"),
    ("utf8.codepoint(text, from?, to?)", "the code points of a text"),
    ("utf8.codes(text)", "walks over places and code points, in a 'for'"),
    ("utf8.len(text, from?, to?)", "how many code points it has"),
    ("utf8.offset(text, n, from?)", "the byte at which the n-th code point begins"),
  ]
}
