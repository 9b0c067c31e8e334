import Goldens
import Platform
import Proving

/// Prints the report of a run from the results of its shards.
struct ProofMerger {
  private let form: ProveOptions.Report
  private let paths: [String]
  private let console: Console

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    try ProveOptions.checkExclusions(of: "--merge", arguments)
    form = try ProveOptions.Report(arguments, TestEnvironment())
    paths = arguments.operands
    self.console = console
  }

  func merge() throws(UsageError) -> Console.ExitStatus {
    var all: [(path: String, results: ProofResults)] = []
    for path in paths {
      let results = try read(path)
      if let (first, other) = all.first {
        if let what = results.run.difference(from: other.run) ?? results.difference(from: other) {
          throw .of(ShardError.otherResults(path, than: first, what))
        }
        if let twin = all.first(where: { $0.results.shard == results.shard }) {
          throw .of(ShardError.sameShard(path, twin.path, results.shard.text))
        }
      }
      all.append((path, results))
    }
    guard let (_, first) = all.first else { throw .missingOperand(command: "prove --merge", operand: "FILE") }
    var form = form
    form.isStrict = form.isStrict || first.run.isStrict
    form.isExhaustive = form.isExhaustive || first.run.isExhaustive
    var report = ProofReport(on: first.run.cells, form, console)
    for (entry, cell) in first.run.cells.enumerated() {
      let found = all.lazy.compactMap { $0.results.outcomes[cell] }.first
      report.take(found ?? .missing(shard: entry % first.shard.count + 1, of: first.shard.count))
    }
    let known = Set(all.map(\.results.shard.index))
    let missing = (0..<min(first.shard.count, first.run.cells.count)).filter { !known.contains($0) }
    if !missing.isEmpty {
      let numbers = missing.map { "\($0 + 1)/\(first.shard.count)" }.joined(separator: ", ")
      console.complain("there is no file with the results of shard \(numbers)")
    }
    return try report.conclude()
  }

  private func read(_ path: String) throws(UsageError) -> ProofResults {
    let bytes: [UInt8]
    do throws(PlatformError) {
      bytes = try File.readText(path, limit: 1 << 30)
    } catch {
      throw .platform(error)
    }
    var reader = ProofReader()
    do throws(ProofReader.Mistake) {
      return try reader.results(in: bytes)
    } catch {
      throw .of(ProvingError.badResults(path, line: reader.line, error.words))
    }
  }
}
