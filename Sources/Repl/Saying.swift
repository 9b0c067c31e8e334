import Scripting
package import Tracing

/// A message of the prompt.
package enum Saying: Equatable, Sendable {
  case told(TraceLine)
  /// A line that a script printed, with its newline.
  case printed([UInt8])
  /// A value, or the answer to a query.
  case value(String)
  case note(String)
  /// An error, and the lines of scripts that led to it.
  case complaint(String, trace: [String])
}

/// The state of the prompt after a line.
package enum Effect: Equatable, Sendable {
  /// It is ready for the next line.
  case ready
  /// It needs more lines of this input.
  case unfinished
  case left
}

/// Passes on the output of the worlds that a prompt has in turn.
final class Ear {
  let say: (Saying) -> Bool
  /// The path that was printed last.
  var path = ""

  init(_ say: @escaping (Saying) -> Bool) { self.say = say }

  func take(_ report: Report) -> Bool {
    switch report {
    case .printed(let line): return say(.printed(line))
    case .told(let line):
      if let path = line.path { self.path = path }
      return say(.told(line))
    }
  }
}
