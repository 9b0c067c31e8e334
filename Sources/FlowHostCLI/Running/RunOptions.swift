import Scripting
import Tracing

/// The options of `flowhost run`.
struct RunOptions {
  static let all: [Command.Option] =
    [
      Command.Option(name: "--watch", value: "", help: "run again after each change of a script"),
      Command.Option(
        name: "--live", value: "", help: "with --watch: keep the app running, and reload saved files into it"),
      orphans,
    ] + TraceOptions.all + PluginOptions.all + LimitOptions.all

  /// The option that decides about live objects that no script defines after a reload.
  static let orphans = Command.Option(
    name: "--orphans", value: "WHAT", kind: .choice(Orphans.allCases.map(\.rawValue)),
    help: "after a reload: keep, pop or rebuild what no script defines (default keep)")

  static func orphans(from arguments: ParsedArguments) -> Orphans {
    arguments.value(of: "--orphans").flatMap(Orphans.init) ?? .keep
  }

  let limits: ScriptLimits
  let plugins: PluginFolders
  let trace: TraceOptions
  let isWatching: Bool
  let isLive: Bool
  let orphans: Orphans

  init(_ arguments: ParsedArguments) throws(UsageError) {
    limits = try LimitOptions.limits(from: arguments)
    plugins = try PluginOptions.folders(from: arguments)
    trace = try TraceOptions(arguments)
    isWatching = arguments.isSet("--watch")
    isLive = arguments.isSet("--live")
    orphans = Self.orphans(from: arguments)
    if isLive, !isWatching { throw .needless("--live", without: "--watch") }
    if arguments.value(of: "--orphans") != nil, !isLive { throw .needless("--orphans", without: "--live") }
    if isWatching, !isLive, trace.format.isForPrograms {
      throw .badValue(option: "--format", value: trace.format.rawValue, wanted: "text with --watch")
    }
  }
}
