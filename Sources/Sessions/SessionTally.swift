/// The counts of an import: what became of the lines of a log.
public struct SessionTally: Equatable, Sendable {
  /// The lines that the model has followed.
  public var followed = 0
  /// The numbers of the lines about screens and actions that the model does not have.
  public var outside: [Int] = []
  /// The screens that the model does not have.
  public var unknownScreens: Set<String> = []
  /// The lines that mean nothing here: other events, repeated screens, alerts of the system.
  public var noise = 0
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
  public var lines: Int { followed + outside.count + noise }

  /// The tally in words: `412 lines: 102 followed, 310 outside the model (23 screens), 6 gaps filled`.
  public var words: String {
    var parts = ["\(followed) followed"]
    if !outside.isEmpty {
      let count = unknownScreens.count
      parts.append("\(outside.count) outside the model" + (count > 0 ? " (\(counted(count, "screen")))" : ""))
    }
    if noise > 0 { parts.append("\(noise) without meaning here") }
    if !gaps.isEmpty { parts.append("\(counted(gaps.count, "gap")) filled") }
    return "\(counted(lines, "line")): " + parts.joined(separator: ", ")
  }

  private func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}
