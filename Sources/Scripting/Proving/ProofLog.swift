import Proving
import ScreenStack

/// The records of a process of a search: facts about states, steps, and failures.
struct ProofLog: Sendable {
  /// The names of what is on screen, and the words of marks.
  private(set) var names = NumberedList<String>()
  /// The acts that were tried.
  private(set) var labels = NumberedList<ActLabel>()
  /// The states that the process was the first to visit.
  private(set) var states: [StateRecord] = []
  private(set) var steps: [StateGraph.Step] = []
  /// The facts about states: which properties apply, and which are true.
  private(set) var facts: [FactRecord] = []
  /// The acts that the ways of `possible` properties may not contain.
  private(set) var bans: [PropertyAct] = []
  /// The acts by which `possible` properties apply to states that were known before.
  private(set) var entries: [PropertyAct] = []
  /// The first mark of each kind.
  private(set) var marks: [Mark] = []
  /// The properties that have applied somewhere.
  private(set) var applied: Set<Int> = []
  /// The properties whose variants were in force somewhere.
  private(set) var met: Set<Int> = []
  private var known: Set<Mark.Key> = []

  struct StateRecord: Equatable, Sendable {
    let state: UInt32
    /// The number of the name of what it shows.
    let node: UInt32
    /// The number of the name of the screens that the user can touch, or could touch without the alert above them.
    let screens: UInt32
  }

  struct FactRecord: Equatable, Sendable {
    let state: UInt32
    let fact: UInt32
  }

  /// An act in a state, and a property to which it matters.
  struct PropertyAct: Equatable, Sendable {
    let state: UInt32
    let act: UInt32
    let property: UInt32
  }

  /// Something that a judge has seen, at a state or after an act in it.
  struct Mark: Equatable, Sendable {
    let key: Key
    let state: UInt32
    /// The act, `atState`, or a greater number for a start that leads to the state.
    let act: UInt32

    static let atState = UInt32(StateGraph.Step.mostActs)

    static func at(start: Int) -> UInt32 { atState + 1 + UInt32(start) }

    /// The index of the start after which the mark was made, or nil.
    var start: Int? { act > Self.atState ? Int(act - Self.atState) - 1 : nil }

    /// The kind of a mark. Only the first one of each kind counts.
    struct Key: Hashable, Sendable {
      /// The index of a subject: a rule, or a property.
      let subject: UInt32
      /// The number of the words.
      let words: UInt32
    }
  }

  /// True if a state shows an alert above its screens.
  var showsAlerts: Bool { facts.contains { $0.fact == ProofFact.alert.number } }

  mutating func name(_ text: String) -> UInt32 { names.number(of: text) }
  mutating func label(_ act: ActLabel) -> UInt32 { labels.number(of: act) }

  mutating func add(_ state: StateRecord) { states.append(state) }
  mutating func add(_ step: StateGraph.Step) { steps.append(step) }
  mutating func add(_ fact: FactRecord) { facts.append(fact) }
  mutating func note(ban: PropertyAct) { bans.append(ban) }
  mutating func note(entry: PropertyAct) { entries.append(entry) }
  mutating func note(applied property: Int) { applied.insert(property) }
  mutating func note(met property: Int) { met.insert(property) }

  /// Adds a mark, unless there is one of its kind. A process visits states in the order of their numbers.
  mutating func add(_ mark: Mark) { if known.insert(mark.key).inserted { marks.append(mark) } }

  /// Adds what another process has recorded. Of two marks of a kind, the one that comes first in the search stays.
  mutating func merge(_ other: ProofLog) {
    let (numbers, acts) = (other.names.all.map { name($0) }, other.labels.all.map { label($0) })
    states += other.states.map {
      StateRecord(state: $0.state, node: numbers[Int($0.node)], screens: numbers[Int($0.screens)])
    }
    steps += other.steps.map {
      StateGraph.Step($0.source, $0.act, $0.target, label: acts[Int($0.label)], $0.means)
    }
    facts += other.facts
    bans += other.bans
    entries += other.entries
    applied.formUnion(other.applied)
    met.formUnion(other.met)
    for mark in other.marks {
      let key = Mark.Key(subject: mark.key.subject, words: numbers[Int(mark.key.words)])
      merge(Mark(key: key, state: mark.state, act: mark.act))
    }
  }

  private mutating func merge(_ mark: Mark) {
    guard let place = marks.firstIndex(where: { $0.key == mark.key }) else { return add(mark) }
    if (mark.state, mark.act) < (marks[place].state, marks[place].act) { marks[place] = mark }
  }
}

/// Values by number.
struct NumberedList<Value: Hashable & Sendable>: Sendable {
  private(set) var all: [Value] = []
  private var numbers: [Value: UInt32] = [:]

  mutating func number(of value: Value) -> UInt32 {
    if let number = numbers[value] { return number }
    let number = UInt32(all.count)
    all.append(value)
    numbers[value] = number
    return number
  }
}

/// The log as bytes, which one process hands over to another one.
extension ProofLog {
  var encoded: [UInt8] {
    var writer = RecordWriter()
    writer.write(names.all)
    writer.write(labels.all.flatMap { [$0.words, $0.verb.rawValue, $0.name, $0.action ?? ""] })
    writer.write(labels.all.map(\.form.rawValue))
    writer.write(states.flatMap { [$0.state, $0.node, $0.screens] })
    writer.write(
      steps.flatMap { [$0.source, $0.target, $0.label, UInt32($0.act) << 8 | UInt32($0.means.rawValue)] })
    writer.write(facts.flatMap { [$0.state, $0.fact] })
    for acts in [bans, entries] { writer.write(acts.flatMap { [$0.state, $0.act, $0.property] }) }
    writer.write(marks.flatMap { [$0.key.subject, $0.key.words, $0.state, $0.act] })
    for properties in [applied, met] { writer.write(properties.map { UInt32($0) }) }
    return writer.bytes
  }

  /// Creates the log that another process has encoded.
  init(decoding bytes: [UInt8]) {
    var reader = RecordReader(bytes)
    for text in reader.texts() { _ = name(text) }
    for label in reader.labels() { _ = self.label(label) }
    states = reader.rows(of: 3).map { StateRecord(state: $0[0], node: $0[1], screens: $0[2]) }
    steps = reader.rows(of: 4).map {
      StateGraph.Step($0[0], Int($0[3] >> 8), $0[1], label: $0[2], Means(rawValue: UInt8($0[3] & 0xFF))!)
    }
    facts = reader.rows(of: 2).map { FactRecord(state: $0[0], fact: $0[1]) }
    bans = reader.propertyActs()
    entries = reader.propertyActs()
    for row in reader.rows(of: 4) {
      add(Mark(key: Mark.Key(subject: row[0], words: row[1]), state: row[2], act: row[3]))
    }
    for row in reader.rows(of: 1) { note(applied: Int(row[0])) }
    for row in reader.rows(of: 1) { note(met: Int(row[0])) }
  }
}

/// Writes lists of numbers and texts.
private struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ numbers: [UInt32]) {
    append(UInt32(numbers.count))
    bytes.reserveCapacity(bytes.count + 4 * numbers.count)
    for number in numbers { append(number) }
  }

  mutating func write(_ texts: [String]) {
    append(UInt32(texts.count))
    for text in texts {
      append(UInt32(text.utf8.count))
      bytes += text.utf8
    }
  }

  private mutating func append(_ number: UInt32) {
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
    }
  }
}

/// Reads lists of numbers and texts.
private struct RecordReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func number() -> UInt32 {
    defer { place += 4 }
    return (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
  }

  /// Returns lists of equal length.
  mutating func rows(of width: Int) -> [[UInt32]] {
    let count = Int(number()) / width
    return (0..<count).map { _ in (0..<width).map { _ in number() } }
  }

  mutating func propertyActs() -> [ProofLog.PropertyAct] {
    rows(of: 3).map { ProofLog.PropertyAct(state: $0[0], act: $0[1], property: $0[2]) }
  }

  mutating func labels() -> [ActLabel] {
    let texts = texts()
    return rows(of: 1).enumerated().map { place, row in
      let (words, verb, name, action) = (
        texts[4 * place], texts[4 * place + 1], texts[4 * place + 2], texts[4 * place + 3]
      )
      return ActLabel(
        words: words, verb: ActVerb(rawValue: verb)!, name: name, action: action.isEmpty ? nil : action,
        form: ActLabel.Form(rawValue: row[0])!)
    }
  }

  mutating func texts() -> [String] {
    (0..<Int(number())).map { _ in
      let count = Int(number())
      defer { place += count }
      return String(decoding: bytes[place..<place + count], as: UTF8.self)
    }
  }
}
