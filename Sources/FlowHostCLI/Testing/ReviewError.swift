import Platform

/// Errors in a review: in its PATHs, and in the files of a run that name obsolete goldens.
package enum ReviewError: CommandError {
  /// A decision about everything needs `--all`.
  case allOrSome(String)
  /// A file is not one that `flowhost test --seen` writes.
  case noSeenFile(String)
  /// A file that `flowhost test --seen` wrote has lost a part.
  case cutSeenFile(String)
  /// The files of a run are of another folder. The text is the path of one of its scenarios.
  case seenElsewhere(String)
  /// The files of a run are older than a golden.
  case staleSeenFiles(String)
}

extension ReviewError {
  /// The message for the user.
  package var message: String {
    switch self {
    case .allOrSome(let option):
      "'\(option)' needs PATHs or --all."
    case .noSeenFile(let path):
      "\(path.escaped) has no goldens of a run. 'flowhost test --seen FILE' writes a file that has."
    case .cutSeenFile(let path):
      "\(path.escaped) is cut short. Run 'flowhost test --seen FILE' for its shard again."
    case .seenElsewhere(let scenario):
      "the files are of another folder: there is no '\(scenario.escaped)' here. Call flowhost where the shards ran."
    case .staleSeenFiles(let golden):
      "the files are older than '\(golden.escaped)'. Run 'flowhost test --seen FILE' for all shards again."
    }
  }
}
