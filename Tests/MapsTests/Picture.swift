/// The lines and rectangles of a picture that the module has drawn, read from its SVG.
struct Picture {
  struct Point: Hashable {
    var x: Double
    var y: Double
  }

  struct Box: Hashable {
    var left, top, right, bottom: Double

    func overlaps(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    /// The box without a pixel at each side, within which no point of a line may be.
    func contains(_ point: Point) -> Bool {
      point.x > left + 1 && point.x < right - 1 && point.y > top + 1 && point.y < bottom - 1
    }
  }

  private(set) var lines: [Polyline] = []
  private(set) var nodes: [Box] = []
  /// The label of each line, if it has one.
  private(set) var labels: [Box?] = []

  init(svg: String) {
    for group in svg.split(separator: "<g class=\"").dropFirst() {
      let box = group.range(between: "<rect ", and: "/>").map { Self.box(of: $0) }
      if group.hasPrefix("node"), let box { nodes.append(box) }
      guard let path = group.range(between: "class=\"line\" d=\"", and: "\"") else { continue }
      lines.append(Polyline(path: path))
      labels.append(box)
    }
  }

  private static func box(of attributes: Substring) -> Box {
    func number(_ name: String) -> Double {
      attributes.range(between: " \(name)=\"", and: "\"").flatMap { Double($0) } ?? .nan
    }
    let (x, y) = (number("x"), number("y"))
    return Box(left: x, top: y, right: x + number("width"), bottom: y + number("height"))
  }
}

/// A curve as short straight lines.
struct Polyline {
  private(set) var points: [Picture.Point] = []
  private var parts: [Part] = []

  private static let pieces = 16

  /// Reads a path with absolute moves, lines and cubic curves.
  init(path: Substring) {
    var command = "M"
    var numbers: [Double] = []
    let commands = ["M", "L", "C"]
    let spaced = commands.reduce(String(path)) { $0.replacing($1, with: " \($1) ") }
    for word in spaced.split(separator: " ") {
      if commands.contains(String(word)) {
        command = String(word)
        numbers = []
      } else {
        numbers.append(Double(word) ?? .nan)
      }
      guard numbers.count == (command == "C" ? 6 : 2) else { continue }
      let ends = stride(from: 0, to: numbers.count, by: 2).map {
        Picture.Point(x: numbers[$0], y: numbers[$0 + 1])
      }
      if command == "C" { curve(to: ends) } else { points.append(ends[0]) }
      numbers = []
    }
    divide()
  }

  /// Creates a curve from the control points of cubic curves, one after another.
  init(controls: [Picture.Point]) {
    points = [controls[0]]
    for start in stride(from: 1, to: controls.count - 2, by: 3) {
      curve(to: Array(controls[start..<start + 3]))
    }
    divide()
  }

  private mutating func divide() {
    parts = stride(from: 0, to: points.count - 1, by: 8).map {
      part(from: $0, to: min($0 + 8, points.count - 1))
    }
  }

  private mutating func curve(to ends: [Picture.Point]) {
    guard let start = points.last else { return }
    for piece in 1...Self.pieces {
      let (t, s) = (Double(piece) / Double(Self.pieces), 1 - Double(piece) / Double(Self.pieces))
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      points.append(
        Picture.Point(
          x: a * start.x + b * ends[0].x + c * ends[1].x + d * ends[2].x,
          y: a * start.y + b * ends[0].y + c * ends[1].y + d * ends[2].y))
    }
  }

  /// Counts the points at which lines cross, each pair of lines by itself.
  static func crossings(_ lines: [Polyline]) -> Int {
    var count = 0
    for (number, line) in lines.enumerated() {
      for other in lines[..<number] { count += line.crossings(other) }
    }
    return count
  }

  private func crossings(_ other: Polyline) -> Int {
    var count = 0
    for part in parts {
      for otherPart in other.parts where part.box.overlaps(otherPart.box) {
        for (a, b) in zip(points[part.range], points[part.range].dropFirst()) {
          for (c, d) in zip(other.points[otherPart.range], other.points[otherPart.range].dropFirst()) {
            let isBetween = Self.side(a, b, c) * Self.side(a, b, d) < 0
            if isBetween, Self.side(c, d, a) * Self.side(c, d, b) < 0 { count += 1 }
          }
        }
      }
    }
    return count
  }

  /// A few points one after another, and the box around them.
  private struct Part {
    let range: ClosedRange<Int>
    let box: Picture.Box
  }

  private func part(from start: Int, to end: Int) -> Part {
    let (x, y) = (points[start...end].map(\.x), points[start...end].map(\.y))
    return Part(
      range: start...end,
      box: Picture.Box(
        left: x.min()! - 0.1, top: y.min()! - 0.1, right: x.max()! + 0.1, bottom: y.max()! + 0.1))
  }

  /// Returns a number whose sign says on which side of a line a point is.
  private static func side(_ a: Picture.Point, _ b: Picture.Point, _ c: Picture.Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}

extension Substring {
  /// Returns what is between two texts, where the first one comes first.
  func range(between start: String, and end: String) -> Substring? {
    guard let start = firstRange(of: start) else { return nil }
    let rest = self[start.upperBound...]
    return rest.firstRange(of: end).map { rest[..<$0.lowerBound] }
  }
}
