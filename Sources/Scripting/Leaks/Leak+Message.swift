import LuaBridge
import Platform
import ScreenStack

extension Leak {
  /// The text of the leak: its subject and reason, the line that made it, and the line that removed it.
  package var message: String {
    ([subject, creation, ending].compactMap(\.self) + more).joined(separator: ", ")
  }

  private var subject: String {
    switch kind {
    case .idle(let waiting):
      "\(name) (nothing on screen\(waiting.map { ", " + $0 } ?? ""))"
    case .neverRun: "completion of \(name) (never run)"
    case .held(let path): "\(name) (\(path))"
    }
  }

  private var creation: String? {
    guard let made else { return nil }
    return (kind == .neverRun ? "given at " : "made at ") + made.inTraces
  }

  private var ending: String? {
    let words = way.map { "ended by \($0.escaped)" } ?? "left"
    guard let removed else { return way == nil ? nil : words }
    return "\(words) at \(removed.inTraces)"
  }

  private var more: [String] { others > 0 ? ["with \(others) more"] : [] }

  var details: [Value.Field] {
    var details: [Value.Field] = [Value.Field("why", .text(why))]
    if case .held(let path) = kind { details.append(.init("path", .text(path))) }
    if case .idle(let waiting?) = kind { details.append(.init("waits", .text(waiting))) }
    for (name, text) in [("made", made?.inTraces), ("way", way), ("removed", removed?.inTraces)] {
      if let text { details.append(.init(name, .text(text))) }
    }
    if others > 0 { details.append(.init("others", .integer(others))) }
    return details
  }

  private var why: String {
    switch kind {
    case .idle: "nothing on screen"
    case .neverRun: "never run"
    case .held: "held"
    }
  }
}

/// A leak as a failure of the scenario.
extension Mishap {
  /// Creates the failure that a leak is.
  package init(_ leak: Leak) { self.init(.leak, leak.message, at: (leak.made ?? leak.removed)?.text) }
}
