import Drawing
import ScreenStack

/// The frames of a run, in rows.
struct FilmStrip {
  private let run: ViewRun
  private let painter: FilmPainter
  private let rows: [Row]
  /// The number of frames after which some are left out.
  private let cut: Int?
  private let facts: String
  private let result: FilmResult

  /// Frames beside each other.
  private typealias Row = [FilmFrame]

  /// The frames at the end of a run of which some are left out.
  private static let last = 10

  init(_ run: ViewRun, frames limit: Int) {
    self.run = run
    painter = FilmPainter(run)
    result = FilmResult(run)
    let count = run.acts.count
    if count <= limit {
      cut = nil
      rows = Self.rows(run.acts.indices.map { FilmFrame($0, of: run) })
    } else {
      let last = min(Self.last, limit / 2)
      let first = Self.rows((0..<limit - last).map { FilmFrame($0, of: run) })
      cut = first.count
      rows = first + Self.rows((count - last..<count).map { FilmFrame($0, of: run) })
    }
    facts = Self.facts(run, shown: min(count, limit))
  }

  private static func rows(_ frames: [FilmFrame]) -> [Row] {
    var rows: [Row] = []
    var left = 0.0
    for frame in frames {
      left -= frame.width + FilmMeasure.gap
      if rows.isEmpty || left < 0 {
        rows.append([])
        left = FilmMeasure.inner - frame.width
      }
      rows[rows.count - 1].append(frame)
    }
    return rows
  }

  private static func facts(_ run: ViewRun, shown: Int) -> String {
    // A trace does not count the launch as an act either.
    let acts = max(0, run.acts.count - 1)
    let count = acts.counting("act")
    let cut = shown < run.acts.count ? "\(shown) of \(run.acts.count) frames" : ""
    let time = run.acts.last.map { FilmTime($0.ends).written } ?? ""
    let goal = run.goal.map { "goal “\($0)”" } ?? ""
    let parts = [run.name, "\(run.device), iOS \(run.os)", count, cut, time, goal]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ").visible
  }

  /// The run in words, for readers.
  var words: String { "\(facts). \(result.words). \(rows.joined().map(\.title).joined(separator: "; "))." }

  /// Draws the run below a place. Returns the place below it.
  func draw(title: String, y: Double, on pen: inout FilmPen) -> Double {
    var y = drawHead(title, y: y, on: &pen)
    for (number, row) in rows.enumerated() {
      if number == cut {
        pen.words(
          "soft", "… \(run.acts.count - rows.joined().count) acts are not shown …", x: FilmMeasure.margin,
          y: y + 8)
        y += 32
      }
      y = draw(row, y: y, on: &pen)
    }
    let hasLegend = painter.flows.drawLegend(x: FilmMeasure.margin, y: y + 4, on: &pen)
    return y + (hasLegend ? 20 : 0)
  }

  private func drawHead(_ title: String, y: Double, on pen: inout FilmPen) -> Double {
    let x = FilmMeasure.margin
    let name = title.visible.fitted(400, .bold, cut: .middle)
    let room = FilmMeasure.inner - FilmFont.bold.width(of: name) * 1.2 - 10
    pen.line([("title", name), ("soft", facts.fitted(room, .plain))], x: x, y: y + 12)
    let lines = result.words.lines(3, width: FilmMeasure.inner - 16, .strong)
    pen.icon(result.isWell ? .well : .warning, x: x, y: y + 22, result.isWell ? "icon" : "icon failed")
    for (number, line) in lines.enumerated() {
      pen.words(result.isWell ? "soft" : "bad", line, x: x + 16, y: y + 32 + Double(number) * 14)
    }
    return y + 40 + Double(lines.count) * 14
  }

  private func draw(_ row: Row, y: Double, on pen: inout FilmPen) -> Double {
    let caption = row.map(\.captionHeight).max() ?? 0
    let top = y + caption + Double(row.map(\.rise).max() ?? 0) * FilmMeasure.head
    var x = FilmMeasure.margin
    for (number, frame) in row.enumerated() {
      if number > 0 { pen.icon(.arrow, x: x - 20, y: top + FilmMeasure.phone.height / 2 - 6, "icon arrow") }
      frame.draw(x: x, y: y, top: top, painter, on: &pen)
      x += frame.width + FilmMeasure.gap
    }
    return top + FilmMeasure.phone.height + (row.map(\.pathHeight).max() ?? 0) + 26
  }
}
