import JSON
import ScreenStack

/// Access to the members of a payload.
extension Value {
  /// The members of an object, or nil.
  var fields: [Field]? { if case .table(let fields) = self { fields } else { nil } }

  /// Returns the number of a member, or nil if there is none or it is null.
  func number(_ name: String) -> Double? {
    guard let member = member(name), member != .nothing else { return nil }
    return member.scriptNumber
  }

  /// Returns the text of a member, or nil if there is none or it is empty.
  func usable(_ name: String) -> String? {
    guard let member = member(name), member.isTruthy else { return nil }
    return member.scriptText
  }
}
