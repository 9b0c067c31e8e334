import ScreenStack

extension TraceLine {
  /// The maximum number of bytes of a text in a line. A longer text is cut off.
  package static let longestText = 64 << 10

  /// The approximate number of bytes that the line needs in memory.
  package var bytes: Int {
    let texts: Int =
      switch saying {
      case .words(let text, let fields): text.utf8.count + fields.bytes
      case .details(let fields): fields.bytes
      case .screens(let names): names.reduce(0) { $0 + 32 + $1.utf8.count }
      case .act(let arguments, let options): arguments.reduce(options.bytes) { $0 + $1.value.bytes }
      }
    return 320 + texts + (path?.utf8.count ?? 0)
  }
}

extension TraceLine.Saying {
  /// The content of the line, with each text that is too long cut off.
  var cut: Self {
    switch self {
    case .words(let text, let fields): .words(text.cut, fields.map(\.cut))
    case .details(let fields): .details(fields.map(\.cut))
    case .screens: self
    case .act(let arguments, let options): .act(arguments.map(\.cut), options.map(\.cut))
    }
  }

  var isLong: Bool {
    switch self {
    case .words(let text, let fields): text.isLong || fields.contains { $0.value.isLong }
    case .details(let fields): fields.contains { $0.value.isLong }
    case .screens: false
    case .act(let arguments, let options):
      arguments.contains { $0.value.isLong } || options.contains { $0.value.isLong }
    }
  }
}

extension TraceLine.Argument {
  fileprivate var cut: Self {
    switch self {
    case .value(let value): .value(value.cut)
    case .word(let word): .word(word.cut)
    case .secret: .secret
    }
  }
}

extension [Value.Field] {
  /// The approximate number of bytes that the fields need in memory.
  package var bytes: Int { reduce(0) { $0 + 64 + $1.name.utf8.count + $1.value.bytes } }
}

extension Value.Field {
  fileprivate var cut: Self { value.isLong ? Self(name, value.cut) : self }
}

extension Value {
  fileprivate var isLong: Bool { if case .text(let text) = self { text.isLong } else { false } }

  fileprivate var cut: Self { if case .text(let text) = self { .text(text.cut) } else { self } }

  /// The approximate number of bytes that the value needs in addition to its own size.
  fileprivate var bytes: Int {
    switch self {
    case .nothing, .flag, .integer, .number: 0
    case .text(let text): 16 + text.utf8.count
    case .list(let values): values.reduce(32) { $0 + 16 + $1.bytes }
    case .table(let fields): fields.bytes
    }
  }
}

extension String {
  fileprivate var isLong: Bool { utf8.count > TraceLine.longestText }

  /// The beginning of a text that is too long, with its full length.
  fileprivate var cut: String {
    guard isLong else { return self }
    var end = utf8.index(startIndex, offsetBy: TraceLine.longestText)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return self[..<end] + "… (\(utf8.count) bytes)"
  }
}
