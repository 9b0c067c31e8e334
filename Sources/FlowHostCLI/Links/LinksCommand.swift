import JSON
import Platform
import ScreenStack
import Scripting

extension Command {
  static let links = Command(
    name: "links", operands: "[PLUGIN …]", summary: "list the links of plugins, and report problems",
    description: """
      Lists the links of plugins, and where each leads. Then it reports problems: links that never match
      because another one takes all their URLs, two links that match the same URLs, and links to routes
      that do not exist, that leave nothing to go back to, or that need values the link does not have.
      Example: flowhost links shop
      Without a PLUGIN, the links of all plugins are listed. The exit status is 1 if there are problems.
      With --aasa or --manifest, the links of a plugin are compared with the URLs that the site and the
      app claim. The command reports claims that links do not answer, or answer only in part, links that
      nothing claims, and exclusions and claims without effect, each with an example. It compares all
      URLs, not a sample. A claim that no link answers is a problem. The others are notes,
      and problems with --strict.
      Example: flowhost links shop --aasa plugins/shop/apple-app-site-association
      """,
    options: ClaimOptions.files + [
      ClaimOptions.assetLinks,
      Command.Option(name: "--strict", value: "", help: "fail for notes, too"),
      .choice("--format", "FORMAT", among: ["text", "json"]),
    ] + PluginOptions.all + LimitOptions.all,
    perform: { arguments, console throws(UsageError) in
      try LinkLister(arguments, console).list()
    })
}

/// Lists the links of plugins.
private struct LinkLister {
  private let limits: ScriptLimits
  private let folders: PluginFolders
  private let names: [String]
  private let claims: ClaimOptions
  private let isStrict: Bool
  private let isJSON: Bool
  private let console: Console

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    limits = try LimitOptions.limits(from: arguments)
    folders = try PluginOptions.folders(from: arguments)
    names = try PluginOptions.plugins(arguments.operands, in: folders)
    claims = try ClaimOptions(arguments)
    isStrict = arguments.isSet("--strict")
    isJSON = arguments.value(of: "--format") == "json"
    self.console = console
    for option in ["--strict", "--app"] where claims.isEmpty && arguments.isSet(option) {
      throw .needless(option, without: "--aasa")
    }
    if names.count > 1, !claims.isEmpty {
      throw .severalPlugins(
        command: "links", option: arguments.isSet("--aasa") ? "--aasa FILE" : "--manifest FILE")
    }
  }

  func list() -> Console.ExitStatus {
    var ending = Console.ExitStatus.good
    var hasAny = false
    let isWhole = PluginOptions.each(names, in: folders, limits, console) {
      world, plugin throws(ScriptError) in
      let listing = try world.links(of: plugin)
      let report = claims.isEmpty ? nil : ClaimReport(claims, listing.patterns, isStrict: isStrict)
      if listing.rows.isEmpty, listing.problems.isEmpty, report == nil, !isJSON { return }
      if isJSON {
        console.product.write(json: json(of: listing, plugin, report))
      } else {
        console.product.write(text(of: listing, plugin, report))
      }
      hasAny = true
      if !listing.problems.isEmpty || report?.hasProblem ?? false { ending = .unmet }
    }
    if isWhole, !hasAny, !isJSON { console.product.write("no links\n") }
    return isWhole ? ending : .broken
  }

  private func text(of listing: LinkListing, _ plugin: String, _ report: ClaimReport?) -> String {
    let width = (listing.rows.map(\.pattern.count).max() ?? 0) + 2
    let rows = listing.rows.map { row in
      "  \(row.pattern.padded(to: width))\(row.target)\n"
    }
    return "\(plugin)\n" + rows.joined() + listing.problems.map { "PROBLEM \($0.words)\n" }.joined()
      + (report?.text ?? "")
  }

  /// Returns a plugin as a line of JSON.
  private func json(of listing: LinkListing, _ plugin: String, _ report: ClaimReport?) -> String {
    let rows = listing.rows.map { row in
      Value.table([Value.Field("pattern", .text(row.pattern)), Value.Field("target", .text(row.target))])
    }
    let fields = [
      Value.Field("plugin", .text(plugin)), Value.Field("links", .list(rows)),
      Value.Field("problems", .list(listing.problems.map { .text($0.words) })),
    ]
    return JSONText.of(.table(fields + (report?.fields ?? []))) + "\n"
  }
}

extension ClaimReport {
  /// The report for programs.
  fileprivate var fields: [Value.Field] {
    [Value.Field("files", .list(counts.map(\.value))), Value.Field("findings", .list(entries.map(\.value)))]
  }
}

extension ClaimReport.Count {
  fileprivate var value: Value {
    .table([
      Value.Field("file", .text(file)), Value.Field("claims", .integer(claims)),
      Value.Field("answered", .integer(answered)), Value.Field("partly", .integer(partly)),
      Value.Field("unanswered", .integer(unanswered)), Value.Field("idle", .integer(idle)),
    ])
  }
}

extension ClaimReport.Entry {
  fileprivate var value: Value {
    let place = file.map { [Value.Field("file", .text($0)), Value.Field("line", .integer(line ?? 1))] } ?? []
    return .table(
      [Value.Field("kind", .text(kind)), Value.Field("isProblem", .flag(isProblem))] + place
        + [Value.Field("words", .text(words))] + urls)
  }
}
