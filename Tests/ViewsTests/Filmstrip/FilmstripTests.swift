import Foundation
import Testing
import Views

struct FilmstripTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures")

  /// With `FLOWHOST_PICTURES=accept` in the environment, the pictures are written instead.
  @Test(arguments: FilmSamples.all.map(\.name)) func `a run has the picture in the folder Pictures`(
    _ name: String
  ) throws {
    let document = try #require(FilmSamples.all.first { $0.name == name }?.document)
    let (svg, file) = (Filmstrip(document).svg, Self.folder.appending(path: "\(name).svg"))
    if ProcessInfo.processInfo.environment["FLOWHOST_PICTURES"] == "accept" {
      try Data(svg.utf8).write(to: file)
    }
    let known = try? String(contentsOf: file, encoding: .utf8)
    #expect(
      svg == known,
      "Look at it, and accept it: FLOWHOST_PICTURES=accept swift test --filter FilmstripTests")
  }

  @Test func `each picture in the folder has a run`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))
    #expect(files.sorted() == FilmSamples.all.map { $0.name + ".svg" }.sorted())
  }

  static let kinds: [(name: String, texts: [String])] = [
    (
      "stack",
      [">2 more<", ">folder<", "level=6", ">12 rows<", ">+5<", ">… folder folder<", "goal “found”"]
    ),
    ("sheets", [">home<", ">basket<", ">popover<", ">Discard all<", ">changes?<", ">Keep<"]),
    ("pad", [">boxes<", ">detail<", ">list + detail | rates<"]),
    ("containers", [">pages 2 of 3<", ">shelf<", ">queue<", ">player<", ">fifth<", ">•<"]),
    ("windows", [">inbox<", ">draft<", ">4 of 6 windows<", ">no window<"]),
    ("variants", [">Passed<", ">Passed, 1 leak<", ">photos/buy<"]),
  ]

  @Test(arguments: kinds) func `each kind of node is drawn`(_ name: String, _ texts: [String]) throws {
    let svg = Filmstrip(try #require(FilmSamples.all.first { $0.name == name }?.document)).svg
    for text in texts { #expect(svg.contains(text), "\(text)") }
  }

  @Test func `a result of an act is more than a color`() {
    let frames = Filmstrip(FilmSamples.sheets).svg.split(separator: "\n").filter { $0.hasPrefix("<g>") }
    func places(of text: String) -> [Int] { frames.indices.filter { frames[$0].contains(text) } }
    #expect(places(of: ">Refused: the") == [5, 6] && places(of: "outline refused") == [5, 6])
    #expect(places(of: "icon refused") == [5, 6])
    #expect(places(of: ">Failed: the") == [7] && places(of: ">crash: in") == [8])
    #expect(places(of: "outline failed") == [7, 8] && places(of: "icon failed") == [7, 8])
    #expect(places(of: ">Under way: push") == [9])
    #expect(
      Filmstrip(FilmSamples.sheets).svg.contains(".outline.refused{stroke-width:2;stroke-dasharray:6 4}"))
  }

  @Test func `the action that is used next is marked, and has room before others`() {
    let frames = Filmstrip(FilmSamples.stack).svg.split(separator: "\n").filter { $0.hasPrefix("<g>") }
    func marked(_ frame: Substring) -> [Substring] {
      frame.split(separator: "<text class=\"label next mid\"").dropFirst().map {
        $0.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
      }
    }
    #expect(frames.map(marked) == [["open"], ["open"], ["open"], ["tag"], ["open"], []])
  }

  private static func long(_ count: Int) -> ViewDocument {
    var sample = FilmSample()
    let window = sample.window(sample.screen("home"))
    for number in 0..<count { sample.act("tap \(number)", to: [window], path: "home") }
    return sample.document("long")
  }

  @Test func `a long run shows its beginning and its end, and says so`() {
    let svg = Filmstrip(Self.long(120)).svg
    let frames = svg.split(separator: "\n").filter { $0.hasPrefix("<g>") }
    #expect(frames.count == 40)
    #expect(frames[29].contains("<title>30. tap 29: home</title>"))
    #expect(frames[30].contains("<title>111. tap 110: home</title>"))
    #expect(svg.contains("119 acts · 40 of 120 frames · 42 s<"))
    #expect(svg.contains(">… 80 acts are not shown …<"))
  }

  @Test func `a run with room for all acts says nothing of frames`() {
    let svg = Filmstrip(Self.long(40)).svg
    #expect(svg.contains("39 acts · 14 s<") && !svg.contains("not shown"))
  }

  @Test func `five phones are in a row, and two pads`() {
    func rows(_ document: ViewDocument) -> [Int] {
      let windows = Filmstrip(document).svg.split(separator: "<rect class=\"window\"").dropFirst()
      let tops = windows.map { $0.drop { $0 != "y" }.dropFirst(3).prefix { $0 != "\"" } }
      return tops.reduce(into: [(Substring, Int)]()) { rows, top in
        if rows.last?.0 == top { rows[rows.count - 1].1 += 1 } else { rows.append((top, 1)) }
      }.map(\.1)
    }
    #expect(rows(Self.long(12)) == [5, 5, 2])
    #expect(rows(FilmSamples.pad) == [2, 2, 2])
  }

  @Test func `what has no room is whole in the title of its frame`() {
    var sample = FilmSample()
    let long = String(repeating: "long", count: 20) + " " + String(repeating: "path ", count: 20)
    sample.act("type \(long)", to: [sample.window(sample.screen(long))], path: long)
    let svg = Filmstrip(sample.document("a")).svg
    #expect(svg.contains("<title>1. type \(long): \(long)</title>"))
    #expect(svg.contains("<text class=\"act\" x=\"20\" y=\"100\">type</text>"))
    #expect(svg.contains(">longlonglonglonglo…</text>"))
  }

  @Test func `readers of the picture hear each act with its path and its result`() {
    let svg = Filmstrip(FilmSamples.sheets).svg
    #expect(svg.contains("<title>shop/sheets, a frame for each act</title>"))
    let sentence =
      "<desc>phone, iOS 26 · 9 acts · 3.5 s. Failed: expected &#39;a&#39;, but the current path is "
    #expect(
      svg.contains(
        sentence + "&#39;b&#39;. 1. launch shop: home: home; 2. tap page_sheet: home: home | card; "))
    #expect(svg.contains("8. tap Save: home: home. Failed: the alert has no button &#39;Save&#39;; "))
  }

  @Test func `a run without acts is a picture`() {
    let document = ViewDocument(
      title: "a", runs: [ViewRun(device: "phone", os: "26", result: ViewResult(.broken, "no app"))])
    #expect(Filmstrip(document).svg.contains(">Broken: no app</text>"))
  }
}

extension FilmstripTests {
  static let results: [(result: ViewResult, text: String, isWell: Bool)] = [
    (ViewResult(.passed, "as expected"), "Passed", true), (ViewResult(.running, ""), "Running", true),
    (ViewResult(.failed, "a"), "Failed: a", false), (ViewResult(.broken, "b"), "Broken: b", false),
  ]

  @Test(arguments: results) func `the result of a run has an icon and words`(
    _ result: ViewResult, _ text: String, _ isWell: Bool
  ) {
    let run = ViewRun(device: "phone", os: "26", result: result)
    let svg = Filmstrip(ViewDocument(title: "a", runs: [run])).svg
    #expect(svg.contains(">\(text)</text>"))
    #expect(svg.contains("<path class=\"icon failed\"") == !isWell)
  }
}
