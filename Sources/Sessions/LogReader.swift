import JSON
public import ScreenStack

/// Reads the lines of a log.
public enum LogReader {
  /// Returns the lines of a file. Empty lines are left out.
  public static func lines(of bytes: [UInt8]) throws(LogError) -> [LogLine] {
    var lines: [LogLine] = []
    for value in try values(of: bytes) { lines.append(try line(of: value.value, number: value.line)) }
    return lines.withSeparateScreens
  }

  /// Returns the JSON of a file with the numbers of its lines. Empty lines are left out.
  public static func values(of bytes: [UInt8]) throws(LogError) -> [(line: Int, value: Value)] {
    var values: [(line: Int, value: Value)] = []
    var number = 0
    for text in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if text.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
      do throws(JSONError) { values.append((number, try JSONReader.value(of: Array(text)))) } catch {
        throw LogError(line: number, .json(error.reason, column: error.column))
      }
    }
    return values
  }

  /// Returns the line that an object means. The screen that a line of an act or alert names is in its ``LogLine/screen``.
  public static func line(of value: Value, number: Int) throws(LogError) -> LogLine {
    guard case .table = value else { throw LogError(line: number, .noObject) }
    let part = LogObject(value: value, line: number)
    let time = try part.seconds("t")
    let screen = try sight(part)
    if let content = try content(of: part) {
      return LogLine(number: number, time: time, content, screen: screen)
    }
    return LogLine(number: number, time: time, screen.map { .screen($0) } ?? .event(value))
  }

  private static func sight(_ part: LogObject) throws(LogError) -> Sight? {
    guard let name = try part.text("screen") else { return nil }
    return Sight(name, params: try part.table("params"), path: try part.text("path"))
  }

  /// Returns the meaning of an object, or nil if it means a screen or nothing.
  private static func content(of part: LogObject) throws(LogError) -> LogLine.Content? {
    let names = ["launch", "act", "alert", "screen"].filter(part.isSet)
    if names.count > 1, names[0] == "launch" || names[1] == "alert" {
      throw LogError(line: part.line, .severalMeanings(names[0], names[1]))
    }
    switch names.first ?? ["alert", "launch"].first(where: part.has) {
    case "launch":
      _ = try part.text("launch")
      return .launch(options: try part.table("options"))
    case "act": return .act(try act(try part.text("act") ?? "", part))
    case "alert":
      let style = try part.text("style")
      return .alert(LoggedAlert(try part.text("alert") ?? "", isSheet: style.map { $0 == "action_sheet" }))
    default: return nil
    }
  }

  private static func act(_ verb: String, _ part: LogObject) throws(LogError) -> LoggedAct {
    let id = try part.text("id").map { [Value.text($0)] } ?? []
    return LoggedAct(verb, id + (try part.list("args")), try part.table("options"))
  }
}

/// An object on a line, with checked access to its members.
private struct LogObject {
  let value: Value
  let line: Int

  func has(_ name: String) -> Bool { value.member(name) != nil }

  /// Returns whether a member is there and not null.
  func isSet(_ name: String) -> Bool { value.member(name).map { $0 != .nothing } ?? false }

  func text(_ name: String) throws(LogError) -> String? {
    try member(name, "text") { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Returns a time. One of more than 3,000 years is that of a clock with another unit.
  func seconds(_ name: String) throws(LogError) -> Double? {
    let time: Double? = try member(name, "number of seconds") {
      switch $0 {
      case .integer(let number): Double(number)
      case .number(let number): number
      default: nil
      }
    }
    if let time, !(abs(time) <= 1e11) { throw LogError(line: line, .noTime(member: name)) }
    return time
  }

  /// Returns the members of an object, or nothing for an empty array, which some writers make of an empty object.
  func table(_ name: String) throws(LogError) -> [Value.Field] {
    try member(name, "object") {
      switch $0 {
      case .table(let fields): fields.map { Value.Field($0.name, $0.value.withoutNulls) }
      case .list(let values) where values.isEmpty: []
      default: nil
      }
    } ?? []
  }

  func list(_ name: String) throws(LogError) -> [Value] {
    try member(name, "array") {
      switch $0 {
      case .list(let values): values.map(\.withoutNulls)
      case .table(let fields) where fields.isEmpty: []
      default: nil
      }
    } ?? []
  }

  /// Returns a member that is there and not null.
  private func member<Result>(
    _ name: String, _ wanted: String, _ read: (Value) -> Result?
  ) throws(LogError) -> Result? {
    guard let value = value.member(name), value != .nothing else { return nil }
    guard let result = read(value) else {
      throw LogError(line: line, .wrongType(member: name, wanted: wanted))
    }
    return result
  }
}

extension Value {
  /// The value without the nulls in it, because tables of Lua have none.
  fileprivate var withoutNulls: Value {
    switch self {
    case .list(let values): .list(values.filter { $0 != .nothing }.map(\.withoutNulls))
    case .table(let fields):
      .table(fields.filter { $0.value != .nothing }.map { Field($0.name, $0.value.withoutNulls) })
    case .nothing, .flag, .integer, .number, .text: self
    }
  }
}
