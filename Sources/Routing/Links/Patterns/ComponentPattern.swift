/// A pattern of a path or of a host: URLPattern's `pathname` and `hostname`.
package struct ComponentPattern: Equatable, Sendable {
  let kind: PatternKind
  let parts: [PatternPart]
  /// The params in order.
  let params: [PatternPart.Param]
  /// The whole, for what the steps cannot do.
  let program: Program
  /// The same as steps that never go back, where that is possible.
  let steps: [PatternStep]?

  /// How many letters a pattern may have.
  static let limit = 1_024

  /// Reads a pattern of a path alone, in URLPattern's syntax.
  ///
  /// - Throws: ``PatternError``.
  package init(path text: String) throws(PatternError) {
    try self.init(Array(text.unicodeScalars), column: 1, .path)
  }

  init(_ text: [Unicode.Scalar], column: Int, _ kind: PatternKind) throws(PatternError) {
    guard text.count <= Self.limit else {
      throw PatternError(column: column + Self.limit, fault: .tooLong(limit: Self.limit))
    }
    try self.init(PatternParser.parts(of: text, column: column, kind), column: column, kind)
  }

  init(_ parts: [PatternPart], column: Int, _ kind: PatternKind) throws(PatternError) {
    self.kind = kind
    self.parts = parts
    params = parts.compactMap(\.param)
    var count = 0
    var pieces: [Expression] = []
    for part in parts {
      pieces.append(part.expression(capture: count, kind))
      if part.param != nil { count += 1 }
    }
    guard let program = Program(.sequence(pieces)) else {
      throw PatternError(column: max(1, column), fault: .tooLarge(limit: Program.limit))
    }
    self.program = program
    steps = PatternStep.steps(of: parts, kind)
  }

  /// The text, if the pattern is nothing but text.
  var literal: [UInt8]? {
    switch parts.count {
    case 0: []
    case 1: parts[0].param == nil && parts[0].modifier == .once ? parts[0].prefix : nil
    default: nil
    }
  }

  /// What each param stands for in a text, nil for those that are absent; nil if the text does not match.
  func values(in text: [UInt8]) -> [Range<Int>?]? {
    if let steps { return PatternStep.values(steps, in: text) }
    guard let slots = program.run(text).slots else { return nil }
    var number = -1
    return parts.compactMap { part -> Range<Int>?? in
      guard part.param != nil else { return .none }
      number += 1
      let (start, end) = number * 2 + 1 < slots.count ? (slots[number * 2], slots[number * 2 + 1]) : (-1, -1)
      let isAbsent = start < 0 || end < 0 || start == end && part.modifier.isOptional && part.isBare
      return .some(isAbsent ? nil : start..<end)
    }
  }

  /// The params with their values, absent ones left out.
  func params(_ values: [Range<Int>?], of path: LinkPath) -> [LinkParam] {
    var found: [LinkParam] = []
    found.reserveCapacity(values.count)
    for (place, range) in values.enumerated() {
      if let range { found.append(LinkParam(name: params[place].name, value: path.text(range))) }
    }
    return found
  }

  /// The params of a path as they stand in a URL, absent ones left out; nil if the path does not match.
  package func match(path: String) -> [LinkParam]? {
    guard let path = try? LinkPath(encoded: Array(path.utf8)[...]) else { return nil }
    return values(in: path.bytes).map { params($0, of: path) }
  }
}

extension ComponentPattern {
  /// The same pattern where the params of a host come first: a name is given once, and numbers go on.
  func behind(_ host: ComponentPattern?, column: Int) throws(PatternError) -> ComponentPattern {
    guard let host, !host.params.isEmpty, !params.isEmpty else { return self }
    let taken = host.params.map(\.name)
    if let name = params.map(\.name).first(where: { Int($0) == nil && taken.contains($0) }) {
      throw PatternError(column: column, fault: .nameTwice(name))
    }
    let first = taken.count { Int($0) != nil }
    let parts = parts.map { part in
      var part = part
      part.param = part.param.map { param in
        PatternPart.Param(name: Int(param.name).map { String(first + $0) } ?? param.name, shape: param.shape)
      }
      return part
    }
    return try ComponentPattern(parts, column: column, kind)
  }
}

extension PatternPart {
  /// Whether no text comes and goes with the param.
  fileprivate var isBare: Bool { prefix.isEmpty && suffix.isEmpty }
}

/// A param and what it stands for in a link.
package struct LinkParam: Hashable, Sendable {
  /// As in the pattern; a number from 0 for what has no name.
  package let name: String
  /// Decoded.
  package let value: String

  /// A param and its value.
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
