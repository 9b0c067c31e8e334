import Goldens
import Platform

/// What the engine that tests run on says in variables: a CI server, Bazel, GitHub.
struct TestEnvironment {
  private let value: (String) -> String?

  init(_ value: @escaping (String) -> String? = Environment.value) { self.value = value }

  /// Whether nobody is there who could look at what is written.
  var isCI: Bool { Environment.isCI(value) }

  /// The part of the suite that Bazel asks for. One that there is not would be played by nobody.
  var shard: Shard? {
    get throws(UsageError) {
      guard let word = some("TEST_TOTAL_SHARDS") else { return nil }
      let count = try number("TEST_TOTAL_SHARDS", word, to: 1_000_000)
      if count < 2 { return nil }
      let index = try number("TEST_SHARD_INDEX", value("TEST_SHARD_INDEX") ?? "", to: count - 1)
      return Shard(index: index, of: count)
    }
  }

  /// The file by whose touch Bazel knows that its sharding is understood.
  var shardStatusFile: String? { some("TEST_SHARD_STATUS_FILE") }

  /// Where Bazel wants a JUnit report.
  var junitFile: String? { some("XML_OUTPUT_FILE") }

  /// What `bazel test --test_filter` says.
  var filter: String? { some("TESTBRIDGE_TEST_ONLY") }

  /// Where Bazel keeps what a test leaves behind.
  var outputs: String? { some("TEST_UNDECLARED_OUTPUTS_DIR") }

  /// What `bazel test --runs_per_test` draws its order by.
  var seed: UInt64? { value("TEST_RANDOM_SEED").flatMap { UInt64($0) } }

  /// The file whose text GitHub shows on the page of a run.
  var gitHubSummary: String? { some("GITHUB_STEP_SUMMARY") }

  /// Where it stands what the last runs in this folder came to; nil if there is no place for such things.
  var history: String? {
    guard let folder = try? Folder.current() else { return nil }
    let base = some("XDG_CACHE_HOME") ?? some("HOME").map { $0 + "/.cache" }
    return base.map { "\($0)/flowhost/tests-\(String(folder.stableHash, radix: 16))" }
  }

  private func number(_ name: String, _ word: String, to most: Int) throws(UsageError) -> Int {
    guard let number = Int(word), (0...most).contains(number) else {
      throw .badVariable(name, value: word, wanted: "a number from 0 to \(most)")
    }
    return number
  }

  private func some(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }
}
