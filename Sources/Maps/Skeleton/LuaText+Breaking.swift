/// Long lines.
extension LuaText {
  /// Returns a line, or several if it is long and ends with a table: a line for each of its fields.
  static func broken(_ line: String) -> [String] {
    guard line.count > width, let open = line.firstIndex(of: "{"), let close = line.lastIndex(of: "}"),
      line[close...].dropFirst().allSatisfy({ $0 == ")" }),
      let fields = fields(of: line[line.index(after: open)..<close])
    else { return [line] }
    let margin = String(line.prefix { $0 == " " })
    return [String(line[...open])] + fields.map { "\(margin)  \($0)," } + [margin + line[close...]]
  }

  /// Returns the fields of a table. Nil if its braces are not those of one table.
  private static func fields(of content: Substring) -> [String]? {
    var fields = [""]
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for letter in content {
      if letter == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = letter == "\\" && !isEscaped
      if !isQuoted, "{(".contains(letter) { depth += 1 }
      if !isQuoted, "})".contains(letter) { depth -= 1 }
      if depth < 0 { return nil }
      if depth == 0, !isQuoted, letter == "," {
        fields.append("")
      } else if letter != " " || fields.last != "" {
        fields[fields.count - 1].append(letter)
      }
    }
    return fields.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }
}
