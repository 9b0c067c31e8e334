import Maps
package import Platform

/// The scenarios in a set of paths, and the goldens next to them.
package struct Suite: Equatable, Sendable {
  /// The scenarios, in path order.
  package private(set) var scenarios: [Scenario] = []
  /// The searches of plugins that have goldens, in path order.
  package private(set) var searches: [Scenario] = []
  /// The goldens that exist, in byte order.
  package private(set) var goldens: [String] = []
  /// The output files that await review, in byte order.
  package private(set) var pending: [String] = []
  /// The output files of scenarios and searches that are gone, in byte order. Nobody can review them.
  package private(set) var orphans: [String] = []
  /// Temporary files of scenarios, goldens and output. Each belongs to a write in progress, or was left behind by a
  /// process that was killed.
  package private(set) var drafts: [String] = []
  /// An error for each name skipped because it is not UTF-8, each folder skipped because it is outside, and each link
  /// that leads nowhere.
  package private(set) var leftOut: [PlatformError] = []
  /// The error for a folder, or a link to an unknown kind of file, that was skipped. Its scenarios are missing.
  package var refused: PlatformError? {
    leftOut.first { if case .nameNotText = $0 { false } else { true } }
  }
  /// The real paths of the folders already searched. They keep a link from causing an endless search.
  private var entered: Set<Name> = []
  /// The real paths of the folders that links may point into.
  private var homes: [String] = []
  /// The real paths of the folders of plugins. What is a plugin's golden there belongs to one, even if it is gone.
  private var shelves: [String] = []
  private var root = ""

  /// Finds scenarios. A file is one itself. In a folder, they are in the `scenarios` folders.
  ///
  /// Skips hidden folders, files that begin with `_`, which scenarios share, links that lead out of the
  /// path and of all `homes`, because goldens are written next to scenarios, and the folders that are to be left out.
  package init(
    at paths: [String], homes folders: [String] = [], without others: [String] = []
  ) throws(PlatformError) {
    shelves = folders.compactMap { try? Folder.realPath(of: $0) }
    let hidden = others.compactMap { try? Folder.realPath(of: $0) }
    let skipped = Set(hidden.map { Name($0) })
    for path in paths where !Self.lies(path, in: hidden) {
      (entered, root) = (skipped, path)
      homes = shelves + [path].compactMap { try? Folder.realPath(of: $0) }
      switch FileKind(at: path) {
      case .folder: try enter(path, isInside: path.split(separator: "/").contains("scenarios"))
      case .file, nil: try take(file: path)
      case let kind?: throw .wrongKind(path: path, found: kind, wanted: .file)
      }
    }
    scenarios = scenarios.sortedOnce(by: <)
    searches = searches.sortedOnce(by: <)
    goldens = goldens.sortedOnce { $0.precedes($1) }
    pending = pending.sortedOnce { $0.precedes($1) }
    orphans = orphans.sortedOnce { $0.precedes($1) }
    drafts = drafts.sortedOnce { $0.precedes($1) }
    (entered, homes, shelves) = ([], [], [])
  }

  private static func lies(_ path: String, in folders: [String]) -> Bool {
    guard !folders.isEmpty, let real = try? Folder.realPath(of: path) else { return false }
    return folders.contains { Folder.isReal(real, in: $0) }
  }

  /// Adds one file and its goldens. A path to a golden selects its scenario.
  private mutating func take(file path: String) throws(PlatformError) {
    guard FileKind(at: path) == .file else { throw .missing(path: path, wanted: .file) }
    let golden = path.hasSuffix(".golden.new") ? String(path.dropLast(4)) : path
    let scenario = Case(golden: golden)?.scenario ?? Scenario(path: path)
    if scenario.search != nil { searches.append(scenario) } else { scenarios.append(scenario) }
    let bytes = scenario.stem.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) } ?? bytes.startIndex
    let (folder, stem) = (String(scenario.stem[..<start]), bytes[start...])
    for name in try Folder.names(in: folder.isEmpty ? "." : folder) where name.utf8.starts(with: stem) {
      let rest = String(Substring(name.utf8.dropFirst(stem.count)))
      guard rest.hasPrefix("@") || rest.hasPrefix(".golden"), !isOfOther(folder + name, than: scenario) else {
        continue
      }
      sort(folder + name, named: rest)
    }
  }

  /// Returns whether a file beside a scenario belongs to another one: `login@2x.golden` to `login@2x.lua`.
  private func isOfOther(_ path: String, than scenario: Scenario) -> Bool {
    let golden = path.hasSuffix(".golden.new") ? String(path.dropLast(".new".count)) : path
    return path.hasSuffix(".lua") || Case(golden: golden).map { $0.scenario != scenario } ?? false
  }

  private mutating func enter(_ folder: String, isInside: Bool) throws(PlatformError) {
    let place = try Folder.realPath(of: folder)
    guard homes.contains(where: { Folder.isReal(place, in: $0) }) else {
      return leftOut.append(.outside(path: folder, folder: root))
    }
    guard entered.insert(Name(place)).inserted else { return }
    let base = folder.hasSuffix("/") ? folder : folder == "." ? "" : folder + "/"
    let listing = try Folder.list(folder)
    let isPlugin = listing.names.contains("init.lua") || shelves.contains(Scenario(path: place).folder)
    leftOut += listing.leftOut
    for name in listing.names where !name.hasPrefix(".") {
      let path = base + name
      let kind = FileKind(at: path)
      if kind == nil, let fault = FileKind.fault(at: path) { leftOut.append(fault) }
      if kind == .folder {
        try enter(path, isInside: isInside || name == "scenarios")
      } else if isInside {
        sort(path, named: name)
      } else if isPlugin {
        sort(search: path, named: name)
      }
    }
  }

  private mutating func sort(_ path: String, named name: String) {
    if name.hasSuffix(".lua"), !name.hasPrefix("_") { scenarios.append(Scenario(path: path)) }
    if name.hasSuffix(".golden") { goldens.append(path) }
    if name.hasSuffix(".golden.new") { sort(output: path) }
    if File.isDraft(name, ofFilesWith: [".lua", ".golden", ".golden.new"]) { drafts.append(path) }
  }

  /// Sorts a file of the folder of a plugin, or of one that was removed: only the goldens of its searches are of interest.
  private mutating func sort(search path: String, named name: String) {
    if SearchGolden(rawValue: name) != nil {
      goldens.append(path)
      if Scenario(path: path).isThere { searches.append(Scenario(path: path)) }
    }
    if name.hasSuffix(".new"), SearchGolden(rawValue: String(name.dropLast(4))) != nil {
      sort(output: path)
    }
  }

  private mutating func sort(output path: String) {
    let scenario = Case(golden: String(path.dropLast(".new".count)))?.scenario
    if let scenario, scenario.isThere { pending.append(path) } else { orphans.append(path) }
  }

  /// Removes the temporary files that no running process is writing, and the output of what is gone.
  package func removeLeftovers() {
    for draft in drafts { File.removeAbandonedDraft(draft) }
    for orphan in orphans { try? File.remove(orphan) }
  }
}

extension Array {
  /// Returns the elements in order, each once. Folders are listed in order, so that sorting them again takes little
  /// time; a set would lose their order.
  fileprivate func sortedOnce(by precedes: (Element, Element) -> Bool) -> [Element] {
    sorted(by: precedes).reduce(into: []) { list, element in
      if list.last.map({ precedes($0, element) }) ?? true { list.append(element) }
    }
  }
}
