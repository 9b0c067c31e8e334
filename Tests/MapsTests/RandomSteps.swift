import Maps

/// Random numbers with a seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }

  mutating func one<Choices: Collection>(of choices: Choices) -> Choices.Element {
    choices.randomElement(using: &self)!
  }
}

/// Random steps among screens with names that no format likes.
enum RandomSteps {
  static let seeds = 1...60

  static let names: [Name] = [
    "photo", "sign_in", "a + b", "a +  b", "+", "Delete \"it\"?", "[modal]", "two\nlines", "\r\n", "a --> b",
    "</script>",
    "\u{E9}t\u{E9}", "e\u{301}te\u{301}", "日本", "👨‍👩‍👧", "", " ", "#35;", "&lt;", "1. one", "- x", "`code`",
    "**x**",
    "style a:#fff;", "\u{202E}abc", "\u{0}", "a;b", "a, b", "stays", "on:", "→", "(start)", "end", "x=y",
    "\\N",
    "\\", "|", "{a}",
    "\u{301}mark", "\u{A0}", "\u{FFFF}", "<b>bold</b>", "'", "]]>", "%%", "a | b", "  two  spaces ",
  ]

  static let head = MapHead(
    plugin: "odd \"plugin\"", scope: .within(states: 5, depth: nil),
    experiments: [.init("checkout", ["modal", "control"]), .init("big, font", ["on", "off [x]", "a=b"])])

  static func steps(_ seed: Int) -> [Step] {
    var numbers = SeededNumbers(seed)
    let nodes = (0..<6).map { _ in numbers.one(of: names) }
    let acts = (0..<5).map { _ in numbers.one(of: names) }
    return (0..<numbers.one(of: 1...40)).map { _ in
      let from = numbers.one(of: nodes)
      let cause: Step.Cause =
        switch numbers.one(of: 0..<12) {
        case 0: .start(numbers.one(of: ["", "pad", "a b"]))
        case 1: .link(numbers.one(of: acts), on: numbers.one(of: [from, nil]))
        case 2: .tab(numbers.one(of: acts), on: from)
        default: .act(numbers.one(of: acts), on: from)
        }
      return Step(cause, to: numbers.one(of: nodes), under: cell(&numbers))
    }
  }

  private static func cell(_ numbers: inout SeededNumbers) -> [Variant] {
    let all = head.experiments.map { experiment in
      Variant(numbers.one(of: experiment.variants), of: experiment.name)
    }
    return numbers.one(of: [[], all, [all[0]]])
  }
}
