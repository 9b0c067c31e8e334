import CLuaShim

extension LuaValue {
  /// Converts a value of the shim. Copies the bytes of a string.
  init(_ raw: fh_Value) {
    switch raw.kind {
    case FH_BOOLEAN: self = .boolean(raw.boolean)
    case FH_INTEGER: self = .integer(Int(raw.integer))
    case FH_NUMBER: self = .number(raw.number)
    case FH_STRING: self = .string(LuaString(bytes: Array(raw.bytes)))
    case FH_TABLE: self = .table(LuaSlot(index: raw.index))
    case FH_FUNCTION: self = .function(LuaSlot(index: raw.index))
    case FH_THREAD: self = .thread(LuaSlot(index: raw.index))
    default: self = .nil
    }
  }

  /// Calls `body` with the value as the shim takes it. The bytes of a string are valid during the call only.
  func withRaw<Result>(_ body: (fh_Value) -> Result) -> Result {
    guard case .string(let string) = self else { return body(plain) }
    return string.bytes.withUnsafeBufferPointer { body(fh_Value(borrowing: $0)) }
  }

  /// The value as the shim takes it. Not for strings, whose bytes must be lent.
  var plain: fh_Value {
    var raw = fh_Value()
    switch self {
    case .nil, .string: raw.kind = FH_NIL
    case .boolean(let value): (raw.kind, raw.boolean) = (FH_BOOLEAN, value)
    case .integer(let value): (raw.kind, raw.integer) = (FH_INTEGER, Int64(value))
    case .number(let value): (raw.kind, raw.number) = (FH_NUMBER, value)
    case .table(let slot): (raw.kind, raw.index) = (FH_TABLE, slot.index)
    case .function(let slot): (raw.kind, raw.index) = (FH_FUNCTION, slot.index)
    case .thread(let slot): (raw.kind, raw.index) = (FH_THREAD, slot.index)
    }
    return raw
  }

  private var isString: Bool { if case .string = self { true } else { false } }

  /// Calls `body` with all values as the shim takes them. Their bytes are in one buffer.
  static func withRaw<Result>(_ values: [LuaValue], _ body: (UnsafeBufferPointer<fh_Value>) -> Result)
    -> Result
  {
    guard values.contains(where: \.isString) else {
      return withUnsafeTemporaryAllocation(of: fh_Value.self, capacity: values.count) { raws in
        for (index, value) in values.enumerated() { raws.initializeElement(at: index, to: value.plain) }
        return body(UnsafeBufferPointer(raws))
      }
    }
    let bytes: [UInt8] = values.flatMap { (value) -> [UInt8] in
      if case .string(let string) = value { string.bytes } else { [] }
    }
    return bytes.withUnsafeBufferPointer { buffer in
      var start = 0
      let raws = values.map { (value: LuaValue) -> fh_Value in
        guard case .string(let string) = value else { return value.plain }
        defer { start += string.bytes.count }
        return fh_Value(borrowing: .init(rebasing: buffer[start..<start + string.bytes.count]))
      }
      return raws.withUnsafeBufferPointer(body)
    }
  }
}

extension fh_Value {
  /// Creates a string that refers to the bytes of the caller.
  init(borrowing buffer: UnsafeBufferPointer<UInt8>) {
    self.init()
    kind = FH_STRING
    guard buffer.count > 0 else { return }
    string.bytes = UnsafeRawPointer(buffer.baseAddress!).assumingMemoryBound(to: CChar.self)
    string.length = buffer.count
  }

  /// The bytes of a string, valid as long as Lua holds it.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: string.bytes, count: string.length) }
}
