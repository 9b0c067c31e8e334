import ScreenStack

/// A screen on a path, with the params that the log gives it. Two are equal if their names are.
struct Shown: Equatable {
  /// The param of an alert that has its title.
  static let title = "title"

  let name: String
  var params: [Value.Field] = []

  init(_ name: String, _ params: [Value.Field] = []) { (self.name, self.params) = (name, params) }

  static func == (one: Shown, other: Shown) -> Bool { one.name == other.name }

  /// Returns the value of a param, or nil if the screen has none of that name.
  func param(_ name: String) -> Value? { params.first { $0.name == name }?.value }
}
