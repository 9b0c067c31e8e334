import Scripting

extension Possibilities {
  private static let width = 100

  /// The possible actions as a line: `you can: select <photo>, buy, :back`. Empty if there are none.
  var offer: String {
    var all = taps.map { ([$0.name] + $0.arguments.map { "<\($0)>" }).joined(separator: " ") }
    all += calls.map { ":answer \($0)" }
    if canFireTimer { all.append(":fire_timer") }
    all += inputs.map { ":type \($0) <text>" } + tabs.map { ":" + $0.words }
    all += waysBack.map { ":" + $0.words }
    if all.isEmpty { return "" }
    var line = "you can: " + all[0]
    for (place, one) in all.enumerated().dropFirst() {
      if line.count + one.count > Self.width { return line + ", … \(all.count - place) more (:help)" }
      line += ", " + one
    }
    return line
  }
}
