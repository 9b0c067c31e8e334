/// Containers.
extension FilmLayout {
  /// Cards behind rise above the frame, as in a wallet; within a sheet they take room of the top.
  mutating func placeStack(_ places: [Int], in area: FilmRect, _ context: Context) {
    let stack = FilmStack(places)
    guard let top = stack.top else { return }
    let rise = Double(stack.rise) * FilmMeasure.head
    let above = Double(run.rise(of: top)) * FilmMeasure.head
    let start = context.edge.map { $0 - rise - above } ?? area.y
    for (number, card) in stack.behind.enumerated() {
      let inset = Double(stack.rise - number) * 5
      let box = FilmRect(
        x: area.x + inset, y: start + Double(number) * FilmMeasure.head, width: area.width - 2 * inset,
        height: FilmMeasure.head + 20)
      add(FilmCard(card, box, FilmCard.Look(shape: .behind)), isBehindFrame: context.edge != nil)
    }
    place(top, in: context.edge == nil ? area.below(rise) : area, context)
  }

  mutating func placeTabs(_ place: Int, _ parts: [Int], in area: FilmRect, _ context: Context) {
    placeGround(in: area, context)
    let height = min(FilmMeasure.bar, area.height)
    var inner = area
    inner.height -= height
    var context = context
    context.look.hasBar = true
    for part in parts { self.place(part, in: inner, context) }
    add(FilmCard(.node(place), area.below(area.height - height), FilmCard.Look(shape: .bar)))
  }

  private static let shares = [2: [0.38, 0.62], 3: [0.29, 0.3, 0.41]]

  mutating func placeBeside(_ parts: [Int], in area: FilmRect, _ context: Context) {
    if parts.count == 1 { return place(parts[0], in: area, context) }
    placeGround(in: area, context)
    let inner = area.inset(by: FilmMeasure.seam)
    let seam = Self.seam(parts.count, inner.width)
    var (context, box) = (context, inner)
    context.look.shape = .part
    for (number, part) in parts.enumerated() {
      let share = Self.shares[parts.count]?[number] ?? 1 / Double(parts.count)
      box.width = (inner.width - seam * Double(parts.count - 1)) * share
      place(part, in: box, context)
      box.x = box.right + seam
    }
  }

  mutating func placeBelow(_ parts: [Int], in area: FilmRect, _ context: Context) {
    if parts.count == 1 { return place(parts[0], in: area, context) }
    placeGround(in: area, context)
    let inner = area.inset(by: FilmMeasure.seam)
    let seam = Self.seam(parts.count, inner.height)
    var (context, box) = (context, inner)
    context.look.shape = .part
    box.height = (inner.height + seam) / Double(parts.count) - seam
    for part in parts {
      place(part, in: box, context)
      box.y = box.bottom + seam
      context.edge = nil
    }
  }

  /// Several cards in a sheet have a ground. That of a window is its frame.
  private mutating func placeGround(in area: FilmRect, _ context: Context) {
    if context.look.shape == .over { add(FilmCard(.ground, area, context.look)) }
  }

  /// Returns the distance between parts, which is smaller between many.
  private static func seam(_ count: Int, _ room: Double) -> Double {
    min(FilmMeasure.seam, room / Double(max(1, count)) / 4)
  }
}
