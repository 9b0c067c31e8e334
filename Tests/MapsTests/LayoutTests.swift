import Foundation
import Maps
import Testing

struct LayoutTests {
  /// Maps with the crossings in what `dot -Tplain` 2.43.0 makes of their DOT. Both are counted in the same way: a curve is
  /// 16 lines, and each point at which lines of two edges cross counts.
  static let maps: [(name: String, map: ScreenMap, dot: Int)] = [
    ("photos", try! ScreenMap(text: SampleMaps.photos), 3),
    ("shop", try! ScreenMap(text: SampleMaps.shop), 8),
    ("tree", SampleMaps.tree, 4), ("wizard", SampleMaps.wizard, 0), ("mesh", SampleMaps.mesh, 63),
  ]

  @Test(arguments: maps)
  func `edges cross at most 1.2 times as often as dot has them`(_ name: String, _ map: ScreenMap, _ dot: Int)
  {
    let crossings = Polyline.crossings(Picture(svg: MapGraph(map).svg).lines)
    #expect(Double(crossings) <= 1.2 * Double(dot), "\(name): \(crossings)")
  }

  @Test(.enabled(if: hasDot), arguments: maps)
  func `dot has as many crossings as are written here`(_ name: String, _ map: ScreenMap, _ dot: Int) throws {
    let text = try Self.run("-Tplain", input: MapGraph(map).dot)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("edge ") }.map { line in
      let words = line.split(separator: " ")
      let numbers = words.dropFirst(4).prefix(2 * (Int(words[3]) ?? 0)).map { 72 * (Double($0) ?? .nan) }
      return Polyline(
        controls: stride(from: 0, to: numbers.count, by: 2).map {
          Picture.Point(x: numbers[$0], y: numbers[$0 + 1])
        })
    }
    #expect(Polyline.crossings(lines) == dot)
  }

  /// The version of dot is here with which the crossings were counted.
  private static let hasDot = (try? run("-V", input: ""))?.contains("version 2.43.0") == true

  private static func run(_ option: String, input text: String) throws -> String {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/dot")
    process.arguments = [option]
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  static let pictures =
    maps.map(\.map)
    + RandomSteps.seeds.prefix(12).map { ScreenMap(RandomSteps.head, steps: RandomSteps.steps($0)) }

  @Test(arguments: pictures)
  func `nothing lies on anything else`(_ map: ScreenMap) {
    let picture = Picture(svg: MapGraph(map).svg)
    let boxes = picture.nodes + picture.labels.compactMap(\.self)
    for (number, box) in boxes.enumerated() {
      #expect(!boxes[..<number].contains { $0.overlaps(box) })
    }
    for (line, label) in zip(picture.lines, picture.labels) {
      let others = boxes.filter { $0 != label }
      #expect(!line.points.contains { point in others.contains { $0.contains(point) } })
    }
  }

  @Test(arguments: pictures)
  func `an edge begins and ends at its nodes`(_ map: ScreenMap) {
    let graph = MapGraph(map)
    let picture = Picture(svg: graph.svg)
    #expect(picture.lines.count == graph.edges.count && picture.nodes.count == graph.nodes.count)
    for line in picture.lines {
      for end in [line.points.first, line.points.last].compactMap(\.self) {
        #expect(picture.nodes.contains { abs($0.left - end.x) < 0.2 || abs($0.right - end.x) < 0.2 })
      }
    }
  }

  @Test func `screens stand in columns by their distance from the start`() throws {
    let map = try ScreenMap(
      text: "# map 1 p whole\n(start) → a\na x → b\nb x → c\nc x → a, b\na y → d\n(link l) → c\n")
    let left = Picture(svg: MapGraph(map).svg).nodes.map { ($0.left + $0.right) / 2 }
    // The nodes are the start, the link, and a to d.
    #expect(left[0] < left[2] && left[2] < left[3] && left[3] < left[4])
    #expect(abs(left[3] - left[5]) < 0.2 && abs(left[1] - left[3]) < 0.2)
  }
}
