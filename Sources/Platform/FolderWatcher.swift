import Glibc

/// Tells which files hold something else than when it was last asked, however they were saved.
///
///     var watcher = try FolderWatcher(["plugins"]) { $0.hasSuffix(".lua") }
///     …  // read the files, then poll `watcher.descriptor` together with others
///     for path in try watcher.changes() { … }
///
/// The system only says where to look: what counts is the bytes that are found, so that a `touch`, or a
/// change that is taken back, is none. Folders are watched with all that is in them, but for folders whose
/// names begin with a dot. Links are followed, and what they lead over is watched too. One that writes a
/// file is waited for, and one that is gone may come back within the burst.
package struct FolderWatcher: ~Copyable {
  /// Can be read from, as `poll` sees it, when there may be changes; nobody else may read from it.
  package var descriptor: Int32 { notices.number }

  /// The milliseconds after which to ask although the descriptor is silent; nil if there is no need to.
  package var patience: Int? { alarm.map(Self.milliseconds) }

  private let notices: Descriptor
  private let roots: [String]
  private let isWatched: (String) -> Bool
  private var survey = Survey()
  private var stir = Stir()
  private var alarm: ContinuousClock.Instant?

  /// A watcher of files, and of the files in folders whose path is one that is watched.
  ///
  /// - Throws: ``PlatformError/missing(path:wanted:)`` and its like for a root,
  ///   ``PlatformError/watchLimit(path:setting:value:)``, or ``PlatformError/unreadable(path:reason:)``.
  package init(
    _ roots: [String], where isWatched: @escaping (String) -> Bool = { _ in true }
  ) throws(PlatformError) {
    self.roots = roots
    self.isWatched = isWatched
    notices = Descriptor(number: inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)))
    guard notices.number >= 0 else { throw .watching(roots.first ?? ".", errno) }
    for root in roots { _ = try FileStatus(at: root, wanted: .folder) }
    try look()
  }

  /// The files that hold something else than when last asked, or are gone or new, in byte order.
  ///
  /// Without news it answers at once. Else it waits until nothing has happened for a moment, so that a burst
  /// is one answer, but not longer than `limit`.
  ///
  /// - Throws: ``PlatformError/watchLimit(path:setting:value:)`` if too many folders have come, or
  ///   ``PlatformError/unreadable(path:reason:)``. Nothing is lost: the next answer has all of it.
  package mutating func changes(
    quiet: Duration = .milliseconds(20), atMost limit: Duration = .milliseconds(200)
  ) throws(PlatformError) -> [String] {
    _ = hear()
    guard stir.count > 0 else { return [] }
    let end = ContinuousClock.now + limit
    let old = survey.files
    do throws(PlatformError) {
      repeat {
        settle(quiet, before: end)
        try look()
      } while (!stir.writing.isEmpty || old.keys.contains { survey.files[$0] == nil }) && wait(until: end)
    } catch {
      survey.files = old
      stir.overflow()
      throw error
    }
    withhold(from: old)
    return Set(old.keys).union(survey.files.keys)
      .filter { old[$0]?.digest != survey.files[$0]?.digest }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What is still being written is as it was, until it is closed or nothing has come for a second.
  private mutating func withhold(from old: [String: Survey.Found]) {
    let unsure = survey.files.filter { stir.writing.contains($1.place) }
    for path in unsure.keys { survey.files[path] = old[path] }
    alarm = stir.writing.isEmpty ? nil : .now + .seconds(1)
  }

  private mutating func look() throws(PlatformError) {
    var next = Survey(after: survey, stir: stir, isWatched: isWatched, notices: notices.number)
    for root in roots { try next.enter(root) }
    for number in survey.watches.keys where next.watches[number] == nil {
      inotify_rm_watch(notices.number, number)
    }
    survey = next
    stir = Stir(writing: stir.writing.union(stir.created.intersection(next.empty)))
  }

  /// Whether there is news before some time.
  private func wait(until end: ContinuousClock.Instant) -> Bool {
    let rest = Self.milliseconds(until: end)
    return rest > 0 && !Readiness.wait(for: [descriptor], atMost: rest).isEmpty
  }

  private static func milliseconds(until end: ContinuousClock.Instant) -> Int {
    max(0, Int(((end - .now) / .milliseconds(1)).rounded(.up)))
  }

  private mutating func settle(_ quiet: Duration, before end: ContinuousClock.Instant) {
    var calm = min(.now + quiet, end)
    while wait(until: calm) {
      if hear() { calm = min(.now + quiet, end) }
    }
  }

  /// Takes the news; whether it is about what is watched.
  private mutating func hear() -> Bool {
    let old = stir.count
    if let alarm, alarm <= .now {
      stir.overflow()
      self.alarm = nil
    }
    if let bytes = try? notices.read(upTo: 1 << 16, of: "") { stir.take(bytes, survey.watches) }
    return stir.count > old
  }
}

/// Where news has come from since the last look.
private struct Stir {
  /// How much there is of it.
  var count = 0
  /// Whether there was more of it than the system could keep.
  var isEverything = false
  /// The files that were named.
  var places: Set<String> = []
  /// Those that are new and have not been closed: links, or files that may still be empty.
  var created: Set<String> = []
  /// Those that were written and have not been closed.
  var writing: Set<String> = []

  /// Takes everything for changed, and for complete.
  mutating func overflow() { self = Stir(count: count + 1, isEverything: true) }

  /// Takes notices: each is a header, then as many bytes of a name as it says.
  mutating func take(_ bytes: [UInt8], _ watches: [Int32: Survey.Watch]) {
    var rest = bytes[...]
    while rest.count >= MemoryLayout<inotify_event>.size {
      let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
      rest = rest.dropFirst(MemoryLayout<inotify_event>.size)
      let name = String(decoding: rest.prefix(Int(event.len)).prefix { $0 != 0 }, as: UTF8.self)
      rest = rest.dropFirst(Int(event.len))
      take(Int32(bitPattern: event.mask), of: name, in: watches[event.wd])
    }
  }

  private mutating func take(_ mask: Int32, of name: String, in watch: Survey.Watch?) {
    if mask & IN_Q_OVERFLOW != 0 { return overflow() }
    guard let watch, watch.names?.contains(name) ?? true else { return }
    let place = watch.folder + "/" + name
    count += 1
    places.insert(place)
    if mask & IN_ATTRIB != 0 { return }
    created.remove(place)
    writing.remove(place)
    if mask & IN_CREATE != 0, mask & IN_ISDIR == 0 { created.insert(place) }
    if mask & IN_MODIFY != 0 { writing.insert(place) }
  }
}

/// One look at all that is watched. Folders are watched before they are read, that nothing comes between.
private struct Survey {
  /// A folder that the system watches: all of it, or some names that lead elsewhere.
  struct Watch {
    let folder: String
    var names: Set<String>?
  }

  /// What was found in a file.
  struct Found {
    /// Where it really stands.
    let place: String
    /// What the system says of it.
    let facts: [Int]
    /// What its bytes come to; where they cannot be read, its facts.
    let digest: Int
  }

  private(set) var watches: [Int32: Watch] = [:]
  var files: [String: Found] = [:]
  /// The places of files without bytes.
  private(set) var empty: Set<String> = []
  private var numbers: [String: Int32] = [:]
  private var known: [String: Found] = [:]
  private var stir = Stir()
  private var isWatched: (String) -> Bool = { _ in true }
  private var notices: Int32 = -1

  private static let largest = 64 << 20

  init() {}

  init(after old: Survey, stir: Stir, isWatched: @escaping (String) -> Bool, notices: Int32) {
    (known, self.stir, self.isWatched, self.notices) = (old.files, stir, isWatched, notices)
  }

  /// Looks at what stands at a path.
  mutating func enter(_ path: String, below folders: [String] = []) throws(PlatformError) {
    guard let (place, facts) = try follow(path, below: folders) else { return }
    switch facts.st_mode & S_IFMT {
    case S_IFDIR: try enter(folder: path, at: place, below: folders)
    case S_IFREG where folders.isEmpty || isWatched(path): take(path, at: place, facts)
    default: break
    }
  }

  /// A link may lead back to where one comes from.
  private mutating func enter(
    folder path: String, at place: String, below folders: [String]
  ) throws(PlatformError) {
    let isHidden = Self.steps(path).first?.hasPrefix(".") ?? false
    if folders.contains(place) || isHidden && !folders.isEmpty { return }
    try watch(place, for: nil, Self.moves | Self.writes)
    let way = folders + [place]
    let names = (try? Folder.entries(of: place)) ?? []
    for case let name? in names.map({ String(validating: $0, as: UTF8.self) }) {
      try enter(path + "/" + name, below: way)
    }
  }

  private mutating func take(_ path: String, at place: String, _ status: stat) {
    let facts = [
      Int(status.st_dev), Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec,
      status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
    if status.st_size == 0 { empty.insert(place) }
    let isNamed = stir.isEverything || stir.places.contains(place)
    if let old = known[path], old.facts == facts, old.place == place, !isNamed {
      files[path] = old
      return
    }
    var hasher = Hasher()
    if let bytes = try? File.read(place, limit: Self.largest) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    } else {
      hasher.combine(facts)
    }
    files[path] = Found(place: place, facts: facts, digest: hasher.finalize())
  }

  /// Where a path really leads, and what is there. Every name on the way that lies in no folder watched
  /// as a whole is watched.
  private mutating func follow(
    _ path: String, below folders: [String]
  ) throws(PlatformError) -> (place: String, stat)? {
    var place = folders.last ?? ""
    var rest = Self.steps(path)
    if !folders.isEmpty {
      rest = [rest[0]]
    } else if !path.hasPrefix("/") {
      rest += try Self.steps(Folder.current())
    }
    var (links, facts) = (0, stat())
    while let name = rest.popLast() {
      if name == ".." {
        place = String(place.prefix(upTo: place.lastIndex(of: "/") ?? place.startIndex))
        continue
      }
      try watch(place, for: name, Self.moves)
      let next = place + "/" + name
      guard lstat(next, &facts) == 0 else { return nil }
      if facts.st_mode & S_IFMT == S_IFREG { try watch(place, for: name, Self.moves | Self.writes) }
      if facts.st_mode & S_IFMT == S_IFLNK {
        links += 1
        guard links <= 40, let target = Folder.target(ofLink: next) else { return nil }
        if target.hasPrefix("/") { place = "" }
        rest += Self.steps(target)
      } else {
        place = next
      }
    }
    return (place, facts)
  }

  /// Has the system watch a folder, or one name in it. What is gone or closed to us cannot be watched, and
  /// what leads there is watched already.
  private mutating func watch(_ folder: String, for name: String?, _ mask: Int32) throws(PlatformError) {
    if let number = numbers[folder], watches[number]?.names == nil { return }
    let path = folder.isEmpty ? "/" : folder
    let number = inotify_add_watch(notices, path, UInt32(bitPattern: mask) | Self.mode)
    guard number >= 0 else {
      if [ENOENT, ENOTDIR, EACCES].contains(errno) { return }
      throw .watching(path, errno)
    }
    var watch = watches[number] ?? Watch(folder: folder, names: [])
    if let name { watch.names?.insert(name) } else { watch.names = nil }
    (watches[number], numbers[folder]) = (watch, number)
  }

  private static let moves = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
  private static let writes = IN_MODIFY | IN_CLOSE_WRITE
  /// A folder that is watched for two reasons is watched for both.
  private static let mode = UInt32(IN_ONLYDIR) | UInt32(IN_MASK_ADD)

  /// The names on the way, last first.
  private static func steps(_ path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
  }
}
