import Drawing

/// The drawing of windows: frames, cards and bars.
struct FilmPainter {
  /// The run whose windows are drawn.
  let run: ViewRun
  /// The marks of its flows.
  let flows: FilmFlows

  init(_ run: ViewRun) { (self.run, flows) = (run, FilmFlows(run)) }

  /// Draws a window in its frame.
  /// - Parameters:
  ///   - kind: The look of the frame.
  ///   - next: The act that follows, whose button or action is marked.
  func draw(_ window: Int, in frame: FilmRect, _ kind: String, next: ViewAct?, on pen: inout FilmPen) {
    let layout = FilmLayout(window, of: run, in: frame)
    for card in layout.behind { draw(card, next, on: &pen) }
    pen.rectangle("window", frame, radius: 14)
    for card in layout.front { draw(card, next, on: &pen) }
    if !kind.isEmpty { pen.rectangle("outline \(kind)", frame, radius: 14) }
  }

  private func draw(_ card: FilmCard, _ next: ViewAct?, on pen: inout FilmPen) {
    switch card.content {
    case .more(let count):
      pen.rectangle("card dim", card.area, radius: 9)
      pen.words("soft", "\(count) more", x: card.area.x + card.area.width / 2, y: card.area.y + 16, .middle)
    case .ground: drawGround(of: card, on: &pen)
    case .node(let place):
      let node = run.face(of: place)
      switch (card.look.shape, run.nodes[place].content, node.content) {
      case (.bar, .tabs(let tabs, let selected), _): FilmBar(tabs, selected).draw(in: card.area, on: &pen)
      case (_, _, .alert(let alert)):
        pen.rectangle("card", card.area, radius: 12)
        let next = next?.screen == node.id ? next?.action : nil
        FilmAlert(alert, width: card.area.width, next: next).draw(in: card.area, on: &pen)
      case (_, _, .screen(let screen)):
        drawGround(of: card, on: &pen)
        let next = next?.screen == node.id ? next?.action : nil
        FilmScreen(screen, next: next, look: card.look).draw(in: card.area, flows, on: &pen)
      default: drawGround(of: card, on: &pen)
      }
    }
  }

  private func drawGround(of card: FilmCard, on pen: inout FilmPen) {
    let (area, look) = (card.area, card.look)
    let kind = look.isCovered || look.shape == .behind ? "card dim" : "card"
    switch look.shape {
    case .base where look.hasBar:
      let (across, down) = ((area.width - 28).pixels, (area.height - 14).pixels)
      pen.path(
        kind,
        "M\(area.x.pixels) \(area.bottom.pixels)v-\(down)a14 14 0 0 1 14-14h\(across)a14 14 0 0 1 14 14v\(down)z"
      )
    case .base: pen.rectangle(kind, area, radius: 14)
    case .over: pen.rectangle(kind, area, radius: look.style?.hasSuffix("full_screen") == true ? 14 : 12)
    default: pen.rectangle(kind, area, radius: 9)
    }
  }
}
