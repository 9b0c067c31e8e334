import Goldens
import Platform

/// The environment variables of the system that runs the tests: a CI server, Bazel or GitHub.
struct TestEnvironment {
  private let value: (String) -> String?

  init(_ value: @escaping (String) -> String? = Environment.value) { self.value = value }

  /// Indicates whether a CI server runs the tests, so that no person sees files that are written.
  var isCI: Bool { Environment.isCI(value) }

  /// The shard that Bazel asks for. Throws if it does not exist, because then its scenarios would never run.
  var shard: Shard? {
    get throws(UsageError) {
      guard let word = some("TEST_TOTAL_SHARDS") else { return nil }
      let count = try number("TEST_TOTAL_SHARDS", word, to: 1_000_000)
      if count < 2 { return nil }
      let index = try number("TEST_SHARD_INDEX", value("TEST_SHARD_INDEX") ?? "", to: count - 1)
      return Shard(index: index, of: count)
    }
  }

  /// The file that must be created to show Bazel that sharding is supported.
  var shardStatusFile: String? { some("TEST_SHARD_STATUS_FILE") }

  /// The file for Bazel's JUnit report.
  var junitFile: String? { some("XML_OUTPUT_FILE") }

  /// The value of `bazel test --test_filter`.
  var filter: String? { some("TESTBRIDGE_TEST_ONLY") }

  /// The folder in which Bazel keeps files that a test writes.
  var outputs: String? { some("TEST_UNDECLARED_OUTPUTS_DIR") }

  /// The seed of `bazel test --runs_per_test`.
  var seed: UInt64? { value("TEST_RANDOM_SEED").flatMap { UInt64($0) } }

  /// The file whose text GitHub shows on the page of a run.
  var gitHubSummary: String? { some("GITHUB_STEP_SUMMARY") }

  /// Returns a place with its path from the root of the repository, if GitHub has checked that out above it.
  func onGitHub(_ place: Place) -> Place {
    guard let root = some("GITHUB_WORKSPACE").flatMap({ try? Folder.realPath(of: $0) }),
      let file = try? Folder.realPath(of: place.file), file != root, Folder.isReal(file, in: root)
    else { return place }
    return Place(file: String(file.dropFirst(root.count).trimmingPrefix("/")), line: place.line)
  }

  /// The file with the results of earlier runs in this folder. Nil if there is no cache folder.
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
