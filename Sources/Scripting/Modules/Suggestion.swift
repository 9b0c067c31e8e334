/// Suggestions for misspelled words.
package enum Suggestion {
  /// The maximum number of bytes of a word that gets a suggestion.
  private static let longest = 256

  /// Returns the first of the candidates nearest to a word, ignoring case, or nil if none is near enough.
  ///
  /// An equal name in another plugin is always nearest: `catalog.restaurant` for `restaurant`.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    guard !word.isEmpty, word.utf8.count <= longest else { return nil }
    if let elsewhere = candidates.first(where: { $0.hasSuffix("." + word) }) { return elsewhere }
    let letters = Array(word.lowercased())
    let allowed = max(1, letters.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in candidates where candidate != word && max(candidate.count, letters.count) > 1 {
      let limit = best.map { $0.distance - 1 } ?? allowed
      let distance = distance(letters, Array(candidate.lowercased()), atMost: limit)
      if let distance { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Returns `. Did you mean 'x'?`, or an empty string.
  package static func question(for word: String, in candidates: some Sequence<String>) -> String {
    nearest(to: word, in: candidates).map(question) ?? ""
  }

  /// `. Did you mean 'x'?`
  package static func question(_ meant: String) -> String { ". Did you mean '\(meant)'?" }

  /// The letters to add, drop, change or swap with their neighbour, or nil when they are more than `limit`.
  private static func distance(_ a: [Character], _ b: [Character], atMost limit: Int) -> Int? {
    guard limit >= 0, abs(a.count - b.count) <= limit, max(a.count, b.count) <= 64 else { return nil }
    var rows = [Array(0...b.count)]
    for i in 1..<a.count + 1 {
      var row = [i]
      for j in 1..<b.count + 1 {
        var cost = min(rows[i - 1][j], row[j - 1]) + 1
        cost = min(cost, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          cost = min(cost, rows[i - 2][j - 2] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    let result = rows[a.count][b.count]
    return result <= limit ? result : nil
  }
}
