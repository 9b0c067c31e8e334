import Drawing

/// The result of an act in words, if there is more to say than that it is done.
struct FilmNote {
  /// The kinds of results.
  enum Kind: String {
    case refused, failed
    case underWay = ""
  }

  let kind: Kind
  let words: String

  init?(_ act: ViewAct, of run: ViewRun) {
    let failure = run.lines[act.lines].first(where: \.isError)
    let transition = run.moments[act.moments].last?.transition
    switch (act.outcome, failure, transition) {
    case (.refused, _, _): (kind, words) = (.refused, Self.joined("Refused", act.why))
    case (.failed, _, _): (kind, words) = (.failed, Self.joined("Failed", act.why))
    case (_, let line?, _): (kind, words) = (.failed, Self.joined(line.verb, line.words))
    case (_, _, let transition?): (kind, words) = (.underWay, Self.joined("Under way", transition.words))
    default: return nil
    }
  }

  private static func joined(_ words: String, _ why: String?) -> String {
    (why.map { "\(words): \($0)" } ?? words).visible
  }

  var icon: FilmIcon? {
    switch kind {
    case .refused: .refused
    case .failed: .warning
    case .underWay: nil
    }
  }

  /// The class of its text.
  var style: String {
    switch kind {
    case .refused: "strong"
    case .failed: "bad"
    case .underWay: "soft"
    }
  }
}
