/// A part of a pattern, as URLPattern divides it: fixed text, or a param with the text present only with it.
struct PatternPart: Equatable, Sendable {
  enum Modifier: Equatable, Sendable {
    case once, optional, some, any

    var isOptional: Bool { self == .optional || self == .any }
    var repeats: Bool { self == .some || self == .any }
  }

  /// The text that a param accepts.
  enum Shape: Equatable, Sendable {
    /// The shortest match, up to the next separator.
    case segment
    /// The longest match.
    case wildcard
    case expression(Expression)
  }

  struct Param: Equatable, Sendable {
    let name: String
    let shape: Shape
  }

  /// The fixed text, or the text before the param.
  var prefix: [UInt8]
  var param: Param?
  var suffix: [UInt8] = []
  var modifier = Modifier.once

  static func fixed(_ text: [UInt8]) -> PatternPart { PatternPart(prefix: text) }
}

extension PatternPart {
  /// Returns the regular expression of the part, as in URLPattern.
  func expression(capture number: Int, _ kind: PatternKind) -> Expression {
    let count: Expression.Count? =
      switch modifier {
      case .once: nil
      case .optional: .optional
      case .some: .some
      case .any: .any
      }
    guard let param else {
      let text = Expression(prefix)
      return count.map { .repeated(text, $0) } ?? text
    }
    let body = param.shape.expression(kind)
    var value = Expression.capture(number, body)
    if modifier.repeats {
      if prefix.isEmpty, suffix.isEmpty {
        let some: Expression = .capture(number, .repeated(body, .some))
        return modifier == .any ? .repeated(some, .optional) : some
      }
      let again: Expression = .sequence([Expression(suffix), Expression(prefix), body])
      value = .capture(number, .sequence([body, .repeated(again, .any)]))
    }
    let whole =
      prefix.isEmpty && suffix.isEmpty ? value : .sequence([Expression(prefix), value, Expression(suffix)])
    return modifier.isOptional ? .repeated(whole, .optional) : whole
  }
}

extension PatternPart.Shape {
  func expression(_ kind: PatternKind) -> Expression {
    switch self {
    case .segment: .repeated(.set(kind.segment), Expression.Count(least: 1, isLazy: true))
    case .wildcard: .repeated(.set(.all), .any)
    case .expression(let expression): expression
    }
  }
}

/// The kind of a pattern. Slashes separate the segments of a path, dots those of a host.
enum PatternKind: Sendable {
  case path, host

  var separator: UInt8 { self == .path ? UInt8(ascii: "/") : UInt8(ascii: ".") }

  /// All scalars except the separator.
  var segment: ScalarSet { self == .path ? Self.pathSegment : Self.hostSegment }

  private static let pathSegment = ScalarSet(UInt32(UInt8(ascii: "/"))).inverted
  private static let hostSegment = ScalarSet(UInt32(UInt8(ascii: "."))).inverted
}
