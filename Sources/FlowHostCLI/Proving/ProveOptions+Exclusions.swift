/// The options of `flowhost prove` that have a meaning together.
extension ProveOptions {
  /// Returns the names of the options with some subjects.
  static func names(tagged tags: Command.Option.Tag...) -> [String] {
    (all + LimitOptions.ofSearch).filter { $0.tag.map(tags.contains) == true }.map(\.name)
  }

  /// The options that name a file to write.
  static let writing = names(tagged: .file) + ["--results"]

  /// - Throws: An error if an option is set that has no meaning together with a use, which would ignore it.
  static func checkExclusions(of use: String, _ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.isSet(use) else { return }
    for option in excluded(by: use) where arguments.isSet(option) { throw .oneOf(use, option) }
  }

  /// Returns the options that have no meaning together with a use.
  static func excluded(by use: String) -> [String] {
    let excluded: [String] =
      switch use {
      // The definitions alone say what would be judged.
      case "--list": names(tagged: .search, .part, .verdict, .file, .use) + ["--github", "--audit"]
      // A golden has all findings of a search that it describes by itself.
      case "--accept":
        names(tagged: .search, .part, .verdict).filter { !["--by", "--states", "--depth"].contains($0) } + [
          "--show"
        ]
      // A trace takes the place of all reports.
      case "--show": names(tagged: .part, .verdict, .file, .report) + ["--by"]
      // The results say what was searched.
      case "--merge": names(tagged: .search, .memory, .part, .use) + ["--graph", "--audit"]
      default: []
      }
    return excluded.filter { $0 != use }
  }
}
