extension ScriptHost {
  /// Returns what the scripts of plugins have reached since the last call, and what can be reached since then; nothing
  /// when coverage is not recorded. Merged, the results are complete.
  package mutating func takeCoverage() -> Coverage {
    look { world in
      world.noteLines()
      return world.host.recorder?.take() ?? Coverage()
    }
  }
}
