import Drawing
import ScreenStack

/// The contents of a screen's card.
struct FilmScreen {
  private let screen: ViewScreen
  private let next: String?
  private let look: FilmCard.Look

  private static let line = 14.0
  private static let side = 10.0

  /// - Parameter next: The action that is used in the next act.
  init(_ screen: ViewScreen, next: String?, look: FilmCard.Look) {
    (self.screen, self.next, self.look) = (screen, next, look)
  }

  func draw(in area: FilmRect, _ flows: FilmFlows, on pen: inout FilmPen) {
    let isHeadOnly = look.shape == .behind || look.isHidden
    let hasStyle = drawHead(in: area, flows, isHeadOnly, on: &pen)
    if isHeadOnly { return }
    var lines = facts
    if let words = look.words, !hasStyle { lines.insert(words, at: 0) }
    drawBody(in: area.below(FilmMeasure.head), lines, on: &pen)
  }

  /// Draws the name, and beside it what has room there. Returns whether that is the style.
  private func drawHead(
    in area: FilmRect, _ flows: FilmFlows, _ isHeadOnly: Bool, on pen: inout FilmPen
  ) -> Bool {
    var x = area.x + 8
    x += flows.draw(screen.flow, x: x, y: area.y + 5, on: &pen)
    var end = area.right - 8
    if screen.isLocked {
      pen.icon(.lock, x: end - 11, y: area.y + 6)
      end -= 15
    }
    let name = screen.name.visible.fitted(end - x, .bold, cut: .middle)
    pen.words(isHeadOnly ? "name soft" : "name", name, x: x, y: area.y + 16)
    let used = x + FilmFont.bold.width(of: name) + 6
    if isHeadOnly {
      pen.words("code", params(within: end - used), x: used, y: area.y + 16)
      return false
    }
    guard let words = look.words?.visible, FilmFont.small.width(of: words) <= end - used else { return false }
    pen.words("small", words, x: end, y: area.y + 16, .end)
    return true
  }

  /// Returns as many params as have room.
  private func params(within room: Double) -> String {
    var text = ""
    for param in params {
      let longer = text + (text.isEmpty ? "" : " ") + param
      if FilmFont.code.width(of: longer) > room { break }
      text = longer
    }
    return text
  }

  private var params: [String] { screen.params.map(\.words) }

  /// The contents besides actions, line by line.
  private var facts: [String] {
    let rows = screen.rows.map { [$0.count.counting("row")] } ?? []
    return params + (screen.inputs + screen.state).map(\.words) + rows
  }

  /// Draws facts and actions. Two rows of actions have room before facts, if there are any.
  private func drawBody(in area: FilmRect, _ facts: [String], on pen: inout FilmPen) {
    var box = area.inset(by: Self.side)
    (box.y, box.height) = (area.y, max(0, area.height - 6))
    let wanted = look.isCovered ? 0 : FilmPills(pills, width: box.width, rows: 2).height
    let lines = Self.cut(facts, to: Int((box.height - wanted) / Self.line))
    for (number, line) in lines.enumerated() {
      pen.words("code", line.fitted(box.width, .code), x: box.x, y: box.y + 10 + Double(number) * Self.line)
    }
    if look.isCovered { return }
    let rest = box.below(Double(lines.count) * Self.line + (lines.isEmpty ? 4 : 6))
    let rows = Int((rest.height + 6) / FilmPills.rowHeight)
    FilmPills(pills, width: rest.width, rows: rows).draw(in: rest, on: &pen)
  }

  /// Returns lines, in place of the last one the number of those that have no room.
  private static func cut(_ lines: [String], to count: Int) -> [String] {
    if lines.count <= count || count < 1 { return Array(lines.prefix(max(0, count))) }
    return lines.prefix(count - 1) + ["+\(lines.count - count + 1)"]
  }

  /// The actions, the possible ones first.
  private var pills: [FilmPills.Pill] {
    let all = screen.actions.map {
      FilmPills.Pill($0.name, isPossible: $0.why == nil, isNext: $0.name == next)
    }
    return all.filter(\.isPossible) + all.filter { !$0.isPossible }
  }
}

extension ViewPair {
  fileprivate var words: String { "\(name)=\(value.isEmpty ? "\"\"" : value)".visible }
}
