import Routing
import StageWalk
import Testing

/// Our own matcher of expressions.
struct ExpressionTests {
  /// Expression, what it takes, what it does not.
  static let matches: [(String, [String], [String])] = [
    (#"\d{2,4}"#, ["12", "1234"], ["1", "12345", "1a"]),
    (#"\d{2}"#, ["12"], ["1", "123"]),
    (#"a{2,}"#, ["aa", "aaaa"], ["a"]),
    (#"[a-c\d_-]+"#, ["a1_-"], ["d", ""]),
    (#"[^a-c]"#, ["d", "é", "a%2Fb".prefix(1).uppercased()], ["a", "de"]),
    (#"[]"#, [], ["a", ""]),
    (#"[^]"#, ["a"], [""]),
    (#"\x41\u0042\u{1f6b2}"#, ["AB🚲"], ["ab🚲"]),
    (#"\w+@\w+\.(?:com|de)"#, ["ann@x.de"], ["ann@x.fr"]),
    (#"(?<y>\d)-(?<m>\d)"#, ["1-2"], ["12"]),
    (#"a|"#, ["a", ""], ["b"]),
    (#"(?:ab)*"#, ["", "abab"], ["aba"]),
    (#"\s\S\W\D"#, [" a-b"], ["aa-b"]),
    (#"\.\*\/"#, [".*/"], ["a*/"]),
    (#".."#, ["é🚲"], ["é"]),
    (#"\t\n\v\f\r"#, ["\t\n\u{B}\u{C}\r"], ["t"]),
  ]

  @Test(arguments: matches)
  func `an expression takes what JavaScript's does`(_ text: String, _ good: [String], _ bad: [String]) throws
  {
    let pattern = try ComponentPattern(path: ":x(\(text))")
    for input in good { #expect(pattern.match(path: input) != nil, "\(input)") }
    for input in bad { #expect(pattern.match(path: input) == nil, "\(input)") }
  }

  /// With an engine that goes back and tries again these take longer than the world has lasted.
  static let bombs: [String] = [
    "(a+)+b", "(?:a+)+b", "(?:a|a)*b", "(?:a|aa)+b", "(?:a*)*b", "(?:.*a){12}b", "(?:a?){30}a{30}b",
    "(?:(?:a+)+)+b",
  ]

  @Test(.timeLimit(.minutes(1)), arguments: bombs.dropFirst())
  func `no expression explodes`(_ text: String) throws {
    let pattern = try LinkPattern("*/:x(\(text))")
    #expect(
      pattern.match(
        try Link("a://" + String(repeating: "a/", count: 50) + String(repeating: "a", count: 1_000))) == nil)
  }

  @Test func `a link of a thousand segments is answered`() throws {
    let table = LinkTable(
      try ["*/:a/*/:b/*/c", ":a+/:b+/:c+/x", "{/a}*{/:b}*{/:c}*/d"].map { try LinkPattern($0) })
    #expect(table.match(try Link("a://" + String(repeating: "a/", count: 1_000))) == nil)
    let match = table.match(try Link("a://" + String(repeating: "a/", count: 1_000) + "x"))
    #expect(match?.params.map(\.value.utf8.count) == [1_995, 1, 1])
  }
}

/// Our matcher against Swift's own, which goes back and tries again.
struct ExpressionWalkTests {
  @Test func `random expressions take what Swift's take`() throws {
    var failures: [String] = []
    var matches = 0
    for seed in 0..<1_000 as Range<UInt64> {
      let walk = ExpressionWalk(seed: seed)
      if walk.ours != nil { matches += 1 }
      if walk.failure != nil { failures.append("seed \(seed): \(walk.shrunk().report)") }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3).joined(separator: "\n"))")
    #expect(matches > 500)
  }
}

/// Two expressions in a row and a text to match.
private struct ExpressionWalk {
  var first: Node
  var second: Node
  var text: [Character]

  indirect enum Node {
    case text(String)
    case row([Node])
    case choice([Node])
    case repeated(Node, String)

    var words: String {
      switch self {
      case .text(let text): text
      case .row(let nodes): nodes.map(\.words).joined()
      case .choice(let nodes): "(?:" + nodes.map(\.words).joined(separator: "|") + ")"
      case .repeated(let node, let sign): "(?:\(node.words))\(sign)"
      }
    }

    /// A text that it takes.
    func sample(_ random: inout Random) -> String {
      switch self {
      case .text("\\d"): return "1"
      case .text("[^a]"): return "b"
      case .text(let text): return text.count == 1 && text != "." || text == "ab" ? text : "a"
      case .row(let nodes): return nodes.map { $0.sample(&random) }.joined()
      case .choice(let nodes): return nodes.randomElement(using: &random)?.sample(&random) ?? ""
      case .repeated(let node, _):
        return (0..<Int.random(in: 1...2, using: &random)).map { _ in node.sample(&random) }.joined()
      }
    }

    /// The same with one thing less.
    var smaller: [Node] {
      switch self {
      case .text(let text): text == "a" ? [] : [.text("a")]
      case .row(let nodes):
        nodes + nodes.indices.map { .row(nodes.without($0)) } + Self.inside(nodes) { .row($0) }
      case .choice(let nodes):
        nodes + nodes.indices.filter { _ in nodes.count > 1 }.map { .choice(nodes.without($0)) }
          + Self.inside(nodes) { .choice($0) }
      case .repeated(let node, let sign): [node] + node.smaller.map { .repeated($0, sign) }
      }
    }

    private static func inside(_ nodes: [Node], _ make: ([Node]) -> Node) -> [Node] {
      nodes.indices.flatMap { place in
        nodes[place].smaller.map { node in
          var nodes = nodes
          nodes[place] = node
          return make(nodes)
        }
      }
    }
  }

  init(seed: UInt64) {
    var random = Random(seed: seed)
    first = Self.node(3, &random)
    second = Self.node(2, &random)
    text = Array(first.sample(&random) + second.sample(&random))
    if Int.random(in: 0..<3, using: &random) == 0, let place = text.indices.randomElement(using: &random) {
      text[place] = "abc1".randomElement(using: &random) ?? "a"
    }
  }

  private static func node(_ depth: Int, _ random: inout Random) -> Node {
    switch Int.random(in: 0..<(depth == 0 ? 2 : 6), using: &random) {
    case 0:
      return .text(["a", "b", "c", ".", "[ab]", "[^a]", "\\d", "\\w"].randomElement(using: &random) ?? "a")
    case 1: return .text("ab")
    case 2, 3: return .row((0..<Int.random(in: 1...3, using: &random)).map { _ in node(depth - 1, &random) })
    case 4: return .choice((0..<Int.random(in: 1...3, using: &random)).map { _ in node(depth - 1, &random) })
    default:
      // A repeated part must not match an empty text: there JavaScript and Swift differ.
      let sign = ["+", "?", "{1,2}", "+?", "??", "*", "*?"].randomElement(using: &random) ?? "+"
      return .repeated(.row([.text("a"), node(depth - 1, &random)]), sign)
    }
  }

  /// The matches of our own engine.
  var ours: [LinkParam]? {
    (try? ComponentPattern(path: ":x(\(first.words)):y(\(second.words))"))?.match(path: String(text))
  }

  var failure: String? {
    let string = String(text)
    let ours = ours
    guard let regex = try? Regex("(\(first.words))(\(second.words))") else { return "Swift refuses it" }
    let theirs = (try? regex.wholeMatch(in: string))?.output.dropFirst().map { String($0.substring ?? "") }
    return ours?.map(\.value) == theirs.map { Array($0) }
      ? nil : "\(ours?.map(\.value) ?? ["-"]) \(theirs ?? ["-"])"
  }

  var report: String { "\(first.words) \(second.words) '\(String(text))': \(failure ?? "?")" }

  func shrunk() -> ExpressionWalk {
    let smaller =
      text.indices.map { place in with { $0.text.remove(at: place) } }
      + first.smaller.map { node in with { $0.first = node } }
      + second.smaller.map { node in with { $0.second = node } }
    return smaller.first { $0.failure != nil && $0.failure != "Swift refuses it" }?.shrunk() ?? self
  }

  private func with(_ change: (inout ExpressionWalk) -> Void) -> ExpressionWalk {
    var walk = self
    change(&walk)
    return walk
  }
}

extension Array {
  fileprivate func without(_ place: Int) -> Array {
    var copy = self
    copy.remove(at: place)
    return copy
  }
}
