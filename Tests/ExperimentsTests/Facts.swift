import Foundation
import JSON
import ScreenStack
import Testing

/// The files of the folder `Facts`.
enum Facts {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Facts")

  static func bytes(_ name: String) -> [UInt8] {
    (try? Data(contentsOf: folder.appending(path: name))).map { [UInt8]($0) } ?? []
  }

  static func value(_ name: String) -> Value {
    do { return try JSONReader.value(of: bytes(name)) } catch {
      Issue.record("\(name): \(error.message)")
      return .nothing
    }
  }
}

extension Value {
  /// The value of a member, or nothing.
  subscript(_ name: String) -> Value { member(name) ?? .nothing }

  /// The element of a list, or nothing.
  subscript(_ place: Int) -> Value {
    guard let elements, elements.indices.contains(place) else { return .nothing }
    return elements[place]
  }

  var all: [Value] { elements ?? [] }

  var fields: [Field] { if case .table(let fields) = self { fields } else { [] } }

  var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

  /// The data with numbers of one kind and members in byte order.
  var plain: Value {
    switch self {
    case .integer(let number): .number(Double(number))
    case .list(let values): .list(values.map(\.plain))
    case .table(let fields):
      .table(fields.map { Field($0.name, $0.value.plain) }.sorted { $0.name < $1.name })
    default: self
    }
  }
}

extension Double {
  /// The number with eight digits after the point.
  var near: Double { (self * 1e8).rounded() / 1e8 }
}
