import Scripting

extension Possibilities {
  private static let width = 100

  /// The lines of the prompt that are possible now, each with the names of what follows.
  var lines: [(text: String, operands: [String])] {
    var lines = taps.map { (text: $0.name, operands: $0.arguments) }
    lines += calls.map { (":answer \($0)", []) }
    if canFireTimer { lines.append((":fire_timer", [])) }
    lines += inputs.map { (":type \($0)", ["text"]) }
    lines += (tabs + waysBack).map { (":" + $0.words, []) }
    return lines
  }

  /// The possible actions as a line: `you can: select <photo>, buy, :back`. Empty if there are none.
  var offer: String {
    let all = lines.map { ([$0.text] + $0.operands.map { "<\($0)>" }).joined(separator: " ") }
    if all.isEmpty { return "" }
    var line = "you can: " + all[0]
    for (place, one) in all.enumerated().dropFirst() {
      if line.count + one.count > Self.width { return line + ", … \(all.count - place) more (:help)" }
      line += ", " + one
    }
    return line
  }
}
