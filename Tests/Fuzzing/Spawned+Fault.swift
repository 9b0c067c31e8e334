import Platform

extension Spawned {
  /// Faults that no run of the program may have, whatever it was given.
  ///
  /// - Parameter source: What messages may quote.
  func fault(of source: String) -> String? {
    if isLate { return "it does not end" }
    guard let status else { return "a signal ends it: \(signal) \(complaints.suffix(300))" }
    if ![0, 1, 2].contains(status) { return "it ends with a strange status: \(status)" }
    // The prints of a script reach a file unchanged.
    if !source.contains("print("), let line = Self.foreignLine(in: product) {
      return "a command or an escape in the output: \(line)"
    }
    if let line = Self.foreignLine(in: complaints) { return "a command or an escape in an error: \(line)" }
    if status == 2, !complaints.contains("flowhost: ") { return "status 2 without words: '\(complaints)'" }
    if status == 1, product.isEmpty, complaints.isEmpty { return "status 1 without a word" }
    let words = complaints.isEmpty ? "-" : complaints.prefix(4_000) + (complaints.count > 4_000 ? "…" : "")
    let hasBadWords = Words.areBad(words, of: source)
    return hasBadWords ? "bad words: \(complaints)" : nil
  }

  /// A line that a terminal or a CI server would obey. Annotations of the program's own name a file.
  private static func foreignLine(in text: String) -> String? {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.first { $0.starts(with: "::error::".utf8) || Self.hasControl($0) }
    return line.map { String(Substring($0.prefix(200))).escaped }
  }

  /// Control characters but tabs, those of two bytes too.
  private static func hasControl(_ line: Substring.UTF8View) -> Bool {
    var last: UInt8 = 0
    for byte in line {
      let isControl = byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F
      if isControl || last == 0xC2 && (0x80...0x9F).contains(byte) { return true }
      last = byte
    }
    return false
  }
}
