/// Formats tables as text.
enum Columns {
  /// Returns lines for rows, the first of which is the head. Columns of numbers are aligned to the right.
  static func lines(of rows: [[String]]) -> [String] {
    let places = rows[0].indices
    let widths = places.map { place in rows.map { $0[place].count }.max() ?? 0 }
    let areNumbers = places.map { place in rows.dropFirst().allSatisfy { Int($0[place]) != nil } }
    return rows.map { row in
      let cells = places.map { place in
        let gap = String(repeating: " ", count: widths[place] - row[place].count)
        return areNumbers[place] ? gap + row[place] : row[place] + gap
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
