import Platform

/// The file that a word of the command line means.
enum ScenarioName {
  /// A file as it is; `photos/buy` is the scenario of a plugin if there is no such file.
  static func path(of word: String) -> String {
    if FileKind(at: word) == .file { return word }
    let parts = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, !word.hasSuffix(".lua"), !parts.contains(""), !parts.contains("..") else {
      return word
    }
    let scenario = "plugins/\(parts[0])/scenarios/\(parts.dropFirst().joined(separator: "/")).lua"
    return FileKind(at: scenario) == .file ? scenario : word
  }
}
