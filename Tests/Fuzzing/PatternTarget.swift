import Routing
package import StageWalk

/// Patterns of links: what is built matches again, and a table answers as its patterns do one by one.
///
/// The pieces are an opening, a link, a value for all params, and patterns.
package struct PatternTarget: FuzzTarget {
  package static let name = "patterns"

  private let mutator = Mutator(words: Self.words)
  private static let words = [
    "a", "b", "ab", "1", "/", ".", "..", ":x", ":y", ":id", ":id(\\d+)", ":w(\\w)", ":v(a|ab)", "*", "+", "?",
    "{", "}",
    "(", ")", "{/b}?", "{-:n}?", "{a}+", "{:m-}*", ":r*", ":s+", ":q?", "(.*)", "([a-z]+)", "([^/]{2,4})",
    "\\", "\\:",
    "(?:a|b)", "{0,1000}", "{1000}", "{2}", "(?:)", "(?:(?:(?:){1000}){1000}){1000}", "|", "[", "]", "^", "$",
    "\\d", "\\w", "\\S", "[^/]", "\\u{e9}",
    "[\\s\\S]", "s://", "https://", "http{s}?://", "*://", "a.b", "*.a.b", ":80", "%41", "%2F", "%C3%A4", "ä",
    ":ä", ":0", "0",
  ]
  private static let values = [
    "a", "1", "12", "ab", "a/b", "", ".", "..", "a-b", "ä?#%", "/", "a//b", "+ &=", "0", "%2F", "b",
  ]
  private static let openings = [
    "s://", "https://a.b", "https://*.a.b/x", "http{s}?://a", "s://x/", "s", "", "*://", "https://:h.b:81",
  ]
  private static let links = [
    "s://a", "s://a/b", "s://a/1", "s://x/a-b", "https://a.b/a/1", "https://c.a.b/x/a", "http://a/b/",
    "s://a%2Fb/ab", "s:",
    "s://ab/12/b-a/", "https://q.b:81/a",
  ]

  package init(_ room: borrowing FuzzRoom) throws {}

  package mutating func input(_ random: inout Random) -> FuzzInput {
    let patterns = (0..<Int.random(in: 1...6, using: &random)).map { _ in pattern(&random) }
    let opening = text(of: Self.openings, &random)
    return FuzzInput([opening, text(of: Self.links, &random), text(of: Self.values, &random)] + patterns)
  }

  private func text(of seeds: [String], _ random: inout Random) -> [UInt8] {
    let seed = Array((seeds.randomElement(using: &random) ?? "").utf8)
    return Int.random(in: 0..<3, using: &random) > 0 ? seed : mutator.mutated(seed, &random, times: 2)
  }

  private func pattern(_ random: inout Random) -> [UInt8] {
    var text: [UInt8] = []
    for place in 0..<Int.random(in: 1...4, using: &random) {
      if place > 0, Int.random(in: 0..<4, using: &random) > 0 { text += Array("/".utf8) }
      text += Mutator.some(mutator.words, &random)
    }
    return mutator.mutated(text, &random, times: [0, 0, 0, 1, 2, 5].randomElement(using: &random) ?? 0)
  }

  package mutating func fault(in input: FuzzInput) -> String? {
    let texts = input.pieces.map(\.text)
    guard texts.count > 3 else { return nil }
    let opening = try? Opening(texts[0])
    var patterns: [LinkPattern] = []
    for text in texts[3...] {
      let (time, (found, fault)) = Stopwatch.seconds { read(text, under: opening) }
      if let fault { return fault }
      if time > 0.5 { return "reading a pattern takes long: \(time) s" }
      patterns += found
    }
    let link = try? Link(texts[1])
    let (time, fault) = Stopwatch.seconds {
      link.flatMap { PatternOracle(patterns, $0).fault } ?? built(patterns, texts[2])
    }
    return fault ?? (time > 5 ? "asking patterns takes long: \(time) s" : nil)
  }

  private func read(_ text: String, under opening: Opening?) -> ([LinkPattern], String?) {
    do throws(PatternError) {
      let patterns = try LinkPattern.patterns(text, under: opening.map { [$0] } ?? [])
      guard let again = try? LinkPattern.patterns(text, under: opening.map { [$0] } ?? []), again == patterns
      else {
        return ([], "read another time, it is another: \(text)")
      }
      return (patterns, nil)
    } catch {
      let isInside = error.column >= 1 && error.column <= text.unicodeScalars.count + 1
      if !isInside { return ([], "column \(error.column) of '\(text)'") }
      return ([], Words.areBad(error.message, of: text) ? "bad words: \(error.message)" : nil)
    }
  }

  private func built(_ patterns: [LinkPattern], _ value: String) -> String? {
    for pattern in patterns {
      for isWhole in [true, false] {
        let params = pattern.params.filter { isWhole || !$0.isOptional }.map {
          LinkParam(name: $0.name, value: value)
        }
        if let fault = PatternOracle.fault(building: params, by: pattern) { return fault }
      }
    }
    return nil
  }
}
