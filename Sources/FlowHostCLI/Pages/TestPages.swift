import Goldens
import Platform
import ScreenStack
import Scripting
import Views

/// The pages of a test run: a list of the cases with their results, and a page for each.
struct TestPages {
  private let player: ViewPlayer
  private let folder: String

  /// - Parameter folder: The folder for the pages, which is made if it does not exist.
  init(_ player: ViewPlayer, in folder: String) { (self.player, self.folder) = (player, folder) }

  /// Plays all cases again, and writes the pages. The list has no link to a page that cannot be written.
  /// - Parameter show: Called with the number of the cases so far.
  /// - Returns: The errors of such pages.
  /// - Throws: The error of the list.
  func write(_ summary: Summary, _ show: (Int) -> Void) throws(PlatformError) -> [PlatformError] {
    var errors: [PlatformError] = []
    var index = ViewIndex(title: "scenarios", result: TextReport.counts(summary), scenarios: [])
    var names: Set<String> = []
    for (done, finding) in summary.findings.enumerated() {
      show(done)
      var entry = ViewIndex.Scenario(finding.subject.name, plugin: finding.plugin, finding.state)
      entry.words = finding.fault.map { $0.sentence(about: finding.subject) }
      let run = player.play(finding.subject)?.run
      if let page = page(of: finding, run) {
        let name = Self.file(for: finding.subject.name, &names)
        do throws(PlatformError) {
          try write(page, to: name)
          entry.page = name
        } catch {
          errors.append(error)
        }
      }
      if let run { (entry.acts, entry.time) = (run.acts.count - 1, run.acts.last?.ends) }
      index.scenarios.append(entry)
    }
    try write(ViewPage(index), to: "index.html")
    return errors
  }

  /// Returns the page of a case: its run, or its changes if it differs from its golden. Returns nil if there is nothing
  /// to show.
  private func page(of finding: Finding, _ run: ViewRun?) -> ViewPage? {
    let name = finding.subject.name
    guard let pending = Pending(finding) else {
      return run.map { ViewPage(ViewDocument(title: name, runs: [$0])) }
    }
    var page = ReviewPage(player)
    page.add(pending, run: run)
    let call = finding.advice ?? ""
    return page.page(titled: name, summary: call)
  }

  private func write(_ page: ViewPage, to name: String) throws(PlatformError) {
    let path = folder + "/" + name
    try Folder.makeAll(Scenario(path: path).folder)
    try File.write(Array(page.text(file: PageFiles.text).utf8), to: path)
  }

  /// Returns a path within the folder that no other case has: `photos/buy.html`.
  private static func file(for name: String, _ taken: inout Set<String>) -> String {
    let parts = name.split(separator: "/").map { part in
      String(part.map { $0.isASCII && ($0.isLetter || $0.isNumber || "_-@=,".contains($0)) ? $0 : "_" })
    }
    let stem = parts.filter { !$0.isEmpty }.joined(separator: "/")
    let stems =
      [stem == "index" ? "index_" : stem] + (2...).lazy.prefix(taken.count + 1).map { "\(stem)_\($0)" }
    let free = stems.first { !taken.contains($0) } ?? stem
    taken.insert(free)
    return free + ".html"
  }
}

extension Finding {
  fileprivate var plugin: String {
    subject.name.contains("/") ? String(subject.name.prefix { $0 != "/" }) : ""
  }

  fileprivate var state: ViewIndex.State {
    switch fault {
    case nil: .passed
    case let fault? where fault.isOfGolden: .changed
    case let fault? where fault.isFailure: .failed
    default: .broken
    }
  }
}
