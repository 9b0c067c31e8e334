/// What can be seen of a path pattern from afar: which segments are fixed.
struct PathOutline: Equatable, Sendable {
  /// Nil where a segment is not fixed.
  private var segments: [[UInt8]?] = [[]]
  /// Whether it goes on over slashes behind the last segment.
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

  /// False only if no path fits both.
  func mayMeet(_ other: PathOutline) -> Bool {
    for (own, theirs) in zip(segments, other.segments) {
      if let own, let theirs, own != theirs { return false }
    }
    let difference = segments.count - other.segments.count
    return difference == 0 || (difference > 0 ? other.isOpen : isOpen)
  }
}
