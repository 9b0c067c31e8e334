import Platform

/// Errors in files that belong together: the results of the shards of a run.
package enum ShardError: CommandError {
  /// Two files of results are of different runs.
  case otherResults(String, than: String, String)
  /// Two files have the results of the same shard.
  case sameShard(String, String, String)
  /// The files of shards of a run are missing.
  case missingShards([String])
}

extension ShardError {
  /// The message for the user.
  package var message: String {
    switch self {
    case .otherResults(let path, let other, let what):
      "\(path.escaped) and \(other.escaped) are of different runs: \(what.escaped)"
    case .sameShard(let path, let other, let shard):
      "\(path.escaped) and \(other.escaped) both have the results of shard \(shard). Leave one out."
    case .missingShards(let shards):
      "there is no file with the goldens of shard \(shards.joined(separator: ", ")). Name the files of all shards."
    }
  }
}
