/// A prompt of the caller. Text between two `\1` is sent to the terminal and takes no space.
struct PromptText {
  /// The prompt in the form that libedit requires.
  let marked: String
  /// The visible text.
  let plain: String

  private static let mark: Character = "\u{1}"

  init(_ text: String) {
    let parts = text.split(separator: Self.mark, omittingEmptySubsequences: false)
    plain = String(parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined())
    // libedit drops a code that no character follows, such as the end of a color.
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
