import Glibc

/// A watcher that reports which files have other content than at the previous query, however they were saved.
///
///     var watcher = try FolderWatcher(["plugins"]) { $0.hasSuffix(".lua") }
///     …  // read the files, then poll `watcher.descriptor` together with others
///     for path in try watcher.changes() { … }
///
/// The system only reports where to look. A file has changed if its bytes have, so that a `touch`, or a
/// change that was undone, is not reported. Folders are watched with all their contents, except folders whose
/// names begin with a dot. Links are followed, and the folders on their way are watched too. The watcher
/// waits for files that are being written, and for missing files that may come back within the burst.
package struct FolderWatcher: ~Copyable {
  /// The descriptor that is readable for `poll` when there may be changes. Only the watcher may read from it.
  package var descriptor: Int32 { notices.number }

  /// The milliseconds after which to query even if the descriptor is silent, or nil if that is not necessary.
  package var patience: Int? { alarm.map(Self.milliseconds) }

  private let notices: Descriptor
  private let roots: [String]
  private let isWatched: (String) -> Bool
  private var survey = Survey()
  private var stir = Stir()
  private var alarm: Instant?

  /// Creates a watcher of files, and of the files in folders whose path satisfies `isWatched`.
  /// - Throws: ``PlatformError/missing(path:wanted:)`` or a similar error for a root,
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

  /// Returns the files that have changed, disappeared or appeared since the previous query, in byte order.
  ///
  /// Without notifications, it returns at once. Otherwise it waits until nothing has happened for a moment,
  /// so that a burst results in one answer, but no longer than `limit`.
  /// - Throws: ``PlatformError/watchLimit(path:setting:value:)`` for too many folders, or
  ///   ``PlatformError/unreadable(path:reason:)``. Nothing is lost: the next answer contains all changes.
  package mutating func changes(
    quiet: Duration = .milliseconds(20), atMost limit: Duration = .milliseconds(200)
  ) throws(PlatformError) -> [String] {
    _ = hear()
    guard stir.count > 0 else { return [] }
    let end = Instant.now + limit
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
      .sorted { $0.precedes($1) }
  }

  /// Keeps the old state of files that are being written, until they are closed or silent for a second.
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

  /// Returns whether there are notifications before a time.
  private func wait(until end: Instant) -> Bool {
    let rest = Self.milliseconds(until: end)
    return rest > 0 && !Readiness.wait(for: [descriptor], atMost: rest).isEmpty
  }

  private static func milliseconds(until end: Instant) -> Int {
    max(0, Int(((end - .now) / .milliseconds(1)).rounded(.up)))
  }

  private mutating func settle(_ quiet: Duration, before end: Instant) {
    var calm = min(.now + quiet, end)
    while wait(until: calm) {
      if hear() { calm = min(.now + quiet, end) }
    }
  }

  /// Reads the notifications. Returns whether they concern watched files.
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

/// The notifications since the last survey.
private struct Stir {
  var count = 0
  /// Indicates whether all files must be checked, for example because the system lost notifications.
  var isEverything = false
  var places: Set<String> = []
  /// New files that have not been closed: links, or files that may still be empty.
  var created: Set<String> = []
  /// Files that were written and have not been closed.
  var writing: Set<String> = []

  /// Treats all files as changed, and as complete.
  mutating func overflow() { self = Stir(count: count + 1, isEverything: true) }

  /// Adds notifications. Each one is a header and a name with the number of bytes that the header contains.
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

/// A survey of everything that is watched. A folder is watched before it is read, so that no change is lost.
private struct Survey {
  /// A folder that the system watches: all of it, or some names that lead elsewhere.
  struct Watch {
    let folder: String
    var names: Set<String>?
  }

  /// The state of a file.
  struct Found {
    let place: String
    /// The metadata from the system.
    let facts: [Int]
    /// The hash of its bytes, or of its metadata if the bytes cannot be read.
    let digest: Int
  }

  private(set) var watches: [Int32: Watch] = [:]
  var files: [String: Found] = [:]
  /// The real paths of empty files.
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

  /// Surveys the file or folder at a path.
  mutating func enter(_ path: String, below folders: [String] = []) throws(PlatformError) {
    guard let (place, facts) = try follow(path, below: folders) else { return }
    switch facts.st_mode & S_IFMT {
    case S_IFDIR: try enter(folder: path, at: place, below: folders)
    case S_IFREG where folders.isEmpty || isWatched(path): take(path, at: place, facts)
    default: break
    }
  }

  /// Surveys a folder, unless a link has led back to a folder on the way to it.
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

  /// Returns the real path and the metadata of a path, or nil if it leads nowhere. Every name on the way is
  /// watched, unless its folder is watched as a whole.
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

  /// Makes the system watch a folder, or one name in it. A folder that is missing or not accessible cannot be
  /// watched, but the names that lead to it are watched already.
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
  /// If a folder is watched twice, the new events are added to the old ones.
  private static let mode = UInt32(IN_ONLYDIR) | UInt32(IN_MASK_ADD)

  /// Returns the names in a path, the last one first.
  private static func steps(_ path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
  }
}
