import FlowHostCLI
import TestSupport
import Testing

/// The options of `flowhost prove` that have no meaning together.
struct ProveOptionsTests {
  /// The options that a use takes, besides those that say where plugins are, and what a search may take.
  static let taken: [(use: String, options: String)] = [
    ("--list", "--format"),
    (
      "--accept", "--by --states --depth --write --audit --format --graph --junit --html --github"
    ),
    (
      "--show 1",
      "--as --for --state-memory --swarm --hurry --states --depth --only --write"
    ),
    ("--merge", "--exhaustive --strict --format --junit --html --github"),
  ]

  @Test(arguments: taken) func `an option that a use would ignore is refused`(
    _ use: String, _ options: String
  ) throws {
    let command = try #require(Command.all.first { $0.name == "prove" })
    let values = [
      "--as": "device=pad", "--by": "device", "--format": "json", "--shard": "1/1", "--state-memory": "9M",
      "--memory": "64M",
    ]
    let others = ["--plugins", "--jobs", "--memory", "--fuel", String(use.prefix { $0 != " " })]
    let tried = command.options.filter { !others.contains($0.name) }
    let lines = tried.map { option in
      let value = option.title == option.name ? "" : values[option.name] ?? "1"
      return
        "flowhost prove \(use) \(option.name) \(value) 2>&1 | grep -q 'exclude each other' || echo \(option.name)"
    }
    let folder = try TemporaryFolder()
    let run = try Program.shell((["unset CI"] + lines).joined(separator: "\n"), in: folder.path)
    let found = run.output.split(separator: "\n").map(String.init)
    #expect(Set(found) == Set(options.split(separator: " ").map(String.init)))
  }
}
