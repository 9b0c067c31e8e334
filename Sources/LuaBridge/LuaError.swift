/// What can go wrong between the host and Lua.
package enum LuaError: Error, Equatable {
  /// A chunk that cannot be compiled, with Lua's own words.
  case syntax(String)
  /// A chunk, by its name, that is compiled already: bytecode could break out of Lua.
  case bytecode(String)
  /// An error that a script or a host function raised and nobody caught.
  indirect case script(message: String, trace: [LuaPlace])
  /// The running call was ended: its fuel was spent, or the host asked for it.
  indirect case ended(LuaEnd)
  /// The memory that scripts may use is full.
  case memory
  /// The system gives no memory for another world or image.
  case system
  /// A host function refuses, in these words; the place of the call is put before them.
  case refused(String)
  /// A reference that this state does not hold, or holds no longer.
  case unknownReference
  /// What can only be done when nothing runs: taking and putting back an image, going on after an end.
  case busy
}

extension LuaError {
  /// The field or method that is nil, and that a script has called or looked into; nil for any other error.
  ///
  /// Lua says so in these words only.
  package var missingName: (name: String, isCalled: Bool)? {
    guard case .script(let words, _) = self, words.hasSuffix("')") else { return nil }
    for (verb, isCalled) in [("call", true), ("index", false)] {
      guard let form = words.firstRange(of: "attempt to \(verb) a nil value (") else { continue }
      let variable = words[form.upperBound...].dropLast(2).split(separator: " '", maxSplits: 1)
      if variable.count == 2, ["field", "method"].contains(variable[0]) {
        return (String(variable[1]), isCalled)
      }
    }
    return nil
  }
}

/// How and where a call was ended.
package struct LuaEnd: Equatable, Sendable {
  /// Who or what asked for it.
  package enum Reason: Equatable, Sendable { case fuel, timeLimit, interrupt, memory, longText }

  /// Why it ended.
  package let reason: Reason
  /// The line of a script that ran, if one did.
  package let place: LuaPlace?
  /// What had been spent.
  package let fuel: LuaFuel

  /// Made by the bridge; anybody may compare with one.
  package init(reason: Reason, place: LuaPlace?, fuel: LuaFuel) {
    self.reason = reason
    self.place = place
    self.fuel = fuel
  }
}

/// A line of a script, and the function that it stands in where that has a name.
package struct LuaPlace: Equatable, Sendable {
  /// The short path of the script.
  package let chunk: String
  /// Counted from 1.
  package let line: Int
  /// The name by which the function was called.
  package let function: String?

  /// Made by the bridge; anybody may compare with one.
  package init(chunk: String, line: Int, function: String? = nil) {
    self.chunk = chunk
    self.line = line
    self.function = function
  }
}

/// What a call may still spend of what it was given.
package struct LuaFuel: Equatable, Sendable {
  /// What was given.
  package var limit: Int
  /// What remains of it.
  package var left: Int

  /// A budget, whole unless told otherwise.
  package init(limit: Int, left: Int? = nil) {
    self.limit = limit
    self.left = left ?? limit
  }

  /// What is gone.
  package var spent: Int { limit - left }
}
