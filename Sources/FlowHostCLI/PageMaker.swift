import Platform
import Scripting
import Views

/// Runs scenarios, and writes what they do as pages.
struct PageMaker {
  private let options: RunOptions
  private let file: String?
  private let name: String
  private let console: Console

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    options = try RunOptions(arguments)
    file = arguments.value(of: "-o")
    name = arguments.value(of: TraceOptions.circumstances.name) ?? ""
    self.console = console
  }

  /// Makes the page of a scenario.
  func make(_ word: String) throws(UsageError) -> Console.ExitStatus {
    guard case .file(let path) = try ScenarioName(word, in: options.plugins) else {
      throw .noSingleScenario(plugin: word)
    }
    if file == nil, console.product.isTerminal { throw .pageOnTerminal(scenario: word) }
    do throws(ScriptError) {
      var run = try ScriptRun(path, options, console) { _ in true }
      let (ending, view) = run.playForView()
      guard let view else {
        console.complain(
          "\(path.escaped) has shown nothing, so there is no page. Launch an app with screens.")
        return ending == .good ? .broken : ending
      }
      return write(view, of: path) ? ending : .broken
    } catch {
      return ScriptRun.end(with: error, options.limits, console)
    }
  }

  /// Returns false after a complaint.
  private func write(_ run: ViewRun, of path: String) -> Bool {
    var run = run
    run.name = name
    let document = ViewDocument(title: Self.title(of: path), runs: [run])
    let page = ViewPage(document).text(file: PageFiles.text)
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
  private static func title(of path: String) -> String {
    let parts = (path.hasSuffix(".lua") ? path.dropLast(4) : path[...]).split(separator: "/")
    guard let folder = parts.lastIndex(of: "scenarios"), folder > 0 else { return String(parts.last ?? "") }
    return parts[(folder - 1)...].filter { $0 != "scenarios" }.joined(separator: "/")
  }
}
