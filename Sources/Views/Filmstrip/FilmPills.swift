import Drawing

/// Buttons and actions, in rows.
struct FilmPills {
  /// A button or an action.
  struct Pill {
    let words: String
    let isPossible: Bool
    /// It is touched in the next act.
    let isNext: Bool
    fileprivate var shown = ""
    fileprivate var width = 0.0

    init(_ words: String, isPossible: Bool = true, isNext: Bool) {
      (self.words, self.isPossible, self.isNext) = (words, isPossible, isNext)
    }

    fileprivate func fitted(_ room: Double) -> Pill {
      var pill = self
      pill.shown = words.visible.fitted(room - 16, isNext ? .strong : .plain, cut: .middle)
      pill.width = (isNext ? FilmFont.strong : .plain).width(of: pill.shown) + 16
      return pill
    }
  }

  /// The rows, as far as there is room.
  private(set) var rows: [[Pill]] = []
  /// The number of those for which there is no room.
  private(set) var left = 0

  static let rowHeight = 24.0
  private static let space = 6.0
  /// The room for the number of those that are left out.
  private static let count = 22.0

  /// Arranges pills. If not all have room, the next one comes first.
  init(_ pills: [Pill], width: Double, rows limit: Int) {
    arrange(pills, width, limit)
    if left > 0, let next = pills.firstIndex(where: \.isNext) {
      arrange([pills[next]] + pills[..<next] + pills[(next + 1)...], width, limit)
    }
  }

  var height: Double { Double(rows.count) * Self.rowHeight }

  private mutating func arrange(_ pills: [Pill], _ width: Double, _ limit: Int) {
    (rows, left) = ([], 0)
    var used = width
    for (number, pill) in pills.enumerated() {
      // The last row has room for the number of others.
      let hasOthers = number < pills.count - 1
      var pill = pill.fitted(width)
      if used + pill.width > (rows.count == limit && hasOthers ? width - Self.count : width) {
        if rows.count >= limit {
          left = pills.count - number
          return
        }
        rows.append([])
        used = 0
        if rows.count == limit, hasOthers { pill = pill.fitted(width - Self.count) }
      }
      rows[rows.count - 1].append(pill)
      used += pill.width + Self.space
    }
  }

  /// Draws the rows from a place downwards, in the middle of an area if they are buttons of an alert.
  func draw(in area: FilmRect, isCentered: Bool = false, on pen: inout FilmPen) {
    for (number, row) in rows.enumerated() {
      let total = row.reduce(-Self.space) { $0 + $1.width + Self.space }
      var x = isCentered ? area.x + (area.width - total) / 2 : area.x
      let y = area.y + Double(number) * Self.rowHeight
      for pill in row {
        let box = FilmRect(x: x, y: y, width: pill.width, height: 18)
        pen.rectangle("pill" + (pill.isNext ? " next" : "") + (pill.isPossible ? "" : " not"), box, radius: 9)
        let kind = pill.isNext ? "label next" : pill.isPossible ? "label" : "label soft"
        pen.words(kind, pill.shown, x: x + pill.width / 2, y: y + 12.5, .middle)
        x = box.right + Self.space
      }
      if left > 0, number == rows.count - 1 { pen.words("small", "+\(left)", x: x, y: y + 12.5) }
    }
  }
}
