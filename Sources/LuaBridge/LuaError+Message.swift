extension LuaError {
  /// The message, which begins with the place of the error.
  package var message: String {
    switch self {
    case .syntax(let words): words
    case .bytecode(let name): "\(name): compiled Lua cannot be loaded. Give its source."
    case .script(let words, _): words
    case .ended(let end): end.message
    case .memory: "the memory limit was reached"
    case .system: "the system has no memory left"
    case .refused(let words): words
    case .unknownReference: "this reference is not held any more"
    case .busy: "this can only be done when no script runs"
    }
  }

  /// The lines of scripts that led to the error, innermost first.
  package var trace: [LuaPlace] {
    if case .script(_, let trace) = self { trace } else { [] }
  }
}

extension LuaEnd {
  /// The message. It includes fuel, which is the same on every machine, but no time, which is not.
  package var message: String {
    switch reason {
    case .fuel:
      prefix
        + "fuel ran out: \(fuel.spent) of \(fuel.limit) spent\(inside). Is there a loop that does not end?"
    case .timeLimit: "the time limit was reached"
    case .memory: "the memory limit was reached"
    case .longText: prefix + "a text of more than 1 MB was given to the host\(inside). Give it a shorter one."
    case .interrupt: prefix + "interrupted\(inside)"
    }
  }

  private var prefix: String { place.map { "\($0.text): " } ?? "" }

  private var inside: String { place?.function.map { " in '\($0)'" } ?? "" }
}

extension LuaPlace {
  /// The place as messages begin with it.
  package var text: String { "\(chunk):\(line)" }

  /// The place as a line of a traceback.
  package var message: String { text + (function.map { " in '\($0)'" } ?? "") }
}
