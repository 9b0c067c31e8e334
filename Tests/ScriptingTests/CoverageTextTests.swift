import Scripting
import StageWalk
import Testing

/// Coverage as a value: how it is merged, and how it goes through a pipe.
struct CoverageTextTests {
  /// A coverage of few names, so that two of them have much in common.
  private static func random(_ generator: inout some RandomNumberGenerator) -> Coverage {
    var coverage = Coverage()
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let name = ["a.lua", "plugins/b.lua", "tab\there", "back\\t\nslash", "ü", ""].randomElement(
        using: &generator)!
      let lines = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        Int.random(in: 0...30, using: &generator)
      }
      let run = lines.filter { _ in Bool.random(using: &generator) }
      let path = ["/x/", "/y\n/"].randomElement(using: &generator)! + name
      coverage.add(
        Coverage.File(name: Bool.random(using: &generator) ? name : "same", lines: lines, run: run), at: path)
    }
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let item = Coverage.Item(
        Coverage.Kind.allCases.randomElement(using: &generator)!,
        ["home", "Buy", "home.open"].randomElement(using: &generator)!,
        in: ["shop", ""].randomElement(using: &generator)!, at: "/x/a.lua",
        line: Int.random(in: 1...3, using: &generator))
      if Bool.random(using: &generator) { coverage.reach(item) } else { coverage.declare(item) }
    }
    return coverage
  }

  private static func merged(_ parts: Coverage...) -> Coverage {
    parts.dropFirst().reduce(into: parts[0]) { $0.merge($1) }
  }

  @Test func `any coverage comes out of the pipe as it went in`() {
    var generator = Random(seed: 7)
    for _ in 0..<500 {
      let coverage = Self.random(&generator)
      #expect(Coverage(decoding: coverage.encoded) == coverage)
    }
  }

  @Test func `coverages are merged in any order, and any of them twice`() {
    var generator = Random(seed: 7)
    for _ in 0..<500 {
      let (a, b) = (Self.random(&generator), Self.random(&generator))
      let c = Self.random(&generator)
      #expect(Self.merged(a, b) == Self.merged(b, a))
      #expect(Self.merged(Self.merged(a, b), c) == Self.merged(a, Self.merged(b, c)))
      #expect(Self.merged(a, a) == a)
      #expect(Self.merged(a, b, a) == Self.merged(a, b))
      #expect(Self.merged(Coverage(), a) == a)
      #expect(Self.merged(a, b).encoded == Self.merged(b, a).encoded)
    }
  }

  @Test func `the text is one line for each file and item`() {
    var coverage = Coverage()
    coverage.add(Coverage.File(name: "a.lua", lines: [1, 2, 3, 5, 9], run: [1, 2, 3]), at: "/x/a.lua")
    let home = Coverage.Item(.screen, "home", in: "shop", at: "/x/a.lua", line: 2)
    coverage.reach(home)
    coverage.declare(home.action("open"))
    #expect(
      coverage.encoded == """
        coverage 1
        file\t/x/a.lua\ta.lua\t1-3\t5,9
        item\tscreen\tshop\thome\t/x/a.lua\t2\treached
        item\taction\tshop\thome.open\t/x/a.lua\t2\tmissed

        """)
  }

  static let strange = [
    "", "coverage 1", "coverage 2\n", "coverage 1\n\n", "coverage 1\nfile\ta\tb\t1-2\n",
    "coverage 1\nfile\ta\tb\t1-\t\n", "coverage 1\nfile\ta\tb\t2-1\t\n", "coverage 1\nfile\ta\tb\t1-2-3\t\n",
    "coverage 1\nfile\ta\tb\t1,,2\t\n", "coverage 1\nfile\ta\tb\tx\t\n", "coverage 1\nfile\ta\\x\tb\t1\t\n",
    "coverage 1\nfile\ta\tb\t1-99999999999\t\n", "coverage 1\nfile\ta\\",
    "coverage 1\nitem\troom\tp\tn\tf\t1\treached\n", "coverage 1\nitem\tscreen\tp\tn\tf\tx\treached\n",
    "coverage 1\nitem\tscreen\tp\tn\tf\t1\tseen\n", "coverage 1\nitem\tscreen\tp\tn\tf\t1\n",
  ]

  @Test(arguments: strange)
  func `what is no such text is refused`(_ text: String) {
    #expect(Coverage(decoding: text) == nil)
  }

  @Test func `a text that is cut off is refused or tells less`() {
    var generator = Random(seed: 7)
    let whole = Self.random(&generator)
    let bytes = Array(whole.encoded.utf8)
    for count in 0..<bytes.count {
      let text = String(decoding: bytes[..<count], as: UTF8.self)
      guard let part = Coverage(decoding: text) else { continue }
      #expect(Self.merged(whole, part) == whole)
    }
  }
}
