import Goldens
import Platform

/// The file that stores the results of earlier runs in a folder. Errors of reading or writing it are ignored.
struct Memory {
  private let path: String?
  let history: History

  init(_ path: String?) {
    self.path = path
    history = path.map(Self.read) ?? History()
  }

  /// Adds findings to the current contents of the file, because several shards may end at the same time.
  func note(_ summary: Summary) {
    guard let path else { return }
    if let slash = path.lastIndex(of: "/") { try? Folder.makeAll(String(path[..<slash])) }
    let lock = FileLock(on: path + ".lock", atMost: 1)
    var history = Self.read(path)
    history.note(summary.findings, obsolete: summary.obsolete)
    try? File.write(Array(history.text.utf8), to: path, isKept: false)
    _ = consume lock
  }

  private static func read(_ path: String) -> History {
    let bytes = (try? File.read(path, limit: 16 << 20)) ?? []
    return History(String(decoding: bytes, as: UTF8.self))
  }
}
