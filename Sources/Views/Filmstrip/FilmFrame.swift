import Drawing

/// A frame of a filmstrip: an act, and what is on the stage after it.
struct FilmFrame {
  /// The width, which depends on the windows.
  let width: Double
  /// The number of cards that rise above it.
  let rise: Int

  private let number: Int
  private let act: ViewAct
  private let moment: ViewMoment
  private let next: ViewAct?
  private let widths: [Double]
  private let words: [String]
  private let note: FilmNote?
  private let noteLines: [String]
  private let path: [String]

  /// The windows that are drawn.
  private static let windows = 4
  private static let windowGap = 12.0
  private static let line = 14.0

  /// Creates the frame of an act.
  init(_ number: Int, of run: ViewRun) {
    let act = run.acts[number]
    moment = run.moments[act.moments.upperBound - 1]
    (self.number, self.act) = (number, act)
    next = number + 1 < run.acts.count ? run.acts[number + 1] : nil
    widths = Self.widths(of: moment.windows.prefix(Self.windows), in: run)
    width = max(widths.reduce(-Self.windowGap) { $0 + $1 + Self.windowGap }, FilmMeasure.phone.width)
    rise = moment.windows.prefix(Self.windows).map { run.rise(of: $0) }.max() ?? 0
    words = act.words.visible.lines(2, width: width, .bold)
    note = FilmNote(act, of: run)
    noteLines = note?.words.lines(4, width: width - 16, .strong) ?? []
    path = moment.path.visible.lastLines(2, width: width, .code)
  }

  private static func widths(of windows: ArraySlice<Int>, in run: ViewRun) -> [Double] {
    let gaps = Double(windows.count - 1) * windowGap
    let most = (FilmMeasure.inner - gaps) / Double(max(1, windows.count))
    return windows.map { place in
      guard case .window(_, let width) = run.nodes[place].content else { return most }
      let isWide = run.device == "pad" && width != "compact"
      return min(most, isWide ? FilmMeasure.pad : FilmMeasure.phone.width)
    }
  }

  /// The height of what is above the cards.
  var captionHeight: Double { Double(words.count) * 16 + Double(noteLines.count) * Self.line + 22 }

  /// The height of what is below the frame.
  var pathHeight: Double { Double(path.count) * Self.line + (isCut ? Self.line : 0) }

  private var isCut: Bool { moment.windows.count > Self.windows }

  /// The whole caption, for readers.
  var title: String {
    let result = (note?.words).map { ". \($0)" } ?? ""
    return "\(number + 1). \(act.words.visible): \(moment.path.visible)\(result)"
  }

  /// Draws the caption at a place, and the windows below `top`.
  func draw(x: Double, y: Double, top: Double, _ painter: FilmPainter, on pen: inout FilmPen) {
    pen.group(title: title) { pen in
      drawCaption(x: x, y: y, on: &pen)
      drawWindows(x: x, y: top, painter, on: &pen)
      var base = top + FilmMeasure.phone.height + 14
      for line in path {
        pen.words("code", line, x: x, y: base)
        base += Self.line
      }
      if isCut { pen.words("small", "\(Self.windows) of \(moment.windows.count) windows", x: x, y: base) }
    }
  }

  private func drawCaption(x: Double, y: Double, on pen: inout FilmPen) {
    pen.words("small", "\(number + 1) · \(FilmTime(act.at).written)", x: x, y: y + 10)
    var base = y + 10
    for line in words {
      base += 16
      pen.words("act", line, x: x, y: base)
    }
    guard let note else { return }
    let indent = note.icon == nil ? 0.0 : 16
    if let icon = note.icon { pen.icon(icon, x: x, y: base + 5, "icon \(note.kind)") }
    for line in noteLines {
      base += Self.line
      pen.words(note.style, line, x: x + indent, y: base + 1)
    }
  }

  private func drawWindows(x: Double, y: Double, _ painter: FilmPainter, on pen: inout FilmPen) {
    var frame = FilmRect(x: x, y: y, width: 0, height: FilmMeasure.phone.height)
    let kind = note?.kind.rawValue ?? ""
    for (window, width) in zip(moment.windows, widths) {
      frame.width = width
      painter.draw(window, in: frame, kind, next: next, on: &pen)
      frame.x = frame.right + Self.windowGap
    }
    if moment.windows.isEmpty {
      frame.width = width
      pen.rectangle("window none", frame, radius: 14)
      pen.words("soft", "no window", x: x + width / 2, y: y + FilmMeasure.phone.height / 2, .middle)
    }
  }
}
