import ScreenStack

/// The counts of an import: what became of the lines of a log.
public struct SessionTally: Equatable, Sendable {
  /// The lines that the model has followed.
  public var followed = 0
  /// The numbers of the lines about screens, actions and alerts that the model does not have.
  public var outside: [Int] = []
  /// The screens that the model does not have.
  public var unknownScreens: Set<String> = []
  /// The number of alerts that the model does not show.
  public var unknownAlerts = 0
  /// The numbers of the lines that mean nothing here: other events and repeated screens.
  public var noise: [Int] = []
  /// The acts that no log has: their names are probably misspelled.
  public var unknownActs: Set<String> = []
  /// The gaps in the log that were filled, by the lines behind them.
  public var gaps: [Gap] = []

  /// A gap that was filled.
  public struct Gap: Equatable, Sendable {
    /// The number of the line behind the gap.
    public let line: Int
    /// The lines of a scenario that fill it.
    public let way: [String]

    /// Creates a gap.
    public init(line: Int, way: [String]) { (self.line, self.way) = (line, way) }
  }

  /// Creates a tally without lines.
  public init() {}

  /// The number of lines.
  public var lines: Int { followed + outside.count + noise.count }

  /// The tally in words: `412 lines: 102 followed, 310 outside the model (23 screens), 6 gaps filled`.
  public var words: String {
    var parts = ["\(followed) followed"]
    if !outside.isEmpty {
      let others = [(unknownScreens.count, "screen"), (unknownAlerts, "alert")].filter { $0.0 > 0 }
      let words = others.map { $0.0.counting($0.1) }.joined(separator: ", ")
      parts.append("\(outside.count) outside the model" + (words.isEmpty ? "" : " (\(words))"))
    }
    if !noise.isEmpty { parts.append("\(noise.count) without meaning here") }
    if !gaps.isEmpty { parts.append("\(gaps.count.counting("gap")) filled") }
    return "\(lines.counting("line")): " + parts.joined(separator: ", ")
  }
}
