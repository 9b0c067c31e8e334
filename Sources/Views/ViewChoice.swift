/// Something to look at, with the runs that show it: a finding, a difference, or a way of a map.
package struct ViewChoice: Equatable, Sendable {
  /// The title, on one line.
  package var title: String
  /// The kind, by which choices are grouped.
  package var kind: Kind
  /// Paragraphs that explain it.
  package var words: [String] = []
  /// The difference of a golden, line by line. It is left out if there is none.
  package var hunk: [Line] = []
  /// The indices of its runs in the document. Several are shown side by side; without any, nothing was on screen.
  package var runs: [Int]
  /// The steps that several runs have in common, as in ``ViewDocument/rows``.
  package var rows: [[Int?]] = []
  /// The step at which it opens: the index of an act, or of a row of several runs. Without one, the page chooses.
  package var step: Int?

  /// The kinds of choices.
  package enum Kind: String, Sendable {
    case broken, warning, changed
    /// An edge of a map.
    case edge
  }

  /// A line of a difference.
  package enum Line: Equatable, Sendable {
    case kept(String)
    case removed(String)
    case added(String)
  }

  /// Creates a choice.
  package init(_ kind: Kind, _ title: String, runs: [Int], step: Int? = nil) {
    (self.kind, self.title, self.runs, self.step) = (kind, title, runs, step)
  }
}

extension ViewChoice: ViewPart {
  func write(to object: inout ViewObject) {
    object.message("title", title)
    object.text("kind", kind.rawValue)
    object.texts("words", words)
    if !hunk.isEmpty { object.lists("hunk", hunk.map(\.parts)) }
    object.counts("runs", runs)
    if runs.count > 1 { object.rows("rows", rows) }
    object.count("step", step)
  }
}

extension ViewChoice.Line {
  /// The sign of the line, and its text.
  fileprivate var parts: [String] {
    switch self {
    case .kept(let text): [" ", text]
    case .removed(let text): ["-", text]
    case .added(let text): ["+", text]
    }
  }
}
