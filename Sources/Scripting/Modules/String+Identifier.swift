extension String {
  /// A Boolean value that indicates whether the string can follow a dot in Lua.
  var isIdentifier: Bool {
    guard let first = utf8.first, !(48...57).contains(first) else { return false }
    return utf8.allSatisfy {
      (65...90).contains($0) || (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "_")
    }
  }
}
