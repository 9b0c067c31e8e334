import Platform

extension ParsedArguments {
  /// Checks that no two of the options name the same file to write, because only one report would remain in it.
  func checkFilesDiffer(of options: [String]) throws(UsageError) {
    var writers: [String: String] = [:]
    for option in options {
      guard let path = value(of: option) else { continue }
      // A device or a pipe takes one report after the other.
      if let kind = FileKind(at: path), kind != .file { continue }
      if let other = writers.updateValue(option, forKey: WatchLoop.absolute(path)) {
        throw .sameFile(other, option, path: path)
      }
    }
  }
}
