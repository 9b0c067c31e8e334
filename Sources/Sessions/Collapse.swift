/// The column on top of a split view that has become narrow, where UIKit would have chosen another one.
struct Collapse: Hashable {
  /// The screen in the last column, or nil as long as the column contains what it began with.
  let detail: String?
  /// The column on top, counted from 0, of so many.
  let column: Int
  let count: Int

  /// Compares a split view before and after a turn. Returns nil if UIKit decides so, too: its last column is on top if
  /// something was shown in it.
  init?(of wide: StagePath.Layer, to narrow: StagePath.Layer) {
    guard wide.isSplit, !wide.arrangement.isStacked, narrow.arrangement.isStacked, wide.tab == narrow.tab,
      wide.columns == narrow.columns
    else { return nil }
    (column, count) = (narrow.shown.count - 1, wide.columns.count)
    detail = wide.hasDetail ? wide.columns.last?.first?.name : nil
    if column == (wide.hasDetail ? count - 1 : count - 2) { return nil }
  }
}
