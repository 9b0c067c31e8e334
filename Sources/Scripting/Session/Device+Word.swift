package import ScreenStack

extension Device {
  /// The device of a name: `pad`.
  package init?(_ word: String) {
    guard let device = Self.all.first(where: { $0.word == word }) else { return nil }
    self = device
  }

  private static let all: [Device] = [.phone, .pad]

  /// The names in scripts.
  package static var words: [String] { all.map(\.word) }

  /// The name in scripts.
  var word: String { self == .pad ? "pad" : "phone" }
}
