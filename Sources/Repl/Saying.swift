import Scripting
package import Tracing

/// What a prompt says, for whoever shows it.
package enum Saying: Equatable, Sendable {
  /// A line of the trace.
  case told(TraceLine)
  /// A line that a script has printed, with its end.
  case printed([UInt8])
  /// The value of what was written, or what was asked for.
  case value(String)
  /// A remark of the prompt's own.
  case note(String)
  /// What is wrong, and the lines of scripts that led to it.
  case complaint(String, trace: [String])
}

/// What becomes of the prompt after a line.
package enum Effect: Equatable, Sendable {
  /// It takes the next one.
  case ready
  /// It takes more of this one.
  case unfinished
  /// Somebody has had enough.
  case left
}

/// Hands on what a world tells; the same for each world that a prompt has in turn.
final class Ear {
  let say: (Saying) -> Bool
  /// Where one was seen to be last.
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
