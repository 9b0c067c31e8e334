import LuaBridge
import Platform
import Routing
import ScreenStack

extension Host {
  func makePattern(_ call: borrowing HostCall) throws(LuaError) {
    do throws(PatternError) {
      world.patterns.append(try LinkPattern(call.text(0)))
    } catch {
      throw .refused("pattern '\(call.text(0).escaped)': \(error.message)")
    }
    let table = try make(.pattern(world.patterns.count - 1), tables.pattern.metatable, in: &call.frame)
    call.answer(.table(table))
  }

  func match(_ call: borrowing HostCall) throws(LuaError) {
    guard let pattern = pattern(call), let link = try? Link(call.text(1)), let params = pattern.match(link)
    else { return call.answer(.nil) }
    let numbers = Set(pattern.params.filter(\.isNumber).map(\.name))
    let table = try call.frame.makeTable()
    for param in params {
      let number = numbers.contains(param.name) ? Int(param.value) : nil
      let value = number.map(LuaValue.integer) ?? .string(LuaString(param.value))
      try call.frame.set(table, .string(LuaString(param.name)), value)
    }
    call.answer(.table(table))
  }

  func buildLink(_ call: borrowing HostCall) throws(LuaError) {
    guard let pattern = pattern(call) else { return }
    var params: [LinkParam] = []
    for field in try fields(call.value(1), in: &call.frame) {
      switch field.value {
      case .text(let text): params.append(LinkParam(name: field.name, value: text))
      case .list, .table: throw .refused("'\(field.name.escaped)' is a table: a link has strings and numbers")
      default: params.append(LinkParam(name: field.name, value: field.value.written))
      }
    }
    do throws(BuildError) {
      call.answer(.string(LuaString(try url(pattern, params))))
    } catch {
      throw .refused(error.message(of: pattern))
    }
  }

  /// Returns the URL for params. A pattern without a site gives the part of the URL after the site.
  private func url(_ pattern: LinkPattern, _ params: [LinkParam]) throws(BuildError) -> String {
    let site = "app://"
    guard !pattern.text.contains("://"), let opening = try? Opening(site),
      let full = try? LinkPattern.patterns(pattern.text, under: [opening]).first
    else { return try pattern.url(params) }
    return String(try full.url(params).dropFirst(site.count))
  }

  private func pattern(_ call: borrowing HostCall) -> LinkPattern? {
    if case .pattern(let number)? = thing(0, call)?.thing { world.patterns[number] } else { nil }
  }
}
