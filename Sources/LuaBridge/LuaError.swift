/// The errors between the host and Lua.
package enum LuaError: Error, Equatable {
  /// A chunk cannot be compiled. The text is Lua's message.
  case syntax(String)
  /// The chunk with this name is compiled already. Bytecode is refused because it could escape the sandbox.
  case bytecode(String)
  /// A script or a host function raised an error that no script caught.
  indirect case script(message: String, trace: [LuaPlace])
  /// The running call was ended because it ran out of fuel or the host asked it to stop.
  indirect case ended(LuaEnd)
  /// The memory of the scripts is full.
  case memory
  /// The system has no memory for another world or image.
  case system
  /// A host function refuses with this message. The place of the call is put before it.
  case refused(String)
  /// The state does not hold this reference, or no longer holds it.
  case unknownReference
  /// The operation is only possible while no script runs, for example taking an image.
  case busy
}

extension LuaError {
  /// The name of a nil field or method that a script called or indexed. Nil for any other error.
  ///
  /// It is parsed from Lua's message, which is the only source for it.
  package var missingName: MissingName? {
    guard case .script(let words, _) = self, words.hasSuffix("')") else { return nil }
    for (verb, isCalled) in [("call", true), ("index", false)] {
      guard let form = words.firstRange(of: "attempt to \(verb) a nil value (") else { continue }
      let variable = words[form.upperBound...].dropLast(2).split(separator: " '", maxSplits: 1)
      if variable.count == 2, ["field", "method"].contains(variable[0]) {
        return MissingName(name: String(variable[1]), isCalled: isCalled, isMethod: variable[0] == "method")
      }
    }
    return nil
  }

  /// A name that is nil in a table, although a script uses its value.
  package struct MissingName: Equatable, Sendable {
    /// The name.
    package let name: String
    /// True if it was called, and false if it was indexed.
    package let isCalled: Bool
    /// True if it was called as a method: `a:b()`.
    package let isMethod: Bool
  }
}

/// The reason for which a call was ended, and the place.
package struct LuaEnd: Equatable, Sendable {
  /// The reasons for ending a call.
  package enum Reason: Equatable, Sendable { case fuel, timeLimit, interrupt, memory, longText }

  /// The reason.
  package let reason: Reason
  /// The line of the script that was running, if any.
  package let place: LuaPlace?
  /// The fuel at that time.
  package let fuel: LuaFuel

  /// Creates an end, for comparisons. The bridge creates all others.
  package init(reason: Reason, place: LuaPlace?, fuel: LuaFuel) {
    self.reason = reason
    self.place = place
    self.fuel = fuel
  }
}

/// A line of a script, and the name of the function around it if it has one.
package struct LuaPlace: Equatable, Sendable {
  /// The short path of the script.
  package let chunk: String
  /// The number of the line, from 1.
  package let line: Int
  /// The name by which the function was called.
  package let function: String?

  /// Creates a place, for comparisons. The bridge creates all others.
  package init(chunk: String, line: Int, function: String? = nil) {
    self.chunk = chunk
    self.line = line
    self.function = function
  }
}

/// The fuel of a call.
package struct LuaFuel: Equatable, Sendable {
  /// The fuel that was given.
  package var limit: Int
  /// The fuel that is left.
  package var left: Int

  /// Creates a budget. It is full unless `left` is given.
  package init(limit: Int, left: Int? = nil) {
    self.limit = limit
    self.left = left ?? limit
  }

  /// The fuel that was spent.
  package var spent: Int { limit - left }
}
