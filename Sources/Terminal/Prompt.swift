/// A prompt as the caller wrote it: what stands between two `\1` is for the terminal, and takes no place.
struct Prompt {
  /// As libedit wants it.
  let marked: String
  /// As it is seen.
  let plain: String

  private static let mark: Character = "\u{1}"

  init(_ text: String) {
    let parts = text.split(separator: Self.mark, omittingEmptySubsequences: false)
    plain = String(parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined())
    // libedit forgets what has no letter behind it, such as the code that ends a colour.
    if parts.count > 2, parts.count.isMultiple(of: 2) == false, parts[parts.count - 1].isEmpty,
      let letter = parts[parts.count - 3].last
    {
      let start = parts.dropLast(3).map { $0 + "\u{1}" }.joined()
      marked = start + parts[parts.count - 3].dropLast() + "\u{1}\(parts[parts.count - 2])\u{1}\(letter)"
    } else {
      marked = text
    }
  }
}
