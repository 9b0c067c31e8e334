import Goldens
import Platform
import Scripting

/// The options of `flowhost prove`.
struct ProveOptions {
  static let all: [Command.Option] =
    [
      TraceOptions.circumstances.tagged(.search),
      Command.Option(
        name: "--by", value: "WHAT", kind: .axis,
        help: "each value of an experiment, device, os, user=1,2 or start=A,B; repeatable",
        isRepeatable: true, tag: .search),
      Command.Option(
        name: "--for", value: "SECONDS", help: "stop each search after SECONDS (default 20)", tag: .search),
      Command.Option(
        name: "--state-memory", value: "SIZE",
        help: "stop after the depth at which the states take SIZE of memory, such as 500M", tag: .search),
      Command.Option(
        name: "--swarm", value: "SEED",
        help: "try about 1,000 states at each depth, chosen by SEED, to get deeper", tag: .search),
      Command.Option(
        name: "--hurry", value: "", help: "also try a second act before the app is at rest", tag: .search),
    ] + bounds + [
      Command.Option(
        name: "--only", value: "NAME", kind: .property,
        help: "judge only this rule or property, such as 'dead end'; can be repeated",
        isRepeatable: true, tag: .search),
      Command.Option(
        name: "--list", value: "", help: "list the rules and properties, and search nothing", tag: .use),
      Command.Option(
        name: "--accept", value: "", help: "write the findings, and what holds, to 'prove.golden'", tag: .use),
      Command.Option(
        name: "--write", value: "", help: "write the way to each finding as a scenario with its golden",
        tag: .use),
      Command.Option(
        name: "--exhaustive", value: "", help: "exit with 1 if the search has not tried everything",
        tag: .verdict),
      Command.Option(name: "--strict", value: "", help: "exit with 1 if there are warnings", tag: .verdict),
      Command.Option(
        name: "--audit", value: "COUNT",
        help: "check COUNT states that two ways led to: the app must go on alike after both", tag: .report),
      Command.Option(
        name: "--show", value: "NUMBER",
        help: "print the trace of the way to this finding instead of the report", tag: .use),
      .choice("--format", "FORMAT", among: ["text", "json"]).tagged(.report),
      Command.Option(
        name: "--graph", value: "FILE",
        help: "write all states and steps to FILE, one JSON object on each line", tag: .file),
      Command.Option(
        name: "--junit", value: "FILE", help: "write a JUnit report for CI servers to FILE",
        others: ["--xml", "--junit-xml", "--junitxml"], tag: .file),
      Command.Option(
        name: "--html", value: "FILE", help: "write a page of the findings to FILE, each with its way",
        tag: .file),
      Command.Option(
        name: "--github", value: "", help: "annotate the lines of a GitHub pull request", tag: .report),
      ShardOption.option(of: "searches").tagged(.part),
      Command.Option(
        name: "--results", value: "FILE", help: "write the results to FILE, for --merge", tag: .part),
      Command.Option(
        name: "--merge", value: "", help: "print the report of a run from the FILEs that its shards wrote",
        tag: .use),
    ]

  /// The options of every search.
  static let bounds: [Command.Option] = [
    Command.Option(name: "--states", value: "COUNT", help: "stop when there are COUNT states", tag: .search),
    Command.Option(
      name: "--depth", value: "COUNT", help: "stop at this depth: no way has more than COUNT steps",
      tag: .search),
    Command.Option(
      name: "--jobs", value: "COUNT", help: "the number of processes (default: one for each processor)",
      others: ["-j", "--parallel", "--workers"]),
  ]

  let circumstances: Circumstances
  let limits: ProofLimits
  let axes: [ComparisonAxis]
  /// The number of the finding that is shown, from 1.
  let shown: Int?
  /// The file for the states and steps.
  let graphFile: String?
  let shard: Shard?
  let resultsFile: String?
  /// The rules and properties that are judged. Empty for all.
  let only: [String]
  let use: Use
  /// True if the ways of findings are written as scenarios.
  let writesWays: Bool
  /// True if an option says what is searched or judged, so that goldens do not.
  let choosesSearch: Bool
  let report: Report

  /// The files that are written after the search.
  var files: [String] {
    [resultsFile, graphFile, report.junitFile, report.page?.file].compactMap(\.self)
  }

  /// The things that can be done with plugins.
  enum Use { case judge, list, accept }

  /// The form of a report, and the things that fail a run.
  struct Report {
    var isExhaustive: Bool
    var isStrict: Bool
    let isJSON: Bool
    let isForGitHub: Bool
    let junitFile: String?
    let environment: TestEnvironment
    let folders: PluginFolders
    /// The file for a page, and what plays the ways for it.
    let page: (file: String, player: ViewPlayer)?

    init(_ arguments: ParsedArguments, _ environment: TestEnvironment) throws(UsageError) {
      isExhaustive = arguments.isSet("--exhaustive")
      isStrict = arguments.isSet("--strict")
      isJSON = arguments.value(of: "--format") == "json"
      isForGitHub = arguments.isSet("--github")
      self.environment = environment
      junitFile = arguments.value(of: "--junit") ?? environment.junitFile
      folders = try PluginOptions.folders(from: arguments)
      let player = ViewPlayer(limits: try LimitOptions.limits(from: arguments), folders: folders)
      page = arguments.value(of: "--html").map { ($0, player) }
    }
  }

  init(_ arguments: ParsedArguments, _ environment: TestEnvironment) throws(UsageError) {
    circumstances = try TraceOptions.circumstances(from: arguments)
    var limits = try Self.limits(from: arguments)
    // With another limit, the report does not depend on how fast the machine is.
    let isLimited = limits.states != nil || limits.depth != nil
    limits.seconds = try Self.seconds(arguments) ?? (isLimited ? nil : 20)
    limits.bytes = try LimitOptions.size(of: "--state-memory", in: 1 << 20...1 << 40, arguments)
    limits.sampleSeed = try arguments.count(of: "--swarm", upTo: 1_000_000_000)
    limits.isHurried = arguments.isSet("--hurry")
    limits.audited = try arguments.count(of: "--audit", upTo: 1_000_000_000)
    self.limits = limits
    axes = try Self.axes(arguments)
    shown = try arguments.count(of: "--show", upTo: 1_000_000)
    shard = try ShardOption.shard(arguments, environment)
    resultsFile = arguments.value(of: "--results")
    graphFile = arguments.value(of: "--graph")
    only = arguments.values(of: "--only")
    use = arguments.isSet("--list") ? .list : arguments.isSet("--accept") ? .accept : .judge
    if use == .accept, environment.isCI { throw .acceptedByCI }
    writesWays = arguments.isSet("--write")
    for use in ["--list", "--accept", "--show"] { try Self.checkExclusions(of: use, arguments) }
    choosesSearch = Self.names(tagged: .search).contains(where: arguments.isSet)
    report = try Report(arguments, environment)
    if writesWays, environment.isCI { throw .writtenByCI }
  }

  private static func axes(_ arguments: ParsedArguments) throws(UsageError) -> [ComparisonAxis] {
    var axes: [ComparisonAxis] = []
    for text in arguments.values(of: "--by") {
      let axis = try ComparisonAxis(option: text, beside: arguments)
      if axis.name == "start", axis.named == nil { throw UsageError(.tooFew(text, of: axis.name)) }
      if axes.contains(where: { $0.name == axis.name }) {
        throw .badValue(option: "--by", value: text, wanted: "each circumstance once")
      }
      axes.append(axis)
    }
    return axes
  }

  /// Returns the bounds of a search, without one of time.
  static func limits(from arguments: ParsedArguments) throws(UsageError) -> ProofLimits {
    var limits = ProofLimits()
    limits.states = try arguments.count(of: "--states", upTo: 50_000_000)
    limits.depth = try arguments.count(of: "--depth", upTo: 1_000_000)
    limits.jobs = try arguments.count(of: "--jobs", upTo: 64) ?? Environment.processors
    return limits
  }

  private static func seconds(_ arguments: ParsedArguments) throws(UsageError) -> Double? {
    guard let word = arguments.value(of: "--for") else { return nil }
    let digits = word.hasSuffix("s") ? String(word.dropLast()) : word
    guard let seconds = Double(digits), seconds >= 0.001, seconds <= 86_400 else {
      throw .badValue(option: "--for", value: word, wanted: "seconds from 0.001 to 86400, such as 20")
    }
    return seconds
  }
}
