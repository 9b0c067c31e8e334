import Glibc

extension String {
  /// Returns whether the bytes of the text come before those of another text. Files, reports and lists for users have
  /// this order on every machine.
  package func precedes(_ other: String) -> Bool {
    let order = utf8.withContiguousStorageIfAvailable { one in
      other.utf8.withContiguousStorageIfAvailable { two in Self.order(of: one, two) }
    }
    guard case .some(.some(let order)) = order else { return utf8.lexicographicallyPrecedes(other.utf8) }
    return order < 0
  }

  /// Compares bytes with one call for all of them, which is many times faster than a loop over two views.
  private static func order(of one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = one.baseAddress, let otherStart = other.baseAddress else {
      return one.count - other.count
    }
    let order = memcmp(start, otherStart, Swift.min(one.count, other.count))
    return order == 0 ? one.count - other.count : Int(order)
  }
}
