import Drawing

/// The contents of an alert.
struct FilmAlert {
  private let title: [String]
  private let pills: FilmPills
  private let width: Double

  init(_ alert: ViewAlert, width: Double, next: String? = nil) {
    self.width = min(width, 160)
    let inner = self.width - 16
    title = alert.title.visible.lines(3, width: inner, .bold)
    pills = FilmPills(
      alert.buttons.map { FilmPills.Pill($0.title, isNext: $0.title == next) }, width: inner, rows: 3)
  }

  var size: (width: Double, height: Double) { (width, Double(title.count) * 15 + pills.height + 20) }

  func draw(in area: FilmRect, on pen: inout FilmPen) {
    for (number, line) in title.enumerated() {
      pen.words("name", line, x: area.x + area.width / 2, y: area.y + 20 + Double(number) * 15, .middle)
    }
    let box = area.below(Double(title.count) * 15 + 14)
    pills.draw(
      in: FilmRect(x: area.x + 8, y: box.y, width: area.width - 16, height: box.height), isCentered: true,
      on: &pen)
  }
}
