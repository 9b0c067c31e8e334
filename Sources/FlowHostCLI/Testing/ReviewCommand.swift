import Goldens
import Platform
import Scripting

extension Command {
  static let review = Command(
    name: "review", operands: "[PATH …]", summary: "accept or reject changed traces",
    description: """
      Shows the changes that 'flowhost test' has written to NAME.golden.new files one by one, and asks
      whether to accept, reject or skip each. It asks once about a change that several scenarios share,
      once about the new name of a screen, and once about all changes of times only. PATH is the same
      as for 'flowhost test'.
      Without a terminal, all changes are listed, and nothing is decided without --accept or --reject:
        flowhost review --accept photos/buy
      With --obsolete --seen, the PATHs are files that the shards of a run wrote with
      'flowhost test --seen FILE'. It lists the goldens for which no shard found a scenario.
      They are refused if they do not know a golden, because it is newer.
      """,
    options: [
      Command.Option(
        name: "--accept", value: "",
        help: "accept the new traces; with --obsolete, remove the obsolete goldens"),
      Command.Option(name: "--reject", value: "", help: "delete the new traces"),
      Command.Option(name: "--all", value: "", help: "with --accept or --reject: apply it to all changes"),
      Command.Option(
        name: "--html", value: "FILE", help: "write the changes to FILE as a page, each with its run"),
      Command.Option(name: "--obsolete", value: "", help: "list the goldens that no scenario produces"),
      Command.Option(name: "--seen", value: "", help: "the PATHs are files of 'flowhost test --seen'"),
    ] + PluginOptions.all,
    perform: reviewGoldens)
}

private func reviewGoldens(
  _ arguments: ParsedArguments, _ console: Console
) throws(UsageError) -> Console.ExitStatus {
  let decision = try decision(of: arguments)
  if arguments.isSet("--obsolete") {
    guard arguments.isSet("--seen"), !arguments.operands.isEmpty else {
      throw .needless("--obsolete", without: "--seen FILE …")
    }
    let folders = try PluginOptions.folders(from: arguments)
    return try ObsoleteReview(arguments.operands, in: folders).decide(decision, console)
  }
  if arguments.isSet("--seen") { throw .needless("--seen", without: "--obsolete") }
  if let decision, arguments.operands.isEmpty, !arguments.isSet("--all") {
    throw .of(ReviewError.allOrSome("--" + decision.rawValue))
  }
  let player = ViewPlayer(limits: ScriptLimits(), folders: try PluginOptions.folders(from: arguments))
  let suite = try Suite(named: arguments.operands, in: player.folders)
  console.complain(of: suite.leftOut)
  suite.removeLeftovers()
  if decision != .reject, let words = OutdatedOutput(in: player.folders).words(about: suite.pending) {
    console.complain(words)
  }
  do throws(PlatformError) {
    var review = Review(suite.pending, console)
    if let file = arguments.value(of: "--html") {
      try console.deliver(review.page(player), to: file)
      return review.list()
    }
    if let decision { return try review.decide(decision) }
    // Nothing is accepted where CI is set, so there is nothing to ask.
    let isSeen = Input.standard.isTerminal && console.product.isTerminal && !TestEnvironment().isCI
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
