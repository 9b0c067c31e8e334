import Drawing
import ScreenStack

/// A part of a document that is a JSON object. It says each of its keys once.
protocol ViewPart {
  /// Writes the members, in order.
  func write(to object: inout ViewObject)
}

extension ViewPart {
  /// The part as data.
  var value: Value {
    var object = ViewObject()
    write(to: &object)
    return object.value
  }
}

/// A JSON object while it is written. A member without a value is left out.
struct ViewObject {
  private var fields: [Value.Field] = []
  /// The lists of parts that were written before, if only changes of lists are wanted.
  private let earlier: [String: any Sendable]?
  /// The lists of parts, if only changes are wanted.
  private(set) var lists: [String: any Sendable] = [:]
  /// The lists that have changed: how many parts stay, and the parts after them.
  private(set) var changes: [Value.Field] = []

  /// Creates an object without members.
  /// - Parameter earlier: The ``lists`` of an earlier object, to write only their changes.
  init(changing earlier: [String: any Sendable]? = nil) { self.earlier = earlier }

  /// The object as data.
  var value: Value { .table(fields) }

  mutating func add(_ key: String, _ value: Value) { fields.append(Value.Field(key, value)) }

  mutating func text(_ key: String, _ text: String?) {
    if let text { add(key, .text(text)) }
  }

  /// Adds a message, which may quote any text. What cannot be seen in it is an escape sequence.
  mutating func message(_ key: String, _ words: String?) { text(key, words?.visibleOnItsLines) }

  mutating func count(_ key: String, _ count: Int?) {
    if let count { add(key, .integer(count)) }
  }

  mutating func flag(_ key: String, _ flag: Bool) { add(key, .flag(flag)) }

  /// Adds a flag that is left out if it is false.
  mutating func flag(_ key: String, ifTrue flag: Bool) {
    if flag { add(key, .flag(true)) }
  }

  /// Adds a time in seconds.
  mutating func time(_ key: String, _ time: Microseconds) { add(key, .number(Double(time) / 1_000_000)) }

  mutating func counts(_ key: String, _ counts: [Int]) { add(key, .list(counts.map { .integer($0) })) }

  mutating func texts(_ key: String, _ texts: [String]) { add(key, .list(texts.map { .text($0) })) }

  mutating func lists(_ key: String, _ lists: [[String]]) {
    add(key, .list(lists.map { .list($0.map { .text($0) }) }))
  }

  /// Adds a range of indices. The end is not included.
  mutating func range(_ key: String, _ range: Range<Int>) {
    counts(key, [range.lowerBound, range.upperBound])
  }

  mutating func parts<Part: ViewPart & Equatable & Sendable>(_ key: String, _ parts: [Part]) {
    guard let earlier else { return add(key, .list(parts.map(\.value))) }
    let old = earlier[key] as? [Part] ?? []
    lists[key] = parts
    let kept = zip(old, parts).prefix { $0 == $1 }.count
    if kept == max(old.count, parts.count) { return }
    changes.append(Value.Field(key, .list([.integer(kept), .list(parts[kept...].map(\.value))])))
  }

  /// Adds the steps that several runs have in common. A run without a step there has null.
  mutating func rows(_ key: String, _ rows: [[Int?]]) {
    add(key, .list(rows.map { .list($0.map { act in act.map { .integer($0) } ?? .nothing }) }))
  }

  /// Adds names with their values, each as a list of two.
  mutating func pairs(_ key: String, _ pairs: [ViewPair]) {
    lists(key, pairs.map { [$0.name, $0.value] })
  }
}
