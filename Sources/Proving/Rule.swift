extension Proof {
  /// The rules that a proof judges: those that hold for every app, and the words of `properties.lua`.
  package enum Rule: String, CaseIterable, Sendable {
    case crash, fail, leak, locked
    case deadEnd = "dead_end"
    case ignored
    /// A screen behind an interceptor that is reached without it.
    case unguarded = "guard"
    case always, never, sometimes, possible
    /// A property that could not be judged.
    case property
    /// An action that changes nothing wherever it was tried.
    case idle
    /// A call that fails without a change on screen.
    case silent = "silent_failure"
    /// An alert that closes before the user has answered it, or that UIKit does not show.
    case unanswered = "unanswered_alert"
    /// A link that shows another screen than when it launches the app.
    case astray = "link_elsewhere"

    /// True for rules whose findings are warnings.
    package var isWarning: Bool {
      switch self {
      case .idle, .silent, .unanswered, .astray: true
      case .crash, .fail, .leak, .locked, .deadEnd, .ignored, .unguarded, .always, .never, .sometimes,
        .possible, .property:
        false
      }
    }

    /// True for rules that hold for every app.
    package var isDefault: Bool {
      switch self {
      case .crash, .fail, .leak, .locked, .deadEnd, .ignored, .unguarded, .idle, .silent, .unanswered,
        .astray:
        true
      case .always, .never, .sometimes, .possible, .property: false
      }
    }

    /// True for rules that nothing breaks before everything was tried.
    package var needsWholeSearch: Bool { self == .idle }

    /// The words before the subject of a finding.
    package var words: String {
      switch self {
      case .crash: "crash"
      case .fail: "failed handler"
      case .leak: "leak"
      case .locked: "locked screen left without being asked"
      case .deadEnd: "dead end"
      case .ignored: "ignored"
      case .unguarded: "reached without its interceptor"
      case .always: "not always"
      case .never: "happened"
      case .sometimes: "never happened"
      case .possible: "not possible"
      case .property: "property failed"
      case .idle: "changes nothing"
      case .silent: "failed call changes nothing on screen"
      case .unanswered: "alert goes unanswered"
      case .astray: "link lands elsewhere"
      }
    }

    /// The words for a proof in which nothing breaks the rule.
    package var absence: String {
      switch self {
      case .crash: "no crash"
      case .fail: "no failed handler"
      case .leak: "no leak"
      case .locked: "no locked screen left without being asked"
      case .deadEnd: "no dead end"
      case .ignored: "no ignored action or link"
      case .unguarded: "no way around an interceptor"
      case .idle: "no action that changes nothing"
      case .silent: "no silent failure"
      case .unanswered: "no unanswered alert"
      case .astray: "no link that lands elsewhere"
      case .always, .never, .sometimes, .possible, .property: ""
      }
    }
  }
}
