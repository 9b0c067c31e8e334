import Goldens
import Platform

/// The file with the names of its goldens that a shard of a run writes: `flowhost test --seen FILE`.
struct SeenFile {
  let shard: Shard
  let goldens: [String]

  private static let head = "# goldens of shard "

  init(_ goldens: [String], of shard: Shard) { (self.goldens, self.shard) = (goldens, shard) }

  /// Reads the text of a file. Returns nil if `flowhost test --seen` has not written it.
  init?(_ text: String) {
    let lines = text.split(separator: "\n")
    guard let first = lines.first, first.hasPrefix(Self.head),
      let shard = Shard(String(first.dropFirst(Self.head.count)))
    else { return nil }
    self.init(lines.dropFirst().map(String.init), of: shard)
  }

  var text: String { ([Self.head + shard.text] + goldens).map { $0 + "\n" }.joined() }

  /// Returns the goldens of all shards of a run.
  /// - Throws: ``UsageError`` if a file is none, or if the file of a shard is missing. Its goldens would count as
  ///   obsolete.
  static func goldens(of paths: [String]) throws(UsageError) -> Set<String> {
    var files: [SeenFile] = []
    for path in paths {
      let bytes: [UInt8]
      do throws(PlatformError) { bytes = try File.readText(path, limit: 256 << 20) } catch {
        throw .platform(error)
      }
      guard let file = SeenFile(String(decoding: bytes, as: UTF8.self)) else { throw .noSeenFile(path) }
      if let first = files.first, first.shard.count != file.shard.count {
        throw .otherResults(path, than: paths[0], "\(file.shard.count) and \(first.shard.count) shards")
      }
      files.append(file)
    }
    let count = files.first?.shard.count ?? 0
    let known = Set(files.map(\.shard.index))
    let missing = (0..<count).filter { !known.contains($0) }.compactMap { Shard(index: $0, of: count)?.text }
    if !missing.isEmpty { throw .missingShards(missing) }
    return Set(files.flatMap(\.goldens))
  }
}
