import Goldens
import Platform
import Scripting

extension Command {
  /// `flowhost test`
  static let test = Command(
    name: "test", operands: "[PATH …]",
    summary: "run scenarios, and compare what they tell with their goldens",
    description: """
      Runs scenarios and compares the trace of each with the golden beside it: that of buy.lua is
      buy.golden, or buy@os=ios17.golden and so on if the scenario names systems or devices.
      PATH is a file, a folder, or short for one: 'photos/buy', 'photos'. Without one, all plugins
      are tested. What differs is written to NAME.golden.new; 'flowhost review' decides about it.
      """,
    options: TestOptions.all,
    perform: testScenarios)

  /// What a worker process of `flowhost test` does; nobody types it.
  static let worker = Command(
    name: "test-worker", operands: "", summary: "", description: "Plays what it is told on standard input.",
    options: LimitOptions.all,
    perform: workForTests)
}

private func workForTests(_ arguments: ParsedArguments, _ console: Console) throws(UsageError)
  -> Console.Ending
{
  let limits = try LimitOptions.limits(from: arguments)
  var theatre = Theatre(limits: limits) { error in
    error.message + LimitOptions.remedy(for: error.limit(among: limits))
  }
  theatre.work(from: .standard, to: console.product)
  return .good
}

private func testScenarios(_ arguments: ParsedArguments, _ console: Console) throws(UsageError)
  -> Console.Ending
{
  let environment = TestEnvironment()
  let options = try TestOptions(arguments, environment)
  let memory = Memory(environment.history)
  let plan = try Selection(options).plan(remembering: memory.history)
  if options.shard != nil, let file = environment.shardStatusFile { try write("", to: file) }
  var run = TestRun(plan)
  let screen = TestScreen(console, options)
  let ending: TestRun.Ending
  do throws(PlatformError) {
    ending = try run.play(interrupts: Interrupts.catchAll(), screen.show)
  } catch {
    throw .platform(error)
  }
  switch ending {
  case .interrupted(let signal, let done, let total):
    screen.clear()
    console.complain("interrupted after \(done) of \(total)")
    Interrupts.die(of: signal)
  case .done(let summary):
    screen.conclude(summary)
    memory.note(summary.findings)
    if let file = options.seenFile { try write(run.seen.map { $0 + "\n" }.joined(), to: file) }
    for complaint in run.complaints { console.complain(complaint.message) }
    return summary.isGood ? .good : .unmet
  }
}

private func write(_ text: String, to path: String) throws(UsageError) {
  do throws(PlatformError) {
    try File.write(Array(text.utf8), to: path)
  } catch {
    throw .platform(error)
  }
}
