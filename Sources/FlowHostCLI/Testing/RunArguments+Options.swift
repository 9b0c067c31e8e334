import Goldens

extension RunArguments {
  /// Creates what the advice of a run repeats.
  init(_ arguments: ParsedArguments, _ limits: LimitOptions.Chosen, keepsOutput: Bool) {
    let choices =
      ["--filter", "--shard"].flatMap { name in arguments.value(of: name).map { [name, $0] } ?? [] }
      + (arguments.isSet("--failed") ? ["--failed"] : [])
    self.init(
      paths: arguments.operands, choices: choices,
      plugins: arguments.values(of: "--plugins").flatMap { ["--plugins", $0] }, limits: limits.words)
    self.keepsOutput = keepsOutput
  }

  /// The arguments of a run of the scenarios that a change affects. No option chooses these.
  var afterChange: RunArguments {
    var given = RunArguments(paths: paths, choices: nil, plugins: plugins, limits: limits)
    given.keepsOutput = keepsOutput
    return given
  }
}
