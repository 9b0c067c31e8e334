import Goldens
import Platform
import Scripting
import Views

/// Runs a scenario, and writes its page or its picture.
struct PageMaker {
  private let options: RunOptions
  private let axis: ComparisonAxis?
  private let file: String?
  private let format: Format
  private let circumstances: String
  private let console: Console

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    format = Format(arguments)
    options = try RunOptions(arguments.without(Format.option.name))
    axis = try arguments.value(of: "--by").map { (text) throws(UsageError) in
      try ComparisonAxis(option: text, beside: arguments)
    }
    file = arguments.value(of: "-o")
    circumstances = arguments.value(of: TraceOptions.circumstances.name) ?? ""
    self.console = console
  }

  /// Makes the page of a scenario.
  func make(_ word: String) throws(UsageError) -> Console.ExitStatus {
    guard case .file(let path) = try ScenarioName(word, in: options.plugins) else {
      throw .of(ViewError.noSingleScenario(plugin: word))
    }
    if file == nil, console.product.isTerminal {
      throw .of(ViewError.pageOnTerminal(scenario: word, isPicture: format == .svg))
    }
    var (ending, runs) = (Console.ExitStatus.good, [ViewRun]())
    for (name, circumstances) in try cells(of: path) {
      var play = player.play(path, under: circumstances)
      let own = end(of: play)
      if own.rawValue > ending.rawValue { ending = own }
      play.run?.name = name
      if let run = play.run { runs.append(run) }
    }
    if runs.isEmpty {
      // A script that could not be run has complained already.
      if ending != .good { return ending }
      console.complain(
        "\(path.escaped) has shown nothing, so there is no page. Launch an app with screens.")
      return .broken
    }
    let title = Self.title(of: path)
    let document =
      axis == nil ? ViewDocument(title: title, runs: runs) : ViewDocument(title: title, sideBySide: runs)
    return deliver(format.text(of: document)) ? ending : .broken
  }

  private var player: ViewPlayer {
    ViewPlayer(limits: options.limits, folders: options.plugins, detail: options.trace.detail)
  }

  /// Returns the circumstances of the runs, and their names.
  private func cells(of path: String) throws(UsageError) -> [(name: String, circumstances: Circumstances)] {
    guard let axis else { return [(circumstances, options.trace.circumstances)] }
    var finder = VariantFinder(axis, options.limits, options.plugins, console)
    guard let found = try finder.variants(for: path) else {
      throw .of(ComparingError.nothingToCompare(by: axis.name, known: finder.known))
    }
    return try found.variants.map { (variant) throws(UsageError) in
      (
        variant,
        try axis.circumstances(variant, of: found.experiment, over: options.trace.circumstances)
      )
    }
  }

  private func end(of play: ViewPlayer.Play) -> Console.ExitStatus {
    switch play.verdict {
    case .success(let verdict): ScriptRun.end(with: verdict, options.limits, console)
    case .failure(let error): ScriptRun.end(with: error, options.limits, console)
    }
  }

  /// Writes the page. Returns false after a complaint.
  private func deliver(_ page: String) -> Bool {
    guard let file else {
      console.product.write(page)
      return true
    }
    do throws(PlatformError) {
      try console.deliver(page, to: file)
      return true
    } catch {
      console.complain(error.message)
      return false
    }
  }

  /// Returns the short name of a scenario: `photos/buy` for `plugins/photos/scenarios/buy.lua`.
  static func title(of path: String) -> String {
    let parts = (path.hasSuffix(".lua") ? path.dropLast(4) : path[...]).split(separator: "/")
    guard let folder = parts.lastIndex(of: "scenarios"), folder > 0 else { return String(parts.last ?? "") }
    return parts[(folder - 1)...].filter { $0 != "scenarios" }.joined(separator: "/")
  }
}

extension PageMaker {
  /// The forms in which runs are shown.
  enum Format: String, CaseIterable {
    case html, svg

    static let option = Command.Option.choice("--format", "FORMAT", among: allCases.map(\.rawValue))

    init(_ arguments: ParsedArguments) {
      self = arguments.value(of: Self.option.name).flatMap(Self.init) ?? .html
    }

    func text(of document: ViewDocument) -> String {
      switch self {
      case .html: ViewPage(document).text(file: PageFiles.text)
      case .svg: Filmstrip(document).svg
      }
    }
  }
}
