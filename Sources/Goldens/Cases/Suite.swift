package import Platform

/// The scenarios below some paths, and the goldens beside them.
package struct Suite: Equatable, Sendable {
  /// The scenarios, in order.
  package private(set) var scenarios: [Scenario] = []
  /// The goldens that are there, in byte order.
  package private(set) var goldens: [String] = []
  /// What waits for a decision, in byte order.
  package private(set) var pending: [String] = []
  /// The folders that were looked through, by their real paths: links may lead back to one.
  private var entered: Set<String> = []

  /// Looks for scenarios: a file is one, wherever it stands; in a folder those in the `scenarios` folders are.
  ///
  /// Files whose names begin with `_` are shared by scenarios, and hidden folders are nobody's business.
  package init(at paths: [String]) throws(PlatformError) {
    for path in paths {
      entered = []
      switch FileKind(at: path) {
      case .folder: try enter(path, isInside: path.split(separator: "/").contains("scenarios"))
      case .file, nil: try take(file: path)
      case let kind?: throw .wrongKind(path: path, found: kind, wanted: .file)
      }
    }
    scenarios = Array(Set(scenarios)).sorted()
    goldens = Self.sorted(goldens)
    pending = Self.sorted(pending)
    entered = []
  }

  /// A file by its own name; that of a golden means its scenario.
  private mutating func take(file path: String) throws(PlatformError) {
    guard FileKind(at: path) == .file else { throw .missing(path: path, wanted: .file) }
    let golden = path.hasSuffix(".golden.new") ? String(path.dropLast(4)) : path
    let scenario = Case(golden: golden)?.scenario ?? Scenario(path: path)
    scenarios.append(scenario)
    let start = scenario.stem.lastIndex(of: "/").map { scenario.stem.index(after: $0) }
    let folder = String(scenario.stem[..<(start ?? scenario.stem.startIndex)])
    let stem = scenario.stem[(start ?? scenario.stem.startIndex)...]
    for name in try Folder.names(in: folder.isEmpty ? "." : folder) where name.hasPrefix(stem) {
      let rest = name.dropFirst(stem.count)
      guard rest.hasPrefix("@") || rest.hasPrefix(".golden") else { continue }
      sort(folder + name, named: String(rest))
    }
  }

  private mutating func enter(_ folder: String, isInside: Bool) throws(PlatformError) {
    guard entered.insert(try Folder.realPath(of: folder)).inserted else { return }
    let base = folder.hasSuffix("/") ? folder : folder == "." ? "" : folder + "/"
    for name in try Folder.names(in: folder) where !name.hasPrefix(".") {
      let path = base + name
      if FileKind(at: path) == .folder {
        try enter(path, isInside: isInside || name == "scenarios")
      } else if isInside {
        sort(path, named: name)
      }
    }
  }

  private mutating func sort(_ path: String, named name: String) {
    if name.hasSuffix(".lua"), !name.hasPrefix("_") { scenarios.append(Scenario(path: path)) }
    if name.hasSuffix(".golden") { goldens.append(path) }
    if name.hasSuffix(".golden.new") { pending.append(path) }
  }

  private static func sorted(_ paths: [String]) -> [String] {
    Array(Set(paths)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
