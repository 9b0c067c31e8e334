import Maps

extension SearchGolden {
  /// Reads the first line of a golden, which says what was searched.
  func head(of line: String) throws(MapError) -> MapHead {
    switch self {
    case .map: try ScreenMap(text: line).head
    case .proof: try ProofGolden.head(of: line)
    }
  }
}
