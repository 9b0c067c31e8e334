public import CLuaShim

/// One call of a host function: its arguments, its answers, and a frame to work in.
///
/// What is `public` here is so because the compiler inlines nothing of another module that is `package`.
public struct HostCall: ~Copyable {
  @usableFromInline let raw: UnsafeMutablePointer<fh_Call>

  init(raw: UnsafeMutablePointer<fh_Call>) { self.raw = raw }

  /// The frame of the call; its slots end with it.
  package var frame: LuaFrame {
    _read { yield LuaFrame(state: raw.pointee.L) }
    nonmutating _modify {
      var frame = LuaFrame(state: raw.pointee.L)
      yield &frame
    }
  }

  /// How many arguments the script gave, those beyond the declared ones included.
  package var count: Int { Int(raw.pointee.count) }

  /// The argument of an integer parameter.
  @_alwaysEmitIntoClient @inline(__always)
  public func integer(_ index: Int) -> Int { Int(fh_argument(raw, index).pointee.integer) }

  /// The argument of a number parameter.
  package func number(_ index: Int) -> Double { argument(index).number }

  /// The argument of a boolean parameter.
  package func boolean(_ index: Int) -> Bool { argument(index).boolean }

  /// The text of a string parameter, with a replacement character where its bytes are not UTF-8.
  package func text(_ index: Int) -> String { String(decoding: argument(index).bytes, as: UTF8.self) }

  /// The bytes of a string parameter, without a copy.
  @_alwaysEmitIntoClient @inline(__always) @_lifetime(borrow self)
  public func bytes(_ index: Int) -> Span<UInt8> {
    let string = fh_argument(raw, index).pointee.string
    let start = UnsafeRawPointer(string.bytes)?.assumingMemoryBound(to: UInt8.self)
    let span = Span(_unsafeStart: start!, count: string.length)
    return _overrideLifetime(span, borrowing: self)
  }

  /// The slot of a table's, function's or thread's argument.
  package func slot(_ index: Int) -> LuaSlot { LuaSlot(index: Int32(index) + 1) }

  /// Any argument, also one beyond the declared parameters; nil where there is none.
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
  /// Answers with an integer. Several answers are given one after the other, at most four.
  @_alwaysEmitIntoClient @inline(__always)
  public func answer(_ value: Int) {
    fh_answer(raw, FH_INTEGER).pointee.integer = Int64(value)
  }

  /// Answers with bytes, which are copied at once. The call fails when the system has no memory for them.
  @_alwaysEmitIntoClient @inline(__always)
  public func answer(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBytes { fh_answer_bytes(raw, $0.baseAddress, $0.count) }
  }

  /// Answers with a text.
  package func answer(_ text: String) {
    var text = text
    text.withUTF8 { fh_answer_bytes(raw, $0.baseAddress, $0.count) }
  }

  /// Answers with any value.
  package func answer(_ value: LuaValue) {
    if case .string(let string) = value {
      return string.bytes.withUnsafeBufferPointer { fh_answer_bytes(raw, $0.baseAddress, $0.count) }
    }
    value.withRaw { fh_answer(raw, $0.kind).pointee = $0 }
  }

  /// Lets the script wait: what was answered goes to the host, whose values the call gives when it goes on.
  ///
  /// - Throws: ``LuaError/refused(_:)`` where nothing can wait, as in a comparator.
  package func wait() throws(LuaError) {
    try checkWait()
    raw.pointee.answers |= Int32(FH_WAIT)
  }

  /// To be asked before anything is done that has to be waited for.
  ///
  /// - Throws: ``LuaError/refused(_:)`` where nothing can wait, as in a comparator.
  package func checkWait() throws(LuaError) {
    guard fh_may_wait(raw.pointee.L) else {
      throw .refused(
        "nothing can wait here: a comparator, a 'gsub' function or a question must answer at once")
    }
  }

  /// The most bytes of an error's words: names in them may be as long as a script likes.
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
  /// The text, or the beginning of one that is longer.
  fileprivate func cut(toBytes count: Int) -> String {
    guard utf8.count > count else { return self }
    var end = utf8.index(startIndex, offsetBy: count)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return self[..<end] + "…"
  }
}
