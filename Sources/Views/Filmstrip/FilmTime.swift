/// A time on the stage's clock, in words.
struct FilmTime {
  private let milliseconds: Int64

  /// Creates a time from microseconds.
  init(_ time: Int64) { milliseconds = (time + 500) / 1000 }

  /// The time such as `0.35 s`.
  var written: String {
    var digits = String(String(milliseconds % 1000 + 1000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(milliseconds / 1000)\(digits.isEmpty ? "" : ".")\(digits) s"
  }
}
