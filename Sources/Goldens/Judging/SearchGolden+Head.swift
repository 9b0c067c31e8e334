package import Maps
import Platform

/// The first line of a golden that version control has left in a merge conflict, whose sides name different searches.
package struct DividedHead: Error, Equatable {
  let path: String
  /// The first line of each side.
  let lines: [String]
}

extension SearchGolden {
  /// Reads the first line of a golden, which says what was searched.
  func head(of line: String) throws(MapError) -> MapHead {
    switch self {
    case .map: try ScreenMap(text: line).head
    case .proof: try ProofGolden.head(of: line)
    }
  }
}

extension Scenario {
  /// The search that the first line of the golden names, also if the other lines or the line ends are damaged. Nil if
  /// the line is not readable.
  /// - Throws: ``DividedHead`` if the line is in a merge conflict whose sides name different searches.
  package var headOfSearch: MapHead? {
    get throws(DividedHead) {
      guard let search, let bytes = try? Case(self).readGolden() else { return nil }
      let sides = Golden.firstLines(of: bytes)
      let heads = sides.map { try? search.head(of: $0) }
      let isUnanimous = heads.allSatisfy { $0 != nil && $0 == heads[0] }
      guard isUnanimous || sides.count == 1 else {
        throw DividedHead(path: Case(self).golden, lines: sides)
      }
      return heads[0]
    }
  }
}
