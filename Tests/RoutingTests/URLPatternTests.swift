import Foundation
import Routing
import Testing

/// The public vectors of URLPattern's pathnames.
@Suite(.enabled(if: Vector.areThere, "the folder ../shared/vectors is absent"))
struct URLPatternTests {
  @Test(arguments: Vector.all)
  func `a pattern matches what the standard says, or is refused`(_ vector: Vector) throws {
    if vector.isRefused {
      #expect(throws: PatternError.self) { try ComponentPattern(path: vector.pattern) }
      return
    }
    let params = try vector.params()
    let found = params.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.name, $0.value) }) }
    #expect(found == vector.groups)
  }

  @Test func `nearly all cases are run`() {
    #expect(Vector.all.count == 80)
    #expect(Vector.interface == 3)
  }

  /// Operations of sets were added to expressions for this standard; nobody has written a link with one.
  @Test(arguments: [#"/([[a-z]--a])"#, #"/([\d&&[0-1]])"#])
  func `operations of sets are refused`(_ pattern: String) throws {
    let error = try #require(throws: PatternError.self) { try ComponentPattern(path: pattern) }
    guard case .setOperation = error.fault else { return #expect(Bool(false), "\(error)") }
  }
}

/// One case of the file.
struct Vector: Sendable, CustomTestStringConvertible {
  let number: Int
  let pattern: String
  /// A path, or a URL.
  let input: String
  let isURL: Bool
  /// Nil if nothing matches. What is null in the file is absent.
  let groups: [String: String]?
  let isRefused: Bool

  var testDescription: String { "\(number): \(pattern) \(input)" }

  func params() throws -> [LinkParam]? {
    guard isURL else { return try ComponentPattern(path: pattern).match(path: input) }
    guard let link = try? Link(input) else { return nil }
    return try LinkPattern(pattern).match(link)
  }
}

extension Vector {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/vectors/urlpattern-pathname.json").standardized
  static var areThere: Bool { FileManager.default.fileExists(atPath: file.path) }

  private static var cases: [[String: Any]] {
    // The file has halves of surrogates, which the standard replaces and the reader of JSON refuses.
    guard
      let text = try? String(contentsOf: file, encoding: .utf8)
        .replacing(#"\ud83d \udeb2"#, with: #"\ufffd \ufffd"#),
      let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    else { return [] }
    return json["cases"] as? [[String: Any]] ?? []
  }

  /// Cases of JavaScript's interface: options, and a base as a second argument. There are none here.
  static var interface: Int { cases.count { isOfInterface($0) } }

  private static func isOfInterface(_ one: [String: Any]) -> Bool {
    let inputs = one["inputs"] as? [Any] ?? []
    return (one["pattern"] as? [Any])?.count != 1 || inputs.count > 1 && inputs[0] is [String: Any]
  }

  static let all: [Vector] = cases.enumerated().compactMap { number, one in
    let patterns = one["pattern"] as? [[String: Any]]
    guard !isOfInterface(one), let pattern = patterns?.first?["pathname"] as? String,
      !pattern.contains("--"), !pattern.contains("&&")
    else { return nil }
    let input = (one["inputs"] as? [Any])?.first
    let match = (one["expected_match"] as? [String: Any])?["pathname"] as? [String: Any]
    let groups = match?["groups"] as? [String: Any]
    return Vector(
      number: number, pattern: pattern,
      input: input as? String ?? (input as? [String: Any])?["pathname"] as? String ?? "",
      isURL: input is String,
      groups: groups?.compactMapValues { ($0 as? String)?.removingPercentEncoding },
      isRefused: one["expected_obj"] as? String == "error")
  }
}
