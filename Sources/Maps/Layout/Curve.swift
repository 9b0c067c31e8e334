/// A place on a picture, in pixels from the upper left corner.
struct Point: Hashable, Sendable {
  var x: Double
  var y: Double
}

/// A cubic Bézier curve. A straight line has its control points on it.
struct Curve: Hashable, Sendable {
  let start: Point
  let control: (Point, Point)
  let end: Point

  /// Creates a straight line.
  static func line(_ start: Point, _ end: Point) -> Curve {
    Curve(start: start, control: (start, end), end: end)
  }

  /// Creates a curve that leaves and arrives horizontally.
  static func bend(_ start: Point, _ end: Point) -> Curve {
    let middle = (start.x + end.x) / 2
    return Curve(start: start, control: (Point(x: middle, y: start.y), Point(x: middle, y: end.y)), end: end)
  }

  /// The curve from its end.
  var reversed: Curve { Curve(start: end, control: (control.1, control.0), end: start) }

  /// Compares two curves.
  static func == (one: Curve, other: Curve) -> Bool {
    one.start == other.start && one.control == other.control && one.end == other.end
  }

  /// Hashes the points of the curve.
  func hash(into hasher: inout Hasher) {
    for point in [start, control.0, control.1, end] { hasher.combine(point) }
  }
}
