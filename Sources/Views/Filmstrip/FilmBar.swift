import Drawing

/// The bar of a tab container.
struct FilmBar {
  private let tabs: [ViewNode.Tab]
  private let selected: Int?

  init(_ tabs: [ViewNode.Tab], _ selected: Int?) {
    self.tabs = tabs
    self.selected = selected.flatMap { tabs.indices.contains($0) ? $0 : nil }
  }

  func draw(in area: FilmRect, on pen: inout FilmPen) {
    var x = area.x + 4
    for (number, width) in widths(in: area.width - 8).enumerated() {
      let isSelected = number == selected
      let words = tabs[number].name.visible.fitted(width - 4, isSelected ? .bold : .small)
      if isSelected {
        pen.path("bar", "M\((x + 2).pixels) \((area.y + 1).pixels)h\((width - 4).pixels)")
      }
      // Two dots say less than one.
      let shown = words.count < 3 && words.last == "…" ? "•" : words
      pen.words(isSelected ? "tab here" : "tab", shown, x: x + width / 2, y: area.y + 16, .middle)
      x += width
    }
  }

  /// If there is little room, the selected tab has that of its name, and the others share the rest.
  private func widths(in room: Double) -> [Double] {
    let wanted = tabs.map { FilmFont.bold.width(of: $0.name.visible) + 8 }
    let total = wanted.reduce(0, +)
    if total <= room { return wanted.map { $0 + (room - total) / Double(tabs.count) } }
    let kept = selected.map { min(wanted[$0], room * 0.6) } ?? 0
    let others = total - (selected.map { wanted[$0] } ?? 0)
    return wanted.enumerated().map { $0 == selected ? kept : $1 * (room - kept) / others }
  }
}
