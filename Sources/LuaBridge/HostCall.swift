public import CLuaShim

/// One call of a host function: its arguments, its results, and a frame to work in.
///
/// Members are `public` for speed: the compiler does not inline `package` members into other modules.
public struct HostCall: ~Copyable {
  @usableFromInline let raw: UnsafeMutablePointer<fh_Call>

  init(raw: UnsafeMutablePointer<fh_Call>) { self.raw = raw }

  /// The frame of the call. Its slots are valid until the call ends.
  package var frame: LuaFrame {
    _read { yield LuaFrame(state: raw.pointee.L) }
    nonmutating _modify {
      var frame = LuaFrame(state: raw.pointee.L)
      yield &frame
    }
  }

  /// The number of arguments that the script passed, including those beyond the declared parameters.
  package var count: Int { Int(raw.pointee.count) }

  /// Returns the argument of an integer parameter.
  @_alwaysEmitIntoClient @inline(__always)
  public func integer(_ index: Int) -> Int { Int(fh_argument(raw, index).pointee.integer) }

  /// Returns the argument of a number parameter.
  package func number(_ index: Int) -> Double { argument(index).number }

  /// Returns the argument of a boolean parameter.
  package func boolean(_ index: Int) -> Bool { argument(index).boolean }

  /// The text of a string parameter, with a replacement character where its bytes are not UTF-8.
  package func text(_ index: Int) -> String { String(decoding: argument(index).bytes, as: UTF8.self) }

  /// Returns the bytes of a string parameter without copying them.
  @_alwaysEmitIntoClient @inline(__always) @_lifetime(borrow self)
  public func bytes(_ index: Int) -> Span<UInt8> {
    let string = fh_argument(raw, index).pointee.string
    let start = UnsafeRawPointer(string.bytes)?.assumingMemoryBound(to: UInt8.self)
    let span = Span(_unsafeStart: start!, count: string.length)
    return _overrideLifetime(span, borrowing: self)
  }

  /// Returns the slot of a table, function or thread parameter.
  package func slot(_ index: Int) -> LuaSlot { LuaSlot(index: Int32(index) + 1) }

  /// Returns any argument, even one beyond the declared parameters. Returns nil if there is none.
  package func value(_ index: Int) -> LuaValue {
    guard index < count else { return .nil }
    return LuaValue(fh_read(raw.pointee.L, Int32(index) + 1))
  }

  @inline(__always)
  private func argument(_ index: Int) -> fh_Value {
    assert(index < Int(FH_PARAMETERS), "only declared parameters are read by their kind")
    return fh_argument(raw, index).pointee
  }
}

extension HostCall {
  /// Returns an integer to the script. A function can return up to four values, by one call each.
  @_alwaysEmitIntoClient @inline(__always)
  public func answer(_ value: Int) {
    fh_answer(raw, FH_INTEGER).pointee.integer = Int64(value)
  }

  /// Returns bytes to the script, which are copied at once. The call fails if the system is out of memory.
  @_alwaysEmitIntoClient @inline(__always)
  public func answer(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBytes { fh_answer_bytes(raw, $0.baseAddress, $0.count) }
  }

  /// Returns a string to the script.
  package func answer(_ text: String) {
    var text = text
    text.withUTF8 { fh_answer_bytes(raw, $0.baseAddress, $0.count) }
  }

  /// Returns any value to the script.
  package func answer(_ value: LuaValue) {
    if case .string(let string) = value {
      return string.bytes.withUnsafeBufferPointer { fh_answer_bytes(raw, $0.baseAddress, $0.count) }
    }
    value.withRaw { fh_answer(raw, $0.kind).pointee = $0 }
  }

  /// Makes the script wait. The host receives the results, and later resumes the call with other values.
  /// - Throws: ``LuaError/refused(_:)`` if the script cannot wait here, for example in a comparator.
  package func wait() throws(LuaError) {
    try checkWait()
    raw.pointee.answers |= Int32(FH_WAIT)
  }

  /// Checks that the script can wait. Call it before starting any work that requires waiting.
  /// - Throws: ``LuaError/refused(_:)`` if the script cannot wait here, for example in a comparator.
  package func checkWait() throws(LuaError) {
    guard canWait else {
      throw .refused(
        "nothing can wait here: a comparator, a 'gsub' function or a question must answer at once")
    }
  }

  /// False if the script has to answer at once.
  package var canWait: Bool { fh_may_wait(raw.pointee.L) }

  /// The maximum length of an error message in bytes. Names in it can be as long as a script chooses.
  private static let longestMessage = 4096

  func raise(_ error: LuaError) {
    var words = error.message.cut(toBytes: Self.longestMessage)
    fh_drop_answers(raw)
    words.withUTF8 { fh_answer_bytes(raw, $0.baseAddress, $0.count) }
    if case .refused = error {
      raw.pointee.answers |= Int32(FH_REFUSE)
    } else {
      raw.pointee.answers |= Int32(FH_RAISE)
    }
  }
}

extension String {
  /// Returns the string, shortened to a number of bytes if it is longer.
  fileprivate func cut(toBytes count: Int) -> String {
    guard utf8.count > count else { return self }
    var end = utf8.index(startIndex, offsetBy: count)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return self[..<end] + "…"
  }
}
