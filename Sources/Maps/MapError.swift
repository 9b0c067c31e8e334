/// A text that is no map, or a map that is too large for a format.
package enum MapError: Error, Equatable, Sendable {
  case unreadable(line: Int, Reason)
  case tooManyEdges(Int, limit: Int)
  case tooLong(Int, limit: Int)
  /// A map of which no skeleton can be made, because nothing says where the app begins.
  case noStart

  /// The first mistake in a line.
  package enum Reason: Error, Equatable, Sendable {
    case noHead
    case otherVersion(String)
    case badScope(String)
    case noName(before: String?)
    case expected(String, found: String?)
    case unexpected(String)
    case unknownOrigin(String)
    case unknownVariant(String)
    case openQuote
    case badEscape
    case noFlowchart
    case unknownShape(String)
    case leadsToNoScreen(String)
    case noAct
  }

  /// Runs what reads a line, and adds the number of the line to its error.
  static func on<Result>(
    line: Int, _ read: () throws(Reason) -> Result
  ) throws(MapError) -> Result {
    do throws(Reason) { return try read() } catch { throw .unreadable(line: line, error) }
  }
}
