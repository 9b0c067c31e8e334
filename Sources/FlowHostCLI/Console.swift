import Platform

/// Where a command speaks: the product on one side, the complaints on the other.
struct Console {
  let product: Output
  let complaints: Output

  /// How a command ended.
  enum Ending: Int32 {
    case good = 0
    /// An expectation was not met.
    case unmet = 1
    /// The command was used wrongly, or a script is broken.
    case broken = 2
  }

  /// Whether the product is shown in colours.
  var isColoured: Bool {
    product.isTerminal && Environment.value(of: "NO_COLOR").map(\.isEmpty) ?? true
      && Environment.value(of: "TERM") != "dumb"
  }

  /// Says what is wrong, after the name of the program.
  func complain(_ message: String) {
    product.flush()
    complaints.write("flowhost: \(message)\n")
  }

  /// Says what is left out, and why.
  func complain(of leftOut: [PlatformError]) {
    for error in leftOut { complain(error.message) }
  }

  /// Hands text over at a path that the user has named, behind all that was said: it may be standard output.
  func deliver(_ text: String, to path: String) throws(PlatformError) {
    product.flush()
    complaints.flush()
    try File.deliver(Array(text.utf8), to: path)
  }

  /// Hands everything over. A reader who went away is no error; a full disk is.
  func close(after ending: Ending) -> Ending {
    product.flush()
    guard let failure = product.failure else { return ending }
    complain(failure.message)
    return .broken
  }
}
