/// A pattern of a path or a host: URLPattern's `pathname` or `hostname`.
package struct ComponentPattern: Equatable, Sendable {
  let kind: PatternKind
  let parts: [PatternPart]
  let params: [PatternPart.Param]
  /// The compiled pattern, for cases that steps cannot handle.
  let program: Program
  /// The pattern as steps that never backtrack, or nil if that is not possible.
  let steps: [PatternStep]?

  static let limit = 1_024

  /// Parses a pattern of a path, in URLPattern's syntax.
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

  /// The text of the pattern if it consists of fixed text only, otherwise nil.
  var literal: [UInt8]? {
    switch parts.count {
    case 0: []
    case 1: parts[0].param == nil && parts[0].modifier == .once ? parts[0].prefix : nil
    default: nil
    }
  }

  /// Returns the range of each param in a text, nil for an absent one, or nil if the text does not match.
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

  func params(_ values: [Range<Int>?], of path: LinkPath) -> [LinkParam] {
    var found: [LinkParam] = []
    found.reserveCapacity(values.count)
    for (place, range) in values.enumerated() {
      if let range { found.append(LinkParam(name: params[place].name, value: path.text(range))) }
    }
    return found
  }

  /// Returns the params of an encoded path, without the absent ones, or nil if the path does not match.
  package func match(path: String) -> [LinkParam]? {
    guard let path = try? LinkPath(encoded: Array(path.utf8)[...]) else { return nil }
    return values(in: path.bytes).map { params($0, of: path) }
  }
}

extension ComponentPattern {
  /// Returns the pattern for use after a host with params: names must differ, and numbers continue.
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
  fileprivate var isBare: Bool { prefix.isEmpty && suffix.isEmpty }
}

/// A param and its value in a link.
package struct LinkParam: Hashable, Sendable {
  /// The name in the pattern, or a number from 0 if the param has no name.
  package let name: String
  /// The decoded value.
  package let value: String

  /// Creates a param with a value.
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
