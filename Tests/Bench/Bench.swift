import Glibc

/// The program.
enum Bench {
  static func run(_ options: Options) throws {
    if options.wantsHelp { return print(Options.help, terminator: "") }
    let subjects = all(options).filter {
      options.filter.isEmpty || $0.name.contains(options.filter)
    }
    if subjects.isEmpty { throw BenchError.usage("nothing is called '\(options.filter)'") }
    print(Report.heading)
    var measures: [Measure] = []
    let time = try nanoseconds {
      for subject in subjects {
        measures.append(try subject.measured())
        print(Report.line(measures[measures.count - 1]))
        fflush(nil)
      }
    }
    print(Report.summary(measures, seconds: time / 1e9))
    if let path = options.json { try write(Report.json(measures), to: path) }
  }

  /// The subjects, in the order of the table.
  private static func all(_ options: Options) -> [Subject] {
    let calls = CallBench.subjects
    return calls.filter { $0.target != nil } + StartBench(flowhost: options.flowhost).subjects
      + SuiteBench(flowhost: options.flowhost).subjects
      + PluginBench(flowhost: options.flowhost).subjects
      + ReplBench(flowhost: options.flowhost).subjects
      + WorldBench.subjects + HeapBench.subjects + StageBench.subjects + RouteBench.subjects
      + LinkBench.subjects + FlowBench.subjects + ExperimentBench.subjects + ReloadBench.subjects
      + ExploringBench.subjects
      + calls.filter { $0.target == nil }
  }

  private static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else {
      throw BenchError.system("'\(path)' cannot be written")
    }
    let written = fputs(text, file)
    guard fclose(file) == 0, written >= 0 else {
      throw BenchError.system("'\(path)' cannot be written")
    }
  }
}
