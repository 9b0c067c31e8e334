package import ScreenStack

extension Device {
  /// The device of a name: `pad`.
  package init?(_ word: String) {
    guard let device = [Device.phone, .pad].first(where: { $0.word == word }) else { return nil }
    self = device
  }

  /// The name in scripts.
  var word: String { self == .pad ? "pad" : "phone" }
}
