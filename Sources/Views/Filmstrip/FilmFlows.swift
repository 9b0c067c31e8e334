import Drawing

/// The marks of flows: a letter in a color for each name, such as B for Buy.
struct FilmFlows {
  private let names: [Int: String]
  /// The names of flows that have shown screens, in the order of their first flows.
  private let all: [String]

  static let colors = 7

  init(_ run: ViewRun) {
    var (names, all): ([Int: String], [String]) = ([:], [])
    let shown = Set(run.nodes.compactMap(\.flow))
    for flow in run.flows where shown.contains(flow.id) {
      names[flow.id] = flow.name
      if !all.contains(flow.name) { all.append(flow.name) }
    }
    (self.names, self.all) = (names, all)
  }

  /// Draws the mark of a flow before a name. Returns the room that it takes.
  func draw(_ id: Int?, x: Double, y: Double, on pen: inout FilmPen) -> Double {
    guard let name = id.flatMap({ names[$0] }) else { return 0 }
    return draw(name, x: x, y: y, on: &pen)
  }

  /// Draws what the letters stand for, as far as there is room. Returns whether there are any.
  func drawLegend(x: Double, y: Double, on pen: inout FilmPen) -> Bool {
    var place = x
    let end = FilmMeasure.width - FilmMeasure.margin - 40
    for (number, name) in all.enumerated() {
      let words = name.visible.fitted(160, .plain, cut: .middle)
      let width = FilmFont.plain.width(of: words)
      if place + width > end {
        pen.words("soft", "+\(all.count - number)", x: place, y: y)
        break
      }
      place += draw(name, x: place, y: y - 11, on: &pen)
      pen.words("soft", words, x: place, y: y)
      place += width + 18
    }
    return !all.isEmpty
  }

  /// Two letters if an earlier name has the first.
  private func letters(of name: String) -> String {
    let isTaken = all.prefix { $0 != name }.contains { $0.first == name.first }
    return String(name.prefix(isTaken ? 2 : 1))
  }

  private func draw(_ name: String, x: Double, y: Double, on pen: inout FilmPen) -> Double {
    let letters = letters(of: name).visible
    let width = min(24, max(14, FilmFont.small.width(of: letters) + 6))
    let color = (all.firstIndex(of: name) ?? 0) % Self.colors
    pen.rectangle("flow\(color)", FilmRect(x: x, y: y, width: width, height: 14), radius: 4)
    pen.words("mark ink\(color)", letters, x: x + width / 2, y: y + 10.5, .middle)
    return width + 6
  }
}

extension ViewNode {
  fileprivate var flow: Int? { if case .screen(let screen) = content { screen.flow } else { nil } }
}
