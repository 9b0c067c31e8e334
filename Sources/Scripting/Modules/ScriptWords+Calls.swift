extension ScriptWords {
  /// A method call: `self:go "home"`.
  struct MethodCall: Equatable {
    let name: String
    let line: Int
    /// The name of the receiver, or nil for a longer expression.
    let receiver: String?
    /// The first argument if it is only a string literal, or nil.
    let text: Token?
    /// The index of the token after the arguments.
    let end: Int
    /// The index of the expression's first token: `self`, or `go` in `go.root:go`.
    let start: Int
  }

  var methodCalls: [MethodCall] {
    tokens.indices.dropFirst(2).compactMap { place in
      isMark(":", at: place - 1) && isName(at: place) && !isMark(":", at: place - 2) ? call(at: place) : nil
    }
  }

  /// All names and strings except called methods. They include everything that is defined or passed.
  var named: Set<String> {
    let called = Set(tokens.indices.dropFirst(2).filter { isMark(":", at: $0 - 1) && call(at: $0) != nil })
    return Set(
      tokens.indices.lazy.filter { !called.contains($0) && !tokens[$0].isMark }.map { tokens[$0].text })
  }

  /// The names of defined methods, in order: `function App:on_buy`, `App.on_buy = function`.
  var methodDefinitions: [Token] { methodPlaces.map { tokens[$0] } }

  /// The defined methods, each with the name before it: `App` in `function App:on_buy`.
  var ownedMethods: [(method: Token, owner: String)] {
    methodPlaces.map { (tokens[$0], tokens[$0 - 2].text) }
  }

  private var methodPlaces: [Int] {
    tokens.indices.dropFirst(2).filter {
      isDefinition(at: $0) && (isMark(":", at: $0 - 1) || isMark(".", at: $0 - 1))
    }
  }

  /// The names that the script assigns only to classes of flows: `local App = flow.coordinator "App"`.
  var coordinators: Set<String> {
    let assigned = tokens.indices.filter {
      isName(at: $0) && isMark("=", at: $0 + 1) && !isMark("=", at: $0 + 2)
    }
    let others = assigned.filter { !isMark(".", at: $0 + 3) || !isName("coordinator", at: $0 + 4) }
    return Set(assigned.map { tokens[$0].text }).subtracting(others.map { tokens[$0].text })
  }

  var definedMethods: Set<String> { Set(methodDefinitions.map(\.text)) }

  /// All names and strings except those of defined methods.
  var usedWords: Set<String> {
    Set(tokens.indices.lazy.filter { !tokens[$0].isMark && !isDefinition(at: $0) }.map { tokens[$0].text })
  }

  /// Returns the number of uses of a name or string in the script, without definitions of methods.
  func uses(of name: String) -> Int {
    tokens.indices.count { tokens[$0].text == name && !tokens[$0].isMark && !isDefinition(at: $0) }
  }

  func isMark(_ mark: String, at place: Int) -> Bool {
    tokens.indices.contains(place) && tokens[place].isMark && tokens[place].text == mark
  }

  func isName(_ name: String? = nil, at place: Int) -> Bool {
    guard tokens.indices.contains(place), !tokens[place].isMark, !tokens[place].isQuoted else { return false }
    return name.map { tokens[place].text == $0 } ?? true
  }

  /// Returns the index after the table or argument list that begins at a token.
  func end(ofGroupAt start: Int) -> Int {
    var depth = 0
    for place in tokens[start...].indices where tokens[place].isMark {
      if ["(", "{", "["].contains(tokens[place].text) { depth += 1 }
      if [")", "}", "]"].contains(tokens[place].text) { depth -= 1 }
      if depth == 0 { return place + 1 }
    }
    return tokens.count
  }

  private func call(at place: Int) -> MethodCall? {
    if isDefinition(at: place) { return nil }
    let next = place + 1
    guard tokens.indices.contains(next) else { return nil }
    var (end, text) = (next + 1, Token?.none)
    if tokens[next].isQuoted {
      text = tokens[next]
    } else if isMark("(", at: next) || isMark("{", at: next) {
      end = self.end(ofGroupAt: next)
      let isWhole = isMark(")", at: next + 2) || isMark(",", at: next + 2)
      if isMark("(", at: next), isWhole, tokens[next + 1].isQuoted { text = tokens[next + 1] }
    } else {
      return nil
    }
    var start = place - 2
    while start > 1, isMark(".", at: start - 1), isName(at: start - 2) { start -= 2 }
    let isSimple =
      start == place - 2 && isName(at: start) && !isMark(".", at: start - 1) && !isMark(":", at: start - 1)
    return MethodCall(
      name: tokens[place].text, line: tokens[place].line, receiver: isSimple ? tokens[start].text : nil,
      text: text, end: end, start: start)
  }

  /// Returns whether a token is the last name in `function A.b:name` or in `A.b.name = function`.
  private func isDefinition(at place: Int) -> Bool {
    if isMark("=", at: place + 1), isName("function", at: place + 2), isMark(".", at: place - 1) {
      return true
    }
    var start = place
    while start > 1, isMark(":", at: start - 1) || isMark(".", at: start - 1), isName(at: start - 2) {
      start -= 2
    }
    return start > 0 && isName("function", at: start - 1)
  }
}

/// The options in calls such as `self:present(Form {}, { style = "popover" })`.
extension ScriptWords {
  /// Returns the string literal that the table at the end of a call's arguments gives an option, or nil.
  func text(of option: String, in call: MethodCall) -> Token? {
    let start = (call.start..<call.end).first {
      isMark(",", at: $0 - 1) && isMark("{", at: $0) && end(ofGroupAt: $0) == call.end - 1
    }
    guard let start else { return nil }
    let place = (start + 1..<call.end - 2).first { place in
      isName(option, at: place) && isMark("=", at: place + 1)
        && (place == start + 1 || isMark(",", at: place - 1))
        && (isMark(",", at: place + 3) || isMark("}", at: place + 3))
    }
    return place.map { tokens[$0 + 2] }.flatMap { $0.isQuoted ? $0 : nil }
  }
}

/// The tabs in calls such as `flow.tabs { { "home", Home {} } }`.
extension ScriptWords {
  /// The tabs in all calls of `flow.tabs`, or nil if the name of one is no literal. The selected one may be computed.
  var tabs: [String]? {
    var names: [String] = []
    for place in tokens.indices where isName("tabs", at: place) && isMark(".", at: place - 1) {
      let start = isMark("(", at: place + 1) ? place + 2 : place + 1
      guard isMark("{", at: start), let tabs = tabs(ofTableAt: start) else { return nil }
      names += tabs
    }
    return names
  }

  private func tabs(ofTableAt start: Int) -> [String]? {
    var names: [String] = []
    let end = end(ofGroupAt: start) - 1
    var place = start + 1
    while place < end {
      if isMark("{", at: place) {
        guard tokens[place + 1].isQuoted else { return nil }
        names.append(tokens[place + 1].text)
        place = self.end(ofGroupAt: place)
      } else if isName("selected", at: place), isMark("=", at: place + 1) {
        place = self.end(ofFieldAt: place, before: end)
      } else if isMark(",", at: place) || isMark(";", at: place) {
        place += 1
      } else {
        return nil
      }
    }
    return names
  }

  /// Returns the index after a field of a table: that of the comma after it, or of the table's end.
  private func end(ofFieldAt start: Int, before end: Int) -> Int {
    var place = start
    while place < end, !isMark(",", at: place), !isMark(";", at: place) {
      let isGroup = ["(", "{", "["].contains { isMark($0, at: place) }
      place = isGroup ? self.end(ofGroupAt: place) : place + 1
    }
    return place
  }
}
