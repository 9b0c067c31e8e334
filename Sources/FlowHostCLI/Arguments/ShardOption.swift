import Goldens

/// The option that runs only a part, on one of several machines.
enum ShardOption {
  /// Returns the option.
  /// - Parameter whole: The things that are divided among the machines.
  static func option(of whole: String) -> Command.Option {
    Command.Option(name: "--shard", value: "N/COUNT", help: "run only a part of the \(whole), such as 1/4")
  }

  /// Returns the part that the user asks for, else the one that Bazel asks for, or nil for all.
  static func shard(_ arguments: ParsedArguments, _ environment: TestEnvironment) throws(UsageError) -> Shard?
  {
    guard let word = arguments.value(of: "--shard") else { return try environment.shard }
    guard let shard = Shard(word) else {
      throw .badValue(option: "--shard", value: word, wanted: "a part such as 1/4, 2/4, 3/4 or 4/4")
    }
    return shard
  }
}
