import Maps
package import Platform
package import Scripting

/// Runs scenarios one after another, each as if it were the first.
package struct Worker: ~Copyable {
  /// The exit status of a worker whose script could not be stopped.
  static let stuckStatus: Int32 = 79
  private var limits: ScriptLimits
  private let plugins: PluginFolders
  private let recordsCoverage: Bool
  private let words: (ScriptError) -> String
  private let transcript = Transcript()
  private let current = (try? Folder.current()) ?? ""
  private var world: World?

  /// Creates a runner that has no world yet.
  /// - Parameter words: Returns the message for an error.
  package init(
    limits: ScriptLimits, plugins: PluginFolders = PluginFolders(), recordsCoverage: Bool = false,
    words: @escaping (ScriptError) -> String
  ) {
    self.limits = limits
    self.plugins = plugins
    self.recordsCoverage = recordsCoverage
    self.words = words
  }

  /// Runs incoming jobs until the input ends.
  ///
  /// It sends each answer at once. If the next scenario ends the process, only that scenario is lost.
  package mutating func work(from input: Input, to output: Output) {
    limits.stuckStatus = Self.stuckStatus
    var pending: [UInt8] = []
    while !output.isClosed {
      guard let bytes = try? input.read(), !bytes.isEmpty else { return }
      pending += bytes
      while let job = PipeMessage.unwrap(&pending).flatMap(Job.init) {
        play(job) { answer in
          output.write(answer.message.wrapped)
          output.flush()
        }
      }
    }
  }

  /// Runs all cases of a scenario, and passes the output of each that differs from its golden.
  package mutating func play(_ path: String, _ hand: (Case, _ told: [UInt8]) -> Void) {
    play(Job(number: 0, path: path)) { answer in
      if let told = answer.told {
        hand(Case(Scenario(path: path), under: answer.combination), told.text)
      }
    }
  }

  /// Runs all cases of a scenario, and passes each answer as it becomes available.
  ///
  /// The first run has no circumstances. It finds out which circumstances the script declares.
  mutating func play(_ job: Job, _ hand: (Answer) -> Void) {
    if Scenario(path: job.path).search != nil { return hand(search(job)) }
    var (answer, combinations) = perform(job, "", Circumstances())
    if combinations.isEmpty { return hand(answer) }
    for (place, combination) in combinations.enumerated() {
      answer = perform(job, combination.name, combination.circumstances).answer
      answer.isLast = place == combinations.count - 1
      hand(answer)
    }
  }

  /// Searches within the limits, and under the variants, that a golden names.
  private mutating func search(_ job: Job) -> Answer {
    let (start, subject) = (Environment.seconds, Case(Scenario(path: job.path)))
    var answer = Answer(number: job.number, combination: "")
    var files: Set<String> = []
    let head: MapHead?
    do throws(DividedHead) { head = try subject.scenario.headOfSearch } catch {
      answer.failure = Fault.Failure(.broken, error.message)
      return answer
    }
    do throws(ScriptError) {
      let text = try subject.scenario.searched(like: head, in: current, plugins, limits) {
        files.formUnion($0)
      }
      transcript.replace(with: Array(text.utf8))
      if job.wantsFiles { answer.files = Array(files) }
      if !transcript.isHeld(by: (try? subject.readGolden()) ?? []) { answer.told = transcript.told }
    } catch {
      answer.failure = Fault.Failure(.broken, words(error), trace: error.trace)
    }
    answer.duration = Int((Environment.seconds - start) * 1e6)
    return answer
  }

  private mutating func perform(
    _ job: Job, _ combination: String, _ circumstances: Circumstances
  ) -> (answer: Answer, combinations: World.Combinations) {
    let start = Environment.seconds
    var answer = Answer(number: job.number, combination: combination)
    var combinations: World.Combinations = []
    transcript.clear()
    do throws(ScriptError) {
      let folder = ModuleFolder(forScript: job.path, in: current, among: plugins)
      try enter(folder)
      try world?.run(job, as: folder, under: circumstances, into: &answer)
      answer.failure?.mishaps = world?.mishaps ?? []
      combinations = world?.combinations ?? []
      takeCoverage(into: &answer, isTold: !combination.isEmpty || combinations.isEmpty)
    } catch {
      let kind: Fault.Failure.Kind = error.limit(among: limits) == nil ? .broken : .limit
      answer.failure = Fault.Failure(kind, words(error), trace: error.trace)
      answer.failure?.mishaps = world?.mishaps ?? []
      combinations = world?.combinations ?? []
      takeCoverage(into: &answer, isTold: !combination.isEmpty || combinations.isEmpty)
      world = nil
    }
    answer.isEndless = transcript.isEndless
    let subject = Case(Scenario(path: job.path), under: combination)
    if !transcript.isHeld(by: (try? subject.readGolden()) ?? []) {
      answer.told = transcript.told
    }
    answer.duration = Int((Environment.seconds - start) * 1e6)
    return (answer, combinations)
  }

  /// - Parameter isTold: True if the answer is reported, false if the run only finds the combinations.
  private mutating func takeCoverage(into answer: inout Answer, isTold: Bool) {
    guard recordsCoverage, let reached = world?.takeCoverage(isTold: isTold) else { return }
    answer.coverage = reached.encoded
  }

  /// Creates a world, unless the current one uses the same folders.
  private mutating func enter(_ folder: ModuleFolder) throws(ScriptError) {
    if world?.serves(folder) == true { return }
    world = nil
    let transcript = transcript
    world = try World(limits, folder, recordsCoverage) { transcript.take($0) }
  }
}
