import Fuzzing
import Glibc

/// The arguments of the fuzzers.
struct Options {
  var targets: [String] = []
  var seconds = 60.0
  var seed: UInt64 = 1
  /// The number of the only round, if there is one.
  var round: Int?
  /// The number of rounds after which a target ends before its time is up.
  var rounds = Int.max
  /// The first round.
  var start = 0
  /// True if the search goes on after the first find.
  var goesOn = false
  var flowhost = Options.folder + "/flowhost"

  /// The folder of the program.
  private static var folder: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "." }
    defer { free(path) }
    return String(cString: dirname(path))
  }

  init(_ words: some Sequence<String>) throws {
    var words = words.makeIterator()
    while let word = words.next() {
      switch word {
      case "--seconds": seconds = try Self.number(of: word, words.next())
      case "--seed": seed = try Self.number(of: word, words.next())
      case "--round": round = try Self.number(of: word, words.next())
      case "--rounds": rounds = try Self.number(of: word, words.next())
      case "--from": start = try Self.number(of: word, words.next())
      case "--go-on": goesOn = true
      case "--flowhost": flowhost = try Self.value(of: word, words.next())
      case _ where word.hasPrefix("-"): throw FuzzError("unknown option '\(word)'. See scripts/fuzz --help.")
      default: targets.append(word)
      }
    }
  }

  private static func number<Number: LosslessStringConvertible>(of option: String, _ word: String?) throws
    -> Number
  {
    let word = try value(of: option, word)
    guard let number = Number(word) else { throw FuzzError("'\(option)' takes a number, not '\(word)'") }
    return number
  }

  private static func value(of option: String, _ word: String?) throws -> String {
    guard let word else { throw FuzzError("'\(option)' needs a value") }
    return word
  }
}

/// Why nothing could be tried.
struct FuzzError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
