import Platform
import Routing
import ScreenStack
import Scripting

extension Command {
  static let open = Command(
    name: "open", operands: "URL", summary: "show where a link leads, from every start of an app",
    description: """
      Shows where a link leads in each plugin that opens it: if the link launches the app ('cold'), in the
      app after a launch ('warm'), and after each launch that the manifest declares in 'starts':
        starts = { signed_in = { store = { token = "t" } }, deep = { link = "shop://cart" } }
      Each line has the current path after the link, the interceptors that ask the user first, and the
      paths on the way back, or the reason why the link is refused or its function fails. The exit
      status is 1 if no start opens the link. A plugin without an app ('root') is left out if an app
      opens the link.
      Example: flowhost open shop://cart --as user=42
      --explain first prints each pattern of the plugin: the one that opens the URL, or why it does not.
      --as tries each start under the given circumstances; with start=signed_in, it tries only that start.
      With --aasa or --manifest, it first says whether the system hands the URL to the app at all, and
      which line of the file decides. The exit status is 1 if it does not.
      Example: flowhost open https://shop.example/p/3 --aasa plugins/shop/apple-app-site-association
      """,
    options: [
      TraceOptions.circumstances,
      Command.Option(
        name: "--explain", value: "", help: "print for each pattern whether it opens the URL, and why"),
    ] + ClaimOptions.files + PluginOptions.all + LimitOptions.all,
    perform: openLink)
}

private func openLink(_ arguments: ParsedArguments, _ console: Console) throws(UsageError)
  -> Console.ExitStatus
{
  let limits = try LimitOptions.limits(from: arguments)
  let folders = try PluginOptions.folders(from: arguments)
  let circumstances = try TraceOptions.circumstances(from: arguments)
  guard let url = arguments.operands.first else { throw .missingOperand(command: "open", operand: "URL") }
  if arguments.operands.count > 1 {
    throw .extraOperand(command: "open", operand: arguments.operands[1], wanted: "one URL")
  }
  let names = try PluginOptions.plugins([], in: folders)
  do throws(LinkError) { _ = try Link(url) } catch {
    throw .of(LinksError.badLink(url, error, schemes: schemes(of: names, in: folders, limits, console)))
  }
  let isHandedOver = try ClaimAnswer(arguments, url)?.write(to: console) ?? true
  var ending = Console.ExitStatus.unmet
  var (isKnown, withoutApp) = (false, "")
  let isWhole = PluginOptions.each(names, in: folders, limits, console) { world, plugin throws(ScriptError) in
    guard let landings = try world.landings(of: url, in: plugin, under: circumstances) else { return }
    let verdicts = arguments.isSet("--explain") ? try world.verdicts(on: url, in: plugin) : []
    let answer = text(of: landings, plugin, verdicts)
    if try world.describe(plugin).root == nil {
      withoutApp += answer
      return
    }
    isKnown = true
    console.product.write(answer)
    if landings.contains(where: \.isOpened) {
      ending = isHandedOver ? .good : .unmet
    }
  }
  if !isKnown { console.product.write(withoutApp) }
  if !isKnown, withoutApp.isEmpty {
    console.complain("no plugin opens '\(url.escaped)'. 'flowhost links' lists what they open.")
  }
  return isWhole ? ending : .broken
}

/// Returns the schemes of the links that plugins open, in the order of the plugins.
private func schemes(
  of plugins: [String], in folders: PluginFolders, _ limits: ScriptLimits, _ console: Console
) -> [String] {
  var schemes: [String] = []
  _ = PluginOptions.each(plugins, in: folders, limits, console) { world, plugin throws(ScriptError) in
    for row in try world.links(of: plugin).rows where row.pattern.contains("://") {
      let scheme = String(row.pattern.prefix { $0 != ":" })
      if !schemes.contains(scheme) { schemes.append(scheme) }
    }
  }
  return schemes
}

/// Returns the verdicts on patterns, then a line for each start, with the path that is shown then and the way back.
private func text(of landings: [Landing], _ plugin: String, _ verdicts: [String]) -> String {
  let starts = (landings.map(\.start.count).max() ?? 0) + 2
  let paths = (landings.filter(\.isOpened).map(\.path.count).max() ?? 0) + 2
  let lines = landings.map { landing in
    let start = landing.start.padded(to: starts, gap: 2)
    if let problem = landing.problem { return "  \(start)\(problem)" }
    switch landing.obstacle {
    case .refused(let reason)?: return "  \(start)\(landing.path)  (refused: \(reason))"
    case .failed(let reason)?: return "  \(start)\(landing.path)  (failed: \(reason))"
    case nil: return "  \(start)\(landing.path.padded(to: paths, gap: 2))(\(notes(on: landing)))"
    }
  }
  return plugin + "\n" + (verdicts.map { "  " + $0 } + lines).map { $0 + "\n" }.joined()
}

private func notes(on landing: Landing) -> String {
  let asks = landing.asks.map { ["\($0) asks"] } ?? []
  if landing.back.isEmpty { return (asks.isEmpty ? ["no way back"] : asks).joined() }
  return (asks + ["back: \(landing.back.joined(separator: ", "))"]).joined(separator: "; ")
}
