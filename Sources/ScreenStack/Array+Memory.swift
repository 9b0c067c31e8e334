extension Array {
  /// Releases the memory of an empty list, which is otherwise kept for new items.
  @inline(__always)
  public mutating func releaseIfEmpty() { if isEmpty, capacity > 0 { self = [] } }
}
