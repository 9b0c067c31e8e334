extension ScreenMap {
  /// Reads the text of a map. Its lines may be in any order, so that a merge by hand is no mistake.
  package init(text: String) throws(MapError) {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    let head = try MapError.on(line: 1) { () throws(MapError.Reason) in
      var parser = try MapParser(lines.first ?? "")
      return try parser.head()
    }
    var fold = MapFold(head)
    for (number, line) in lines.enumerated().dropFirst() {
      try MapError.on(line: number + 1) { () throws(MapError.Reason) in
        var parser = try MapParser(line)
        try parser.way(in: head, to: &fold)
      }
    }
    self.init(fold)
  }
}

extension MapHead {
  /// Reads ``words``.
  package init(words: some StringProtocol) throws(MapError) {
    self = try MapError.on(line: 1) { () throws(MapError.Reason) in
      var parser = try MapParser(words)
      return try parser.headWords()
    }
  }
}

extension MapParser {
  /// Reads a line after the first one.
  fileprivate mutating func way(in head: MapHead, to fold: inout MapFold) throws(MapError.Reason) {
    let origin = try origin()
    var acts: [Name?] = [nil]
    if case .screen = origin { acts = try list { (parser) throws(MapError.Reason) in try parser.act() } }
    let leads = take("→")
    if leads {
      let targets = try list { (parser) throws(MapError.Reason) in try parser.target(in: head) }
      for act in acts {
        for target in targets {
          fold.add(Passage(origin: origin, act: act, node: target.node), under: target.variants)
        }
      }
    }
    let canStay = acts == [nil]
    if leads, next == nil || !canStay { return try expectEnd() }
    guard canStay, leads || next == .mark(";") else { throw .expected("→", found: next?.text) }
    try expect(.mark(";"))
    try expect(.word("stays"))
    try expect(.word("on:"))
    for target in try list({ (parser) throws(MapError.Reason) in try parser.target(in: head) }) {
      fold.add(Passage(origin: origin, act: nil, node: target.node, stays: true), under: target.variants)
    }
    try expectEnd()
  }

  private mutating func origin() throws(MapError.Reason) -> Origin {
    guard take("(") else { return .screen(try node()) }
    let word = try name()
    let origin: Origin
    switch word.text {
    case "start": origin = .start(next == .mark(")") ? "" : try name())
    case "link": origin = .link(try name())
    case "tab": origin = .tab(try name())
    default: throw .unknownOrigin(word.text)
    }
    try expect(.mark(")"))
    return origin
  }
}
