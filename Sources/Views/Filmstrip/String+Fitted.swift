/// The places at which a text can be shortened.
enum FilmCut { case start, middle, end }

extension String {
  /// Returns the text, shortened to a width.
  func fitted(_ width: Double, _ font: FilmFont, cut: FilmCut = .end) -> String {
    if self[...].head(width, font).endIndex == endIndex { return self }
    let room = width - font.width(of: "…")
    return switch cut {
    case .end: self[...].head(room, font) + "…"
    case .start: "…" + self[...].tail(room, font)
    case .middle: self[...].head(room * 0.45, font) + "…" + self[...].tail(room * 0.55, font)
    }
  }

  /// Returns the text as lines of a width, broken at spaces and shortened at the end to a number of lines.
  func lines(_ limit: Int, width: Double, _ font: FilmFont) -> [String] {
    var lines: [String] = []
    var rest = split(separator: " ")[...]
    while let first = rest.popFirst() {
      var line = String(first)
      if lines.count == limit - 1 { line = ([first] + rest).joined(separator: " ") }
      while lines.count < limit - 1, let next = rest.first, font.width(of: line + " " + next) <= width {
        line += " " + rest.removeFirst()
      }
      lines.append(line.fitted(width, font))
      if lines.count == limit { break }
    }
    return lines
  }

  /// Returns the text as lines of a width, broken at spaces. Words at the start are left out if there are too many.
  func lastLines(_ limit: Int, width: Double, _ font: FilmFont) -> [String] {
    let all = lines(limit + 1, width: width, font)
    if all.count <= limit { return all }
    var lines: [String] = []
    var rest = split(separator: " ")[...]
    while lines.count < limit, let last = rest.popLast() {
      let mark = lines.count == limit - 1 ? "… " : ""
      var line = String(last)
      while let next = rest.last, font.width(of: "\(mark)\(next) \(line)") <= width {
        line = "\(rest.removeLast()) \(line)"
      }
      lines.append((mark + line).fitted(width, font, cut: .start))
    }
    return lines.reversed()
  }
}

extension Substring {
  /// The beginning that has room.
  fileprivate func head(_ room: Double, _ font: FilmFont) -> Substring {
    var room = room
    return prefix {
      room -= font.width(of: $0)
      return room >= 0
    }
  }

  /// The end that has room.
  fileprivate func tail(_ room: Double, _ font: FilmFont) -> Substring {
    var (room, place) = (room, endIndex)
    while place > startIndex {
      let before = index(before: place)
      room -= font.width(of: self[before])
      if room < 0 { break }
      place = before
    }
    return self[place...]
  }
}
