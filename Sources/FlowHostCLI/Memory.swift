import Goldens
import Platform

/// The file in which the last runs of a folder are remembered. That it cannot be read or written is no matter.
struct Memory {
  private let path: String?
  let history: History

  init(_ path: String?) {
    self.path = path
    let bytes = path.flatMap { try? File.read($0, limit: 16 << 20) } ?? []
    history = History(String(decoding: bytes, as: UTF8.self))
  }

  func note(_ findings: [Finding]) {
    guard let path else { return }
    var history = history
    history.note(findings)
    let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in folders.indices.suffix(2) {
      try? Folder.make(folders[...count].joined(separator: "/"))
    }
    try? File.write(Array(history.text.utf8), to: path, isKept: false)
  }
}
