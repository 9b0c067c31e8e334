import Glibc

/// The file of a history, with one entry in each line. Only its owner can read it.
///
/// It is opened for each use and locked, so that sessions do not write into each other's lines.
struct HistoryFile {
  private let path: String
  private static let limit = 16 << 20

  init(_ path: String) { self.path = path }

  /// Returns the last entries, and removes older ones from the file.
  func read(most: Int) -> [ArraySlice<UInt8>] {
    withFile(O_RDWR) { descriptor in
      let bytes = contents(of: descriptor)
      let entries = bytes.split(separator: UInt8(ascii: "\n"))
      guard entries.count > most else { return entries }
      let kept = Array(entries.suffix(most))
      replace(with: Array(kept.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")], descriptor)
      return kept
    } ?? []
  }

  func append(_ entry: [UInt8]) {
    makeFolders()
    withFile(O_RDWR | O_APPEND | O_CREAT) { descriptor in
      // A session that was killed may have left an incomplete line.
      let isWhole = lastByte(of: descriptor).map { $0 == UInt8(ascii: "\n") } ?? true
      write((isWhole ? [] : [UInt8(ascii: "\n")]) + entry + [UInt8(ascii: "\n")], to: descriptor)
    }
  }

  func replace(_ changes: [[UInt8]: [UInt8]]) {
    let feed = UInt8(ascii: "\n")
    withFile(O_RDWR) { descriptor in
      let entries = contents(of: descriptor).split(separator: feed).map(Array.init)
      let changed = entries.map { changes[$0] ?? $0 }
      if changed != entries { replace(with: changed.flatMap { $0 + [feed] }, descriptor) }
    }
  }

  /// Opens the file, but no link and no other kind of file, which could redirect the output.
  private func withFile<Answer>(_ flags: Int32, _ use: (Int32) -> Answer) -> Answer? {
    guard !path.utf8.contains(0) else { return nil }
    let descriptor = open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    if facts.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return use(descriptor)
  }

  /// Creates the folders for their owner only, as the XDG specification requires.
  private func makeFolders() {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in parts.indices.dropFirst() { mkdir(parts[...count].joined(separator: "/"), 0o700) }
  }

  /// Returns the content, or only the last lines of a very large file.
  private func contents(of descriptor: Int32) -> ArraySlice<UInt8> {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    let count = min(size, Self.limit)
    lseek(descriptor, off_t(size - count), SEEK_SET)
    let bytes = [UInt8](unsafeUninitializedCapacity: max(count, 0)) { buffer, filled in
      while filled < count {
        let result = Glibc.read(descriptor, buffer.baseAddress! + filled, count - filled)
        if result <= 0 { break }
        filled += result
      }
    }
    guard size > count else { return bytes[...] }
    return bytes.drop { $0 != UInt8(ascii: "\n") }
  }

  private func lastByte(of descriptor: Int32) -> UInt8? {
    var byte: UInt8 = 0
    guard lseek(descriptor, -1, SEEK_END) >= 0, Glibc.read(descriptor, &byte, 1) == 1 else { return nil }
    return byte
  }

  /// Replaces the content in place, because another session may wait for the lock of this file.
  private func replace(with bytes: [UInt8], _ descriptor: Int32) {
    lseek(descriptor, 0, SEEK_SET)
    if write(bytes, to: descriptor) { ftruncate(descriptor, off_t(bytes.count)) }
  }

  @discardableResult
  private func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
    }
    return true
  }
}
