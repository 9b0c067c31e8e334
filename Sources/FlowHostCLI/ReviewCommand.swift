import Goldens
import Platform

extension Command {
  /// The command `flowhost review`.
  static let review = Command(
    name: "review", operands: "[PATH …]", summary: "decide about what tests told instead of their goldens",
    description: """
      Shows one by one the changes that 'flowhost test' has left in NAME.golden.new files, and asks
      what becomes of each. Changes that are the same in several scenarios are one question, and so
      are all changes of nothing but times. PATH is as for 'flowhost test'. Without a terminal it shows
      all of it and decides nothing, unless told to: --accept or --reject, with PATHs or --all.
      With --obsolete --seen, the PATHs are files that the shards of a run have written with
      'flowhost test --seen FILE': named are the goldens that none of them has met a scenario for.
      """,
    options: [
      Command.Option(name: "--accept", value: "", help: "make goldens of it; remove obsolete ones"),
      Command.Option(name: "--reject", value: "", help: "forget it"),
      Command.Option(name: "--all", value: "", help: "wherever it is"),
      Command.Option(name: "--obsolete", value: "", help: "the goldens that no scenario tells"),
      Command.Option(name: "--seen", value: "", help: "the PATHs are what shards have seen"),
    ] + PluginOptions.all,
    perform: reviewGoldens)
}

private func reviewGoldens(
  _ arguments: ParsedArguments, _ console: Console
) throws(UsageError) -> Console.Ending {
  let decision = try decision(of: arguments)
  if arguments.isSet("--obsolete") { return try reviewObsolete(arguments, decision, console) }
  if arguments.isSet("--seen") { throw .needless("--seen", without: "--obsolete") }
  if let decision, arguments.operands.isEmpty, !arguments.isSet("--all") {
    throw .allOrSome("--" + decision.rawValue)
  }
  let suite = try Suite(named: arguments.operands, in: try PluginOptions.folders(from: arguments))
  console.complain(of: suite.leftOut)
  suite.removeAbandonedDrafts()
  do throws(PlatformError) {
    var review = Review(suite.pending, console)
    if let decision { return try review.decide(decision) }
    let isSeen = Input.standard.isTerminal && console.product.isTerminal
    return isSeen ? try review.ask() : review.list()
  } catch {
    throw .platform(error)
  }
}

private func decision(of arguments: ParsedArguments) throws(UsageError) -> Review.Decision? {
  if arguments.isSet("--accept") {
    if arguments.isSet("--reject") { throw .oneOf("--accept", "--reject") }
    if TestEnvironment().isCI { throw .acceptedByCI }
    return .accept
  }
  return arguments.isSet("--reject") ? .reject : nil
}

/// Lists or removes the goldens that no shard of a run has seen.
private func reviewObsolete(
  _ arguments: ParsedArguments, _ decision: Review.Decision?, _ console: Console
) throws(UsageError) -> Console.Ending {
  guard arguments.isSet("--seen"), !arguments.operands.isEmpty else {
    throw .needless("--obsolete", without: "--seen FILE …")
  }
  let suite = try Suite(named: [], in: try PluginOptions.folders(from: arguments))
  do throws(PlatformError) {
    var seen: Set<String> = []
    for path in arguments.operands {
      let bytes = try File.read(path, limit: 256 << 20)
      seen.formUnion(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    }
    let obsolete = suite.goldens.filter { !seen.contains($0) }
    for golden in obsolete {
      if decision == .accept { try File.remove(golden) }
      console.product.write("\(decision == .accept ? "removed" : "obsolete") \(golden.escaped)\n")
    }
    if obsolete.isEmpty { console.product.write("no golden is obsolete\n") }
    return obsolete.isEmpty || decision == .accept ? .good : .unmet
  } catch {
    throw .platform(error)
  }
}
