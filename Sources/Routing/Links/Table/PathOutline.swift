/// The outline of a path pattern: its fixed segments.
struct PathOutline: Equatable, Sendable {
  /// The segments. A segment that is not fixed is nil.
  private var segments: [[UInt8]?] = [[]]
  /// Indicates whether the path can continue over slashes after the last segment.
  private var isOpen = false

  init(_ pieces: [PatternVariant.Piece]) {
    for piece in pieces {
      switch piece {
      case .segment: segments[segments.count - 1] = nil
      case .open:
        segments.removeLast()
        isOpen = true
        return
      case .text(let bytes): add(bytes)
      }
    }
  }

  private mutating func add(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte == UInt8(ascii: "/") { segments.append([]) } else { segments[segments.count - 1]?.append(byte) }
    }
  }

  /// Returns false only if no path matches both outlines.
  func mayMeet(_ other: PathOutline) -> Bool {
    for (own, theirs) in zip(segments, other.segments) {
      if let own, let theirs, own != theirs { return false }
    }
    let difference = segments.count - other.segments.count
    return difference == 0 || (difference > 0 ? other.isOpen : isOpen)
  }
}
