import Goldens

extension RunArguments {
  /// Creates what the advice of a run repeats.
  init(_ arguments: ParsedArguments, _ limits: LimitOptions.Chosen) {
    let choices =
      ["--filter", "--shard"].flatMap { name in arguments.value(of: name).map { [name, $0] } ?? [] }
      + (arguments.isSet("--failed") ? ["--failed"] : [])
    self.init(
      paths: arguments.operands, choices: choices,
      plugins: arguments.values(of: "--plugins").flatMap { ["--plugins", $0] }, limits: limits.words)
  }

  /// The arguments of a run of the scenarios that a change affects. No option chooses these.
  var afterChange: RunArguments {
    RunArguments(paths: paths, choices: nil, plugins: plugins, limits: limits)
  }
}
