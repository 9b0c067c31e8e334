import Foundation
import Goldens
import Scripting
import TestSupport
import Testing

/// The coverage in reports.
struct CoverageReportTests {
  /// Two plugins, of which one is reached as a whole, and a file in none.
  static let coverage: Coverage = {
    var coverage = Coverage()
    let shop = "/r/plugins/shop/init.lua"
    coverage.add(
      Coverage.File(
        name: "plugins/shop/init.lua", lines: [1, 2, 3, 5, 6, 9, 10, 20], run: [1, 2, 3, 9, 20]), at: shop)
    let home = Coverage.Item(.screen, "home", in: "shop", at: shop, line: 2)
    let cart = Coverage.Item(.screen, "cart", in: "shop", at: shop, line: 3)
    let page = Coverage.Item(.screen, "page", in: "shop", at: shop, line: 3)
    coverage.reach(home)
    coverage.reach(home.action("open"))
    for item in [home.action("look"), cart, cart.action("pay"), cart.action("drop"), page, page.action("x")] {
      coverage.declare(item)
    }
    coverage.reach(Coverage.Item(.route, "cart", in: "shop", at: shop, line: 9))
    coverage.declare(Coverage.Item(.route, "pay", in: "shop", at: shop, line: 10))
    coverage.declare(Coverage.Item(.link, "p/:id", in: "shop", at: shop, line: 20))
    coverage.reach(Coverage.Item(.variant, "nav=control", in: "shop", at: shop, line: 20))
    coverage.declare(Coverage.Item(.variant, "nav=menu", in: "shop", at: shop, line: 20))
    coverage.declare(Coverage.Item(.flow, "Buy", in: "shop", at: shop, line: 5))
    coverage.add(
      Coverage.File(name: "plugins/login/init.lua", lines: [1], run: [1]), at: "/r/plugins/login/init.lua")
    coverage.reach(
      Coverage.Item(.screen, "login", in: "login", at: "/r/plugins/login/init.lua", line: 1))
    coverage.add(Coverage.File(name: "kit \"a\".lua", lines: [4]), at: "/r/kit \"a\".lua")
    return coverage
  }()

  @Test func `people read what is missing, with its place`() {
    let lines = [
      "in no plugin: 0 of 1 line",
      "  kit \"a\".lua:4: line 4 has never run",
      "login: all reached: 1 screen, 1 line",
      "shop: 1 of 3 screens, 1 of 5 actions, 0 of 1 flow, 1 of 2 routes, 0 of 1 link, 1 of 2 variants, 5 of 8 lines",
      "  plugins/shop/init.lua:2: action 'home.look' was never tapped",
      "  plugins/shop/init.lua:3: screen 'cart' was never seen, nor its actions drop, pay",
      "  plugins/shop/init.lua:3: screen 'page' was never seen, nor its action x",
      "  plugins/shop/init.lua:5: flow 'Buy' was never started",
      "  plugins/shop/init.lua:10: route 'pay' was never gone",
      "  plugins/shop/init.lua:20: link 'p/:id' was never followed",
      "  plugins/shop/init.lua:20: variant 'nav=menu' was never in force",
      "  plugins/shop/init.lua:5: lines 5-6, 10 have never run",
    ]
    #expect(CoverageText.lines(of: Self.coverage) == lines)
  }

  @Test func `of nothing there is nothing to say`() {
    #expect(CoverageText.lines(of: Coverage()).isEmpty)
    #expect(CoverageLCOV.text(of: Coverage()).isEmpty)
    let none = #"{"reached":0,"total":0}"#
    #expect(
      CoverageJSON.document(of: Coverage())
        == #"{"version":1,"totals":{"screen":\#(none),"action":\#(none),"flow":\#(none),"#
        + #""route":\#(none),"link":\#(none),"variant":\#(none),"line":\#(none)},"items":[],"files":[]}"#)
  }

  @Test func `programs read one document`() throws {
    let document = CoverageJSON.document(of: Self.coverage)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any])
    #expect(object.keys.sorted() == ["files", "items", "totals", "version"])
    let totals = try #require(object["totals"] as? [String: [String: Int]])
    #expect(
      totals == [
        "screen": ["reached": 2, "total": 4], "action": ["reached": 1, "total": 5],
        "flow": ["reached": 0, "total": 1], "route": ["reached": 1, "total": 2],
        "link": ["reached": 0, "total": 1],
        "variant": ["reached": 1, "total": 2], "line": ["reached": 6, "total": 10],
      ])
    #expect(
      document.contains(
        #"{"kind":"action","plugin":"shop","name":"home.look","file":"/r/plugins/shop/init.lua","line":2,"reached":false}"#
      ))
    #expect(
      document.contains(
        #"{"path":"/r/plugins/shop/init.lua","name":"plugins/shop/init.lua","plugin":"shop","lines":8,"missed":[5,6,10]}"#
      ))
    #expect(document.contains(#""path":"/r/kit \"a\".lua""#))
  }

  @Test func `a tracefile tells lines, and items as functions`() {
    let login = """
      TN:
      SF:/r/plugins/login/init.lua
      FN:1,screen login.login
      FNDA:1,screen login.login
      FNF:1
      FNH:1
      DA:1,1
      LF:1
      LH:1
      end_of_record

      """
    let text = CoverageLCOV.text(of: Self.coverage)
    #expect(text.contains(login))
    #expect(text.contains("DA:5,0\nDA:6,0\nDA:9,1\nDA:10,0\nDA:20,1\nLF:8\nLH:5\nend_of_record\n"))
    #expect(text.contains("FNDA:0,action shop.home.look\n"))
    let near = CoverageLCOV.text(of: Self.coverage, in: "/r")
    #expect(near == text.replacing("SF:/r/", with: "SF:"))
  }

  static let genhtml = "/usr/bin/genhtml"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: genhtml), "no genhtml: install lcov"))
  func `genhtml makes pages of a tracefile`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.file(
      "plugins/shop/init.lua", (1...20).map { "local x\($0) = \($0)\n" }.joined())
    var coverage = Coverage()
    coverage.add(
      Coverage.File(name: "plugins/shop/init.lua", lines: [1, 2, 3, 5, 20], run: [1, 2, 20]), at: script)
    let home = Coverage.Item(.screen, "home", in: "shop", at: script, line: 2)
    coverage.reach(home)
    coverage.declare(home.action("open"))
    let trace = try folder.file("trace.info", CoverageLCOV.text(of: coverage))
    let result = try Program.shell("\(Self.genhtml) -o \(folder.path)/html \(trace)")
    #expect(result.status == 0)
    #expect(result.complaints.isEmpty)
    #expect(result.output.contains("lines......: 60.0% (3 of 5 lines)"))
    #expect(result.output.contains("functions..: 50.0% (1 of 2 functions)"))
  }
}
