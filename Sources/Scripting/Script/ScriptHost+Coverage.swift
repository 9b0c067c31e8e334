extension ScriptHost {
  /// Returns the coverage of plugins' scripts since the last call, or empty coverage if it is not recorded.
  /// Merging all results gives the complete coverage.
  package mutating func takeCoverage() -> Coverage {
    look { world in
      world.noteLines()
      return world.host.recorder?.take() ?? Coverage()
    }
  }
}
