import Goldens
import Platform

/// The file in which a shard of a run says of each golden what it is: `flowhost test --seen FILE`.
///
///     # goldens of shard 1/4: 2
///     seen plugins/photos/scenarios/buy.golden
///     obsolete plugins/photos/scenarios/old.golden
///
/// The number is that of the lines below it.
struct SeenFile {
  let shard: Shard
  /// The goldens of the cases that were run.
  let seen: [String]
  /// The goldens that belonged to no case.
  let obsolete: [String]

  private static let (head, seenMark, obsoleteMark) = ("# goldens of shard ", "seen ", "obsolete ")

  /// The text of the file.
  var text: String {
    let lines = seen.map { Self.seenMark + $0 } + obsolete.map { Self.obsoleteMark + $0 }
    return (["\(Self.head)\(shard.text): \(lines.count)"] + lines).map { $0 + "\n" }.joined()
  }

  /// Reads a file.
  /// - Throws: ``UsageError`` if `flowhost test --seen` has not written it, or if a part of it is missing.
  private init(at path: String) throws(UsageError) {
    let bytes: [UInt8]
    do throws(PlatformError) { bytes = try File.readText(path, limit: 256 << 20) } catch {
      throw .platform(error)
    }
    let lines = Golden.lines(of: bytes)
    let words = lines.first?.split(separator: ":").map(String.init) ?? []
    guard words.count == 2, words[0].hasPrefix(Self.head), let count = Int(words[1].dropFirst()),
      let shard = Shard(String(words[0].dropFirst(Self.head.count)))
    else { throw .of(ReviewError.noSeenFile(path)) }
    guard lines.count - 1 == count, bytes.last == UInt8(ascii: "\n") else {
      throw .of(ReviewError.cutSeenFile(path))
    }
    func paths(_ mark: String) -> [String] {
      lines.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    }
    self.init(shard: shard, seen: paths(Self.seenMark), obsolete: paths(Self.obsoleteMark))
  }
}

extension SeenFile {
  /// Creates the contents of a file.
  init(shard: Shard, seen: [String], obsolete: [String]) {
    (self.shard, self.seen, self.obsolete) = (shard, seen, obsolete)
  }

  /// Reads the files of all shards of a run.
  /// - Throws: ``UsageError`` if a file is none, or if the file of a shard is missing.
  static func all(at paths: [String]) throws(UsageError) -> [SeenFile] {
    var files: [SeenFile] = []
    for path in paths {
      let file = try SeenFile(at: path)
      if let first = files.first, first.shard.count != file.shard.count {
        throw .of(
          ShardError.otherResults(path, than: paths[0], "\(file.shard.count) and \(first.shard.count) shards")
        )
      }
      files.append(file)
    }
    let count = files.first?.shard.count ?? 0
    let known = Set(files.map(\.shard.index))
    let missing = (0..<count).filter { !known.contains($0) }.compactMap { Shard(index: $0, of: count)?.text }
    if !missing.isEmpty { throw .of(ShardError.missingShards(missing)) }
    return files
  }
}
