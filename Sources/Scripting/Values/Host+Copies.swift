import LuaBridge

extension Host {
  /// Returns a copy of the store, which is a table of plain data.
  func copyOfStore(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> LuaSlot {
    guard case .table(let table) = value else {
      guard value == .nil else { throw .refused("the store is a table, not \(value.kindName)") }
      return try frame.makeTable()
    }
    return try copy(table, "store", in: &frame)
  }

  /// Copies a table of plain data, so that changes of one table do not affect the other.
  func copy(_ table: LuaSlot, _ name: String, in frame: inout LuaFrame) throws(LuaError) -> LuaSlot {
    let result = try frame.makeTable()
    var copy = TableCopy(host: self, path: [name])
    try frame.passingTexts { frame throws(LuaError) in try copy.fill(result, from: table, in: &frame) }
    return result
  }

  /// Returns a copy of an answer of a service, so that a script that changes it does not change later answers.
  ///
  /// Only tables of data are copied, not functions, screens, flows, and tables with a metatable.
  func copyOfAnswer(_ answer: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    let copies = AnswerCopies(known: try frame.makeTable())
    var result = answer
    try frame.passingTexts { frame throws(LuaError) in
      result = try copies.copy(of: answer, depth: 0, in: &frame)
    }
    return result
  }
}

/// Copies of the tables in an answer. A table in several places stays one table.
private struct AnswerCopies {
  /// The copies so far, by their originals.
  let known: LuaSlot

  /// Returns the copy of a value. A table that is very deep is not copied.
  func copy(of value: LuaValue, depth: Int, in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    guard case .table(let table) = value, depth < Host.deepestTable, frame.identity(of: table) == 0,
      try !frame.hasMetatable(table)
    else { return value }
    let earlier = try frame.get(known, value)
    if earlier != .nil { return earlier }
    let result = try frame.makeTable()
    try frame.set(known, value, .table(result))
    for key in try frame.keys(of: table) {
      try frame.scope { frame throws(LuaError) in
        let field = try frame.get(table, key)
        guard case .table = field else { return try frame.copy(key, from: table, to: result) }
        try frame.set(result, key, try copy(of: field, depth: depth + 1, in: &frame))
      }
    }
    return .table(result)
  }
}

/// A copy of a table that is being made. A table in several places becomes a table for each place.
private struct TableCopy {
  let host: Host
  /// The names that lead to the value that is being copied.
  var path: [String]
  /// The number of values that may follow. Shared tables could be written out to any number of them.
  var room = mostValues

  private static let mostValues = 100_000

  mutating func fill(
    _ result: LuaSlot, from table: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard path.count <= Host.deepestTable else { throw .refused("'\(place)' is too deep, or holds itself") }
    for key in try frame.keys(of: table) {
      path.append(try frame.describe(key).description)
      // The slots of a finished part are free for the next one.
      try frame.scope { frame throws(LuaError) in
        let value = try frame.get(table, key)
        try check(key, value, in: frame)
        guard case .table(let inner) = value else { return try frame.copy(key, from: table, to: result) }
        let copy = try frame.makeTable()
        try fill(copy, from: inner, in: &frame)
        try frame.set(result, key, .table(copy))
      }
      path.removeLast()
    }
  }

  private mutating func check(
    _ key: LuaValue, _ value: LuaValue, in frame: borrowing LuaFrame
  ) throws(LuaError) {
    switch key {
    case .function, .thread, .table:
      throw .refused("'\(place)' has \(key.kindName) as its key: only plain data stays")
    default: break
    }
    if let why = host.whyNotPlain(value, in: frame) {
      let remedy = if case .table = value { ". To keep its result, call ':await()'." } else { "" }
      throw .refused("'\(place)' \(why): only plain data stays\(remedy)")
    }
    room -= 1
    guard room < 0 else { return }
    throw .refused(
      "'\(path[0])' has more than \(Self.mostValues) values, counted up to '\(path[0]).\(path[1])'. "
        + "A table counts for each place that holds it.")
  }

  private var place: String { path.joined(separator: ".") }
}
