import Goldens
import Platform
import Tracing
import Views

/// A review of the output that differs from goldens.
struct Review {
  private let waiting: [Pending]
  private let agenda: Agenda
  /// False if a file could not be read.
  private let isWhole: Bool
  private let console: Console
  private let input = Input.standard
  private var decisions: [Agenda.Place: Decision] = [:]
  /// The indices of the cases that no longer await review.
  private var done: Set<Int> = []

  /// The decision about changed output.
  enum Decision: String {
    case accept
    case reject
    case skip
  }

  /// Reads the files that await review. Complains about a file that cannot be read, and reviews the others.
  init(_ paths: [String], _ console: Console) {
    self.console = console
    let progress = CountProgress("read", of: paths.count, "changed traces", console)
    waiting = paths.enumerated().compactMap { done, path in
      progress.show(done)
      do throws(PlatformError) {
        return try Pending(at: path)
      } catch {
        progress.clear()
        console.complain(error.message)
        return nil
      }
    }
    isWhole = waiting.count == paths.count
    agenda = Agenda(waiting)
    progress.clear()
  }

  /// Returns the page of all changes.
  func page(_ player: ViewPlayer) -> ViewPage {
    var page = ReviewPage(player)
    for item in agenda.items {
      page.add(
        item, of: waiting, titled: "\(names(of: item)): \(words(of: item, Style(isColoured: false)).sentence)"
      )
    }
    return page.page(summary: waiting.isEmpty ? nothing : call)
  }

  /// The command that decides.
  private var call: String {
    let verb = waiting.count == 1 ? "1 waits" : "\(waiting.count) wait"
    return "\(verb) for a decision: flowhost review --accept PATH … or --all, or --reject"
  }

  /// The reason why nothing waits.
  private var nothing: String {
    TestEnvironment().isCI
      ? "nothing waits for a decision: 'flowhost test' writes no new traces where CI is set. "
        + "To see what differs: flowhost test --html DIR"
      : "nothing waits for a decision. To find what differs: flowhost test"
  }

  mutating func decide(_ decision: Decision) throws(PlatformError) -> Console.ExitStatus {
    _ = Interrupts.catchAll()
    for number in waiting.indices {
      endIfInterrupted()
      try carryOut(decision, onAllOf: number)
    }
    return conclude()
  }

  /// Ends the process between two files if a signal has arrived, so that none is left half written.
  private func endIfInterrupted() {
    Interruption.end(console, saying: "interrupted after \(done.count) of \(waiting.count)")
  }

  /// Shows everything without deciding.
  func list() -> Console.ExitStatus {
    for number in agenda.items.indices { show(number) }
    if waiting.isEmpty { return conclude() }
    console.product.write(call + "\n")
    return .unmet
  }

  /// Shows the questions one after another, and reads the answers.
  mutating func ask() throws(PlatformError) -> Console.ExitStatus {
    var rest: Decision?
    for number in agenda.items.indices {
      if rest == nil {
        show(number)
        guard let answer = try answer() else { break }
        if answer.isForAll {
          rest = answer.decision
          _ = Interrupts.catchAll()
        }
        try note(answer.decision, about: number)
      } else if let rest {
        endIfInterrupted()
        try note(rest, about: number)
      }
    }
    for number in waiting.indices where !done.contains(number) { try carryOutPart(of: number) }
    return conclude()
  }

  private func answer() throws(PlatformError) -> (decision: Decision, isForAll: Bool)? {
    while true {
      console.product.write("accept (a), reject (r), skip (s), accept or reject all (A, R), quit (q)? ")
      console.product.flush()
      let line = try input.read()
      if line.isEmpty { return nil }
      // A letter of another word, such as `abort`, decides nothing.
      let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      switch words.count == 1 ? words[0] : "" {
      case "a", "accept": return (.accept, false)
      case "A": return (.accept, true)
      case "r", "reject": return (.reject, false)
      case "R": return (.reject, true)
      case "s", "skip": return (.skip, false)
      case "q", "quit": return nil
      default: continue
      }
    }
  }

  private func conclude() -> Console.ExitStatus {
    let left = waiting.count - done.count
    if waiting.isEmpty, isWhole {
      console.product.write(nothing + "\n")
    }
    if left > 0 { console.product.write("\(left) still \(left == 1 ? "waits" : "wait") for a decision\n") }
    return left > 0 ? .unmet : isWhole ? .good : .broken
  }
}

extension Review {
  private func show(_ number: Int) {
    let item = agenda.items[number]
    let style = Style(isColoured: console.isColoured)
    let (sentence, lines) = words(of: item, style)
    let head = "\(names(of: item).escaped) (\(number + 1) of \(agenda.items.count)): \(sentence.escaped)"
    console.product.write(painted: ([head] + lines).map { $0 + "\n" }.joined() + "\n")
  }

  private func words(of item: Agenda.Item, _ style: Style) -> (sentence: String, lines: [String]) {
    switch item.kind {
    case .whole:
      let pending = waiting[item.places[0].pending]
      guard let fault = pending.fault else { return ("no longer differs from its golden", []) }
      let lines = fault.difference?.lines.map(style.written) ?? pending.told.map { "+" + $0.escaped }
      return (fault.sentence(about: pending.subject), lines)
    case .change(let part): return (part.sentence, part.lines.map(style.written))
    case .times(let part): return ("nothing but times: " + part.sentence, part.lines.map(style.written))
    case .renaming(let names, let part):
      let all = "screen '\(names.new)' instead of '\(names.old)' in \(item.places.count) places: "
      return ((item.places.count > 1 ? all : "") + part.sentence, part.lines.map(style.written))
    }
  }

  /// Returns the names of the cases of a question: `p/buy, p/pay and 11 more`.
  private func names(of item: Agenda.Item) -> String {
    item.cases(of: waiting).map(\.name).few
  }
}

extension Review {
  /// Records a decision, and executes it in each case that is then completely decided. A case of which parts
  /// are accepted and parts skipped is executed at the end.
  private mutating func note(_ decision: Decision, about number: Int) throws(PlatformError) {
    let places = agenda.items[number].places
    for place in places { decisions[place] = decision }
    for pending in Set(places.map(\.pending)).sorted() where !isOpen(pending) {
      let answers = Set(self.places(of: pending).compactMap { decisions[$0] })
      if answers.count == 1, let answer = answers.first {
        try carryOut(answer, onAllOf: pending)
      } else if !answers.contains(.skip) {
        try carryOutPart(of: pending)
      }
    }
  }

  private func places(of pending: Int) -> [Agenda.Place] {
    Agenda.places(of: waiting[pending], pending)
  }

  /// Returns whether a part of the case is undecided.
  private func isOpen(_ pending: Int) -> Bool { places(of: pending).contains { decisions[$0] == nil } }

  private mutating func carryOut(_ decision: Decision, onAllOf number: Int) throws(PlatformError) {
    let pending = waiting[number]
    switch decision {
    case .accept:
      try pending.accept()
      console.product.write("accepted \(pending.subject.golden.escaped)\n")
    case .reject:
      try pending.reject()
      console.product.write("rejected \(pending.subject.pending.escaped)\n")
    case .skip: return
    }
    done.insert(number)
  }

  /// Applies the accepted changes of a case of which not all changes were accepted.
  private mutating func carryOutPart(of number: Int) throws(PlatformError) {
    let places = places(of: number)
    let accepted = places.filter { decisions[$0] == .accept }.compactMap(\.change)
    let isOver = places.allSatisfy { decisions[$0] == .accept || decisions[$0] == .reject }
    if isOver { done.insert(number) }
    if accepted.isEmpty { return }
    try waiting[number].accept(changes: accepted, forgettingRest: isOver)
    let count = "\(accepted.count) of \(places.count) changes"
    console.product.write("accepted \(count) in \(waiting[number].subject.golden.escaped)\n")
  }
}
