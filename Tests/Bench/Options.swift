import Glibc

/// The arguments of the bench.
struct Options {
  var filter = ""
  var json: String?
  var flowhost = Options.folder + "/flowhost"
  var wantsHelp = false

  static let help = """
    usage: scripts/bench [FILTER] [--json FILE] [--flowhost FILE]

    Measures flowhost, plain C and lua5.4 in turn within one run, and prints the medians. A ratio is the
    value of flowhost divided by the other value: less is better. With FILTER, only measurements with that
    text in their names run. The exit status is 0 even if a target is missed.

    options:
      --json FILE       also writes the results to FILE as JSON
      --flowhost FILE   the binary to start, instead of the one beside the bench program
      --help            prints this help

    """

  /// The folder of the bench.
  private static var folder: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "." }
    defer { free(path) }
    return String(cString: dirname(path))
  }

  init(_ words: some Sequence<String>) throws {
    var words = words.makeIterator()
    while let word = words.next() {
      switch word {
      case "--help", "-h": wantsHelp = true
      case "--json": json = try Self.value(of: word, words.next())
      case "--flowhost": flowhost = try Self.value(of: word, words.next())
      case _ where word.hasPrefix("-"):
        throw BenchError.usage("unknown option '\(word)'. See --help.")
      default: filter = word
      }
    }
  }

  private static func value(of option: String, _ word: String?) throws -> String {
    guard let word else { throw BenchError.usage("'\(option)' needs a file") }
    return word
  }
}
