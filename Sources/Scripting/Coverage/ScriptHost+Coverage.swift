extension ScriptHost {
  /// What the scripts of plugins have reached since this was last taken, and what there has come to be reached;
  /// nothing when it is not recorded. Merged, these are all there is.
  package mutating func takeCoverage() -> Coverage {
    look { world in
      world.noteLines()
      return world.host.recorder?.take() ?? Coverage()
    }
  }
}
