import JSON

/// The document that the page shows: a run of a scenario, one for each variant side by side, or choices with their runs.
///
/// Its JSON is `view/1`. Nodes, moments, acts and lines refer to each other by indices, counted from 0.
package struct ViewDocument: Equatable, Sendable {
  /// The scenario: `photos/buy`.
  package var title: String
  /// The runs, in the order of their columns.
  package var runs: [ViewRun]
  /// The steps that several runs have in common: the index of each run's act, or nil if it has no such act.
  package var rows: [[Int?]]

  /// The choices, or nil if all runs are shown side by side. Each choice says which runs it shows.
  package var choices: [ViewChoice]?
  /// A line above the choices: `3 findings, 2 warnings`.
  package var summary: String?

  /// Creates a document without choices. A single run needs no rows.
  package init(title: String, runs: [ViewRun], rows: [[Int?]] = []) {
    (self.title, self.runs, self.rows) = (title, runs, rows)
  }

  /// Creates a document of choices.
  package init(title: String, summary: String?, runs: [ViewRun], choices: [ViewChoice]) {
    self.init(title: title, runs: runs)
    (self.summary, self.choices) = (summary, choices)
  }

  /// The document as JSON on one line.
  package var json: String { JSONText.of(value) }
}

extension ViewDocument: ViewPart {
  func write(to object: inout ViewObject) {
    object.text("schema", "view/1")
    object.text("title", title)
    object.text("summary", summary)
    object.parts("runs", runs)
    if let choices {
      object.parts("choices", choices)
    } else if runs.count > 1 {
      object.rows("rows", rows)
    }
  }
}
