import JSON
import ScreenStack

/// The document that the page shows: a run of a scenario, or one for each variant side by side.
///
/// Its JSON is `view/1`. Nodes, moments, acts and lines refer to each other by indices, counted from 0.
package struct ViewDocument: Equatable, Sendable {
  /// The scenario: `photos/buy`.
  package var title: String
  /// The runs, in the order of their columns.
  package var runs: [ViewRun]
  /// The steps that several runs have in common: the index of each run's act, or nil if it has no such act.
  package var rows: [[Int?]]

  /// Creates a document. A single run needs no rows.
  package init(title: String, runs: [ViewRun], rows: [[Int?]] = []) {
    (self.title, self.runs, self.rows) = (title, runs, rows)
  }

  /// The document as JSON on one line.
  package var json: String { JSONText.of(value) }
}

extension ViewDocument: ViewPart {
  func write(to object: inout ViewObject) {
    object.text("schema", "view/1")
    object.text("title", title)
    object.parts("runs", runs)
    if runs.count < 2 { return }
    object.add("rows", .list(rows.map { .list($0.map { act in act.map { Value.integer($0) } ?? .nothing }) }))
  }
}
