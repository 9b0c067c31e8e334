import Goldens
import JSON
import Platform
import ScreenStack
import Scripting
import Tracing

/// Runs tests once, or again after each change.
struct Tester {
  private let options: TestOptions
  private let environment = TestEnvironment()
  private let console: Console
  private let screen: TestScreen
  private let interrupts = Interrupts.catchAll()
  /// The files that each scenario has read, as absolute paths.
  private var files: [Scenario: Set<String>] = [:]
  private let wantsFiles: Bool

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    options = try TestOptions(arguments, environment)
    wantsFiles = arguments.isSet("--watch")
    screen = TestScreen(console, options, environment)
    self.console = console
  }

  /// Runs the selected scenarios, and reports the results.
  /// - Parameter isTouched: Returns whether a change affects a scenario. Nil to run all scenarios.
  mutating func test(where isTouched: ((Scenario) -> Bool)? = nil) throws(UsageError) -> Console.ExitStatus {
    // The first worker starts while the scenarios are looked for.
    var worker = options.isOnlyListed ? nil : try? WorkerProcess(options.workerArguments)
    let memory = Memory(environment.history)
    if let file = options.reports.junitFile { try console.checkFolder(ofFile: file) }
    if let file = options.reports.seenFile { try console.checkFolder(ofFile: file) }
    let selection = try Selection(options, console)
    var plan = try selection.plan(remembering: memory.history, where: isTouched)
    plan.wantsFiles = wantsFiles
    if isTouched != nil, plan.scenarios.isEmpty { return .good }
    if options.isOnlyListed {
      list(plan.scenarios)
      return selection.suite.status(after: .good)
    }
    if options.isOnlyFailed, plan.scenarios.isEmpty { people.write("nothing failed in the last run\n") }
    if options.shard != nil, let file = environment.shardStatusFile { try write("", to: file) }
    var run = TestRun(plan, first: worker.take())
    switch try play(&run) {
    case .interrupted(let signal, let done, let total):
      screen.clear()
      screen.tell(run.failed)
      console.complain("interrupted after \(done) of \(total)")
      Interrupts.die(of: signal)
    case .done(let summary):
      remember(run, plan)
      memory.note(summary)
      let status = try conclude(summary, run.coverage)
      if let file = options.reports.seenFile {
        let seen = SeenFile(shard: options.shard ?? .whole, seen: run.seen, obsolete: summary.obsolete)
        try write(seen.text, to: file)
      }
      complain(of: run.complaints)
      return selection.suite.status(after: status)
    }
  }

  /// The output that people read: standard error if standard output has a report for programs.
  private var people: Output { options.reports.format == .text ? console.product : console.complaints }

  private func list(_ scenarios: [Scenario]) {
    for scenario in scenarios {
      if options.reports.format == .json {
        console.product.write(json: JSONText.of(.text(scenario.name)) + "\n")
      } else {
        console.product.write(scenario.name.escaped + "\n")
      }
    }
  }

  /// Prints at most three errors, and the number of the others. Their order does not depend on which worker was first.
  private func complain(of errors: [PlatformError]) {
    let messages = errors.map(\.message).sorted { $0.precedes($1) }
    for message in messages.prefix(3) { console.complain(message) }
    if errors.count > 3 { console.complain("\(errors.count - 3) more files could not be written") }
  }

  private func play(_ run: inout TestRun) throws(UsageError) -> TestRun.Conclusion {
    do throws(PlatformError) {
      return try run.play(interrupts: interrupts, screen.show)
    } catch {
      throw .platform(error)
    }
  }

  /// Prints and writes all reports. A page that cannot be written is an error, but stops no other report.
  private func conclude(
    _ summary: Summary, _ coverage: Coverage
  ) throws(UsageError) -> Console.ExitStatus {
    var status = summary.isGood ? Console.ExitStatus.good : .unmet
    do throws(PlatformError) { try screen.conclude(summary) } catch { throw .platform(error) }
    if let folder = options.reports.pagesFolder, try !writePages(of: summary, in: folder) { status = .broken }
    if options.reports.tellsCoverage {
      for line in CoverageText.lines(of: coverage) { people.write(line + "\n") }
    }
    if let file = options.reports.coverageFile { try write(CoverageJSON.document(of: coverage), to: file) }
    if let file = options.reports.lcovFile {
      try write(CoverageLCOV.text(of: coverage, in: try? Folder.current()), to: file)
    }
    return status
  }

  /// Writes the pages of a run. Returns false if some cannot be written.
  private func writePages(of summary: Summary, in folder: String) throws(UsageError) -> Bool {
    let player = ViewPlayer(limits: options.limits.limits, folders: options.plugins)
    let progress = CountProgress("write", of: summary.findings.count, "pages", console)
    defer { progress.clear() }
    do throws(PlatformError) {
      let errors = try TestPages(player, in: folder).write(summary, progress.show)
      progress.clear()
      complain(of: errors)
      return errors.isEmpty
    } catch {
      throw .platform(error)
    }
  }

  private func write(_ text: String, to path: String) throws(UsageError) {
    do throws(PlatformError) {
      try console.deliver(text, to: path)
    } catch {
      throw .platform(error)
    }
  }

  private mutating func remember(_ run: TestRun, _ plan: TestPlan) {
    for scenario in plan.scenarios {
      files[scenario] = Set((run.files[scenario] ?? []).map(WatchLoop.absolute))
    }
  }
}

extension Tester {
  /// Runs everything, then the scenarios that each change affects, until the user quits.
  mutating func watch() throws(UsageError) -> Console.ExitStatus {
    do throws(PlatformError) {
      var loop = try WatchLoop(roots, console) { WatchLoop.isRead($0) || $0.hasSuffix(".golden") }
      try testAgain()
      while true {
        guard case .changes(let all) = try loop.next() else { continue }
        // A report that this run writes is no payload.
        let changes = all.filter { !$0.hasSuffix(".json") || isPayload($0) }
        if changes.isEmpty { continue }
        people.write("\nchanged: \(changes.map(\.escaped).few)\n")
        // A scenario that was removed leaves goldens, which only a run of all scenarios finds.
        if changes.contains(where: { $0.hasSuffix(".lua") && FileKind(at: $0) == nil }) {
          try testAgain()
        } else {
          try testAgain { [files] in Self.isTouched($0, by: changes.map(WatchLoop.absolute), files[$0]) }
        }
      }
    } catch {
      throw .platform(error)
    }
  }

  /// Runs the tests. An error in a script does not end the loop.
  private mutating func testAgain(where isTouched: ((Scenario) -> Bool)? = nil) throws(PlatformError) {
    do throws(UsageError) {
      _ = try test(where: isTouched)
    } catch {
      console.complain(error.message)
    }
    people.write("watching \(roots.map(\.escaped).joined(separator: ", ")) (ctrl-C ends)\n")
    console.product.flush()
    people.flush()
  }

  /// Returns whether a scenario has read a file.
  private func isPayload(_ path: String) -> Bool {
    files.values.contains { $0.contains(WatchLoop.absolute(path)) }
  }

  /// Returns whether a change affects a scenario. A scenario without a complete run may depend on any file. A search
  /// depends on all scripts of its plugin, because a new scenario has values, too.
  private static func isTouched(_ scenario: Scenario, by changes: [String], _ files: Set<String>?) -> Bool {
    guard let files, !files.isEmpty else { return true }
    let (stem, home) = (WatchLoop.absolute(scenario.stem), WatchLoop.absolute(scenario.folder) + "/")
    return changes.contains { change in
      if files.contains(change) { return true }
      if scenario.search != nil, change.hasPrefix(home), !change.hasSuffix(".golden") { return true }
      let rest = change.hasPrefix(stem) ? change.dropFirst(stem.count) : ""
      return rest == ".lua" || rest.hasPrefix("@") || rest == ".golden"
    }
  }

  private var roots: [String] {
    let plugins = options.plugins.paths.filter { FileKind(at: $0) == .folder }
    if !plugins.isEmpty { return plugins }
    let folders = options.operands.map { operand in
      FileKind(at: operand) == .folder ? operand : Scenario(path: operand).folder
    }
    return folders.isEmpty ? ["."] : folders
  }
}
