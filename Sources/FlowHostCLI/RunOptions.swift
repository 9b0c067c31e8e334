import Scripting

/// What `flowhost run` was asked for.
struct RunOptions {
  static let all: [Command.Option] =
    [
      Command.Option(name: "--watch", value: "", help: "go on, and run again whenever a script changes"),
      Command.Option(name: "--live", value: "", help: "with --watch: keep the app up, and reload into it"),
      Command.Option(
        name: "--orphans", value: "WHAT",
        help: "with --live: keep, pop or rebuild what no script defines any more (keep)"),
    ] + TraceOptions.all + PluginOptions.all + LimitOptions.all

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
    let word = arguments.value(of: "--orphans")
    guard let orphans = Orphans(rawValue: word ?? Orphans.keep.rawValue) else {
      throw .badValue(option: "--orphans", value: word ?? "", wanted: "keep, pop or rebuild")
    }
    self.orphans = orphans
    if isLive, !isWatching { throw .needless("--live", without: "--watch") }
    if word != nil, !isLive { throw .needless("--orphans", without: "--live") }
    if isWatching, !isLive, trace.isJSON {
      throw .badValue(option: "--format", value: "json", wanted: "text with --watch")
    }
  }
}
