import Goldens
import Platform
import Scripting

/// The options of `flowhost test`.
struct TestOptions {
  static let all: [Command.Option] =
    [
      Command.Option(
        name: "--accept", value: "", help: "accept the traces of this run as goldens",
        others: ["--update", "-u", "--snapshot-update", "--update-snapshots", "--bless", "--record"]),
      Command.Option(
        name: "--filter", value: "TEXT", help: "run only scenarios with TEXT in their names",
        others: ["-k", "-t", "-g", "--grep", "--match", "--only", "--test_filter"]),
      Command.Option(
        name: "--failed", value: "", help: "run only scenarios that did not pass in the last run",
        others: [
          "--last-failed", "--lf", "--only-failures", "--rerun", "--rerun-failed", "--retry", "--retries",
        ]),
      Command.Option(
        name: "--list", value: "", help: "list the scenarios, and run none",
        others: ["--list-tests", "--dry-run", "--collect-only"]),
      Command.Option(
        name: "--order", value: "ORDER", kind: .choice(["name", "smart"]),
        help: "name, or smart: failed first, then slow ones (default name)"),
      Command.Option(
        name: "--repeat", value: "COUNT",
        help: "run each scenario COUNT times; the trace must be the same (default 1)"),
      Command.Option(name: "--shuffle", value: "", help: "run in random order"),
      Command.Option(name: "--seed", value: "NUMBER", help: "the seed of --shuffle"),
      Command.Option(
        name: "--jobs", value: "COUNT",
        help: "the number of worker processes (default: one for each processor)",
        others: ["-j", "--parallel", "--workers", "--concurrency"]),
      ShardOption.option(of: "scenarios"),
      Command.Option(
        name: "--seen", value: "FILE", help: "write the names of the goldens of this run to FILE"),
      Command.Option(name: "--watch", value: "", help: "run again the scenarios that a change affects"),
      Command.Option(
        name: "--coverage", value: "",
        help: "print the screens, actions, flows and lines that no scenario reached"),
      Command.Option(name: "--coverage-json", value: "FILE", help: "write the coverage to FILE as JSON"),
      Command.Option(
        name: "--lcov", value: "FILE", help: "write the lines of Lua that have run to FILE, for lcov"),
      .choice(
        "--format", "FORMAT", among: Format.allCases.map(\.rawValue),
        others: ["--json", "--tap", "--reporter"]),
      Command.Option(
        name: "--junit", value: "FILE", help: "write a JUnit report for CI servers to FILE",
        others: ["--xml", "--junit-xml", "--junitxml"]),
      Command.Option(
        name: "--html", value: "DIR",
        help: "write a page for each scenario to DIR, and their list to index.html"),
      Command.Option(name: "--github", value: "", help: "annotate the lines of a GitHub pull request"),
    ] + PluginOptions.all + LimitOptions.all

  let operands: [String]
  let filter: String?
  let isOnlyFailed: Bool
  let isSmart: Bool
  let isOnlyListed: Bool
  let rounds: Int
  let seed: UInt64?
  let jobs: Int
  let shard: Shard?
  let limits: LimitOptions.Chosen
  let plugins: PluginFolders
  let writing: TestPlan.Writing
  let given: RunArguments
  let reports: Reports

  /// The reports to write, beside the findings.
  struct Reports {
    let format: Format
    let seenFile: String?
    let junitFile: String?
    let isForGitHub: Bool
    let tellsCoverage: Bool
    let coverageFile: String?
    let lcovFile: String?
    let pagesFolder: String?

    var needCoverage: Bool { tellsCoverage || coverageFile != nil || lcovFile != nil }
  }

  /// The format of standard output.
  enum Format: String, CaseIterable { case text, tap, json }

  init(_ arguments: ParsedArguments, _ environment: TestEnvironment) throws(UsageError) {
    operands = arguments.operands
    filter = arguments.value(of: "--filter") ?? environment.filter
    isOnlyFailed = arguments.isSet("--failed")
    isSmart = arguments.value(of: "--order") == "smart"
    isOnlyListed = arguments.isSet("--list")
    rounds = try arguments.count(of: "--repeat", upTo: 1_000_000) ?? 1
    seed = try Self.seed(arguments, environment)
    jobs = try arguments.count(of: "--jobs", upTo: 1_000) ?? Environment.processors
    shard = try ShardOption.shard(arguments, environment)
    limits = try LimitOptions.Chosen(arguments)
    plugins = try PluginOptions.folders(from: arguments)
    writing = try Self.writing(arguments, environment)
    given = RunArguments(arguments, limits, keepsOutput: writing != .nothing)
    // A golden outside of a part of the suite would count as one without a scenario.
    if arguments.isSet("--seen") {
      for option in ["--filter", "--failed"] where arguments.isSet(option) { throw .oneOf("--seen", option) }
      if let path = operands.first { throw .oneOf("--seen", path) }
    }
    for option in ["--junit", "--html", "--github", "--coverage", "--coverage-json", "--lcov", "--accept"]
    where isOnlyListed && arguments.isSet(option) { throw .oneOf("--list", option) }
    try arguments.checkFilesDiffer(of: ["--seen", "--coverage-json", "--lcov", "--junit"])
    reports = Reports(
      format: arguments.value(of: "--format").flatMap(Format.init) ?? .text,
      seenFile: arguments.value(of: "--seen"),
      junitFile: arguments.value(of: "--junit") ?? environment.junitFile,
      isForGitHub: arguments.isSet("--github"), tellsCoverage: arguments.isSet("--coverage"),
      coverageFile: arguments.value(of: "--coverage-json"), lcovFile: arguments.value(of: "--lcov"),
      pagesFolder: arguments.value(of: "--html"))
  }

  /// The arguments that start this program as a worker.
  var workerArguments: [String] {
    [Command.worker.name] + (reports.needCoverage ? ["--coverage"] : []) + limits.words
      + PluginOptions.words(for: plugins)
  }

  /// Returns the seed of the order. Without `--seed`, each shuffled run has a new one.
  private static func seed(
    _ arguments: ParsedArguments, _ environment: TestEnvironment
  ) throws(UsageError) -> UInt64? {
    guard let word = arguments.value(of: "--seed") else {
      return arguments.isSet("--shuffle") ? environment.seed ?? .random(in: 0..<1_000_000) : nil
    }
    guard let seed = UInt64(word) else {
      throw .badValue(option: "--seed", value: word, wanted: "a whole number")
    }
    guard arguments.isSet("--shuffle") else { throw .needless("--seed", without: "--shuffle") }
    return seed
  }

  private static func writing(
    _ arguments: ParsedArguments, _ environment: TestEnvironment
  ) throws(UsageError) -> TestPlan.Writing {
    if arguments.isSet("--accept") {
      if environment.isCI { throw .acceptedByCI }
      return .goldens
    }
    if let folder = environment.outputs { return .pending(in: folder) }
    return environment.isCI ? .nothing : .pending(in: nil)
  }
}
