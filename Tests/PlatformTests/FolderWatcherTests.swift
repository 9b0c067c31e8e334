import Foundation
import Glibc
import Platform
import TestSupport
import Testing

/// One burst of changes is one answer, however files are saved: the files with other bytes than before.
struct FolderWatcherTests {
  /// The first content of the folder, the commands of a shell there, and the changes below `plugins`.
  static let ways: [(way: String, first: String, act: String, changed: [String])] = [
    ("truncate and write", "", "echo new >a.lua", ["a.lua"]),
    ("append", "", "echo new >>a.lua", ["a.lua"]),
    ("rename over", "", "echo new >.a.swp; mv .a.swp a.lua", ["a.lua"]),
    ("from another folder", "", "echo new >../t; mv ../t a.lua", ["a.lua"]),
    ("backup by rename", "", "mv a.lua a.lua~; echo new >a.lua; rm a.lua~", ["a.lua"]),
    ("backup by copy", "", "cp a.lua a.lua~; echo new >a.lua; rm a.lua~; : >4913; rm 4913", ["a.lua"]),
    ("lock links", "", "ln -s me@host.42 .#a.lua; echo new >a.lua; rm .#a.lua", ["a.lua"]),
    ("delete and create", "", "rm a.lua; echo new >a.lua", ["a.lua"]),
    ("several at once", "", "for i in a b c/d; do echo new >$i.lua; done", ["a.lua", "b.lua", "c/d.lua"]),
    ("the same size and time", "", "echo b >t; touch -r a.lua t; cat t >a.lua; touch -r t a.lua", ["a.lua"]),
    ("delete", "", "rm a.lua", ["a.lua"]),
    ("rename", "", "mv a.lua z.lua", ["a.lua", "z.lua"]),
    ("swap two", "echo b >b.lua", "mv a.lua t; mv b.lua a.lua; mv t b.lua", ["a.lua", "b.lua"]),
    ("touch", "", "touch a.lua; chmod 600 b.lua", []),
    ("the same bytes", "", "echo a >a.lua; echo a >t; mv t b.lua", []),
    ("taken back", "", "echo new >a.lua; echo a >a.lua", []),
    ("what is not watched", "", "echo new >a.txt; mkdir e; echo new >e/a.txt; : >a.lua.swp", []),
    ("a new folder", "", "mkdir -p e/f; echo new >e/f/a.lua; echo new >e/b.lua", ["e/b.lua", "e/f/a.lua"]),
    ("a folder moves in", "mkdir ../e; echo a >../e/a.lua", "mv ../e .", ["e/a.lua"]),
    ("a folder moves away", "", "mv c ..", ["c/d.lua"]),
    ("a folder moves away and back", "", "mv c ..; mv ../c .", []),
    ("a folder gets another name", "", "mv c e", ["c/d.lua", "e/d.lua"]),
    ("a folder is deleted", "", "rm -r c", ["c/d.lua"]),
    ("a folder becomes a file", "", "rm -r c; echo new >c; rm a.lua; mkdir a.lua", ["a.lua", "c/d.lua"]),
    ("hidden folders", "mkdir .git", "echo new >.git/a.lua; mkdir -p .x/y; echo new >.x/y/a.lua", []),
    ("a name that is no text", "", #"echo new >$'\xe9.lua'; echo new >a.lua"#, ["a.lua"]),
    ("all of it deleted", "", "cd ..; rm -r plugins", ["a.lua", "b.lua", "c/d.lua"]),
    (
      "all of it replaced", "", "cd ..; mv plugins old; mkdir plugins; echo a >plugins/a.lua",
      ["b.lua", "c/d.lua"]
    ),
    ("its parent moved away and back", "", "cd ../..; mv x y; mv y x; echo new >x/plugins/a.lua", ["a.lua"]),
    ("many", "", "for i in {100..399}; do echo $i >$i.lua; done", (100...399).map { "\($0).lua" }),
  ]

  /// The same with links.
  static let links: [(way: String, first: String, act: String, changed: [String])] = [
    ("to another file", "echo b >../t; ln -s a.lua l.lua", "ln -sfn ../t l.lua", ["l.lua"]),
    ("to the same bytes", "echo a >../t; ln -s a.lua l.lua", "ln -sfn ../t l.lua", []),
    ("to another folder", "mkdir ../e; echo e >../e/d.lua; ln -s c l", "ln -sfn ../e l", ["l/d.lua"]),
    ("what it leads to is written", "echo b >../t; ln -s ../t l.lua", "echo new >../t", ["l.lua"]),
    ("what it leads to is replaced", "echo b >../t; ln -s ../t l.lua", "echo new >u; mv u ../t", ["l.lua"]),
    ("in the folder it leads to", "mkdir -p ../e/f; ln -s ../e l", "echo new >../e/f/a.lua", ["l/f/a.lua"]),
    ("the end of a chain", "echo b >../t; ln -s t ../u; ln -s ../u l.lua", "echo new >../t", ["l.lua"]),
    (
      "the middle of a chain", "ln -s plugins/a.lua ../u; ln -s ../u l.lua", "rm ../u; ln -s /dev/null ../u",
      ["l.lua"]
    ),
    ("a folder on the way", "mkdir ../e; echo e >../e/t; ln -s ../e/t l.lua", "mv ../e ../f", ["l.lua"]),
    (
      "volumes of a cluster",
      "mkdir ..1 ..2; echo 1 >..1/k.lua; echo 2 >..2/k.lua; ln -s ..1 ..data; ln -s ..data/k.lua k.lua",
      "ln -s ..2 ..tmp; mv -T ..tmp ..data; rm -r ..1", ["k.lua"]
    ),
    ("what it leads to comes", "ln -s ../none/t l.lua", "mkdir ../none; echo new >../none/t", ["l.lua"]),
    ("what it leads to goes", "echo b >../t; ln -s ../t l.lua", "rm ../t", ["l.lua"]),
    ("in a circle", "ln -s . c/l; ln -s ../c c/m; ln -s n n", "echo new >c/d.lua", ["c/d.lua"]),
    ("of neighbours nothing is told", "echo b >../t; ln -s ../t l.lua", "echo new >../t.lua", []),
    (
      "the root itself", "cd ..; mv plugins p; ln -s p plugins", "cd ..; mkdir q; ln -sfn q plugins",
      ["a.lua", "b.lua", "c/d.lua"]
    ),
  ]

  @Test(arguments: ways + links)
  func `one burst is one answer`(_ way: (way: String, first: String, act: String, changed: [String])) throws {
    var watched = try Watched(first: way.first)
    try watched.act(way.act)
    #expect(try watched.changes() == way.changed)
    #expect(try watched.changes() == [])
    try watched.act("mkdir -p late; echo late >late/z.lua")
    #expect(try watched.changes() == ["late/z.lua"], "it watches on")
  }

  @Test func `a file is told of when its writer has closed it, others before`() throws {
    var watched = try Watched()
    let (old, new) = (try watched.open("a.lua"), try watched.open("e.lua"))
    write(old, "new", 3)
    try watched.act("echo new >b.lua; ln b.lua f.lua")
    #expect(try watched.changes() == ["b.lua", "f.lua"])
    #expect(watched.watcher.patience.map { $0 > 0 && $0 <= 1000 } == true)
    write(old, "end", 3)
    for file in [old, new] { close(file) }
    #expect(try watched.changes() == ["a.lua", "e.lua"])
    #expect(watched.watcher.patience == nil)
  }

  @Test func `a file that stays open is taken as it is after a second`() throws {
    var watched = try Watched()
    let file = try watched.open("a.lua")
    defer { close(file) }
    #expect(try watched.changes() == [])
    #expect(try watched.next() == ["a.lua"])
    write(file, "new", 3)
    #expect(try watched.next() == ["a.lua"])
  }

  @Test func `a file that is gone for a moment is not told of as gone`() throws {
    var watched = try Watched()
    let path = watched.path(of: "a.lua")
    try watched.act("rm a.lua")
    Thread.detachNewThread {
      usleep(60_000)
      try? File.write([1], to: path)
    }
    #expect(try watched.watcher.changes(atMost: .seconds(10)) == [path])
    #expect(FileKind(at: path) == .file)
  }

  @Test func `a burst without end is answered in parts, each file once`() throws {
    var watched = try Watched()
    let (folder, end) = (watched.path(of: ""), watched.path(of: "end"))
    Thread.detachNewThread {
      for number in 1...5000 where FileKind(at: end) == nil {
        try? File.write([1], to: folder + "\(number).lua")
        usleep(2000)
      }
      try? File.write([1], to: folder + "z.lua")
    }
    var told = try watched.next()
    #expect(!told.contains("z.lua"))
    try watched.act(": >end")
    while !told.contains("z.lua") { told += try watched.next() }
    let files = try Folder.names(in: folder).filter { $0.hasSuffix(".lua") && $0 != "a.lua" && $0 != "b.lua" }
    #expect(told.sorted() == files.sorted())
  }

  @Test func `more than the system keeps is looked for`() throws {
    let limit = try String(
      decoding: File.read("/proc/sys/fs/inotify/max_queued_events", limit: 64), as: UTF8.self)
    var watched = try Watched()
    try watched.act("for ((i = 0; i < \(limit.dropLast()); i++)); do : >a.txt; : >b.txt; done")
    try watched.act("echo new >a.lua; mkdir e; echo new >e/a.lua; rm b.lua")
    #expect(try watched.changes() == ["a.lua", "b.lua", "e/a.lua"])
    try watched.act("echo newer >e/a.lua")
    #expect(try watched.changes() == ["e/a.lua"])
  }

  @Test func `a file can be watched alone, whatever its name, and two folders at once`() throws {
    let folder = try TemporaryFolder()
    let paths = try ["a.txt", "b.txt", "c/d.lua", "e/f.lua"].map { try folder.file($0, "a") }
    var watcher = try FolderWatcher([paths[0], folder.path + "/c/", folder.path + "/e"]) {
      $0.hasSuffix(".lua")
    }
    for path in paths { try File.write([1], to: path) }
    #expect(try watcher.changes() == [paths[0], paths[2].replacing("/c/", with: "/c//"), paths[3]])
  }

  /// The truth is what a reader of everything finds, links included.
  @Test func `whatever is done at random, what is told is true`() throws {
    let folder = try TemporaryFolder()
    var (dice, root) = (Dice(state: 5), folder.path + "/r")
    try Folder.make(root)
    var watcher = try FolderWatcher([root]) { $0.hasSuffix(".lua") }
    var (old, changes): ([String: [UInt8]], Int) = ([:], 0)
    for round in 0..<400 {
      for _ in 0..<Int.random(in: 1...4, using: &dice) { dice.act(in: folder.path) }
      let new = Truth(of: root).files
      let wanted = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
      let told = try watcher.changes(quiet: .milliseconds(2), atMost: .milliseconds(100))
      changes += wanted.count
      try #require(told == wanted, "round \(round)")
      old = new
    }
    #expect(changes > 200)
    let anew = try FolderWatcher([root])
    #expect(try watches(of: watcher.descriptor) == watches(of: anew.descriptor), "none is left over")
  }

  private func watches(of descriptor: Int32) throws -> Int {
    let facts = try File.read("/proc/self/fdinfo/\(descriptor)", limit: 1 << 20)
    return String(decoding: facts, as: UTF8.self).split(separator: "\n").count { $0.hasPrefix("inotify wd") }
  }

  @Test func `a root that is not there is told of`() throws {
    #expect(throws: PlatformError.missing(path: "/nowhere", wanted: .folder)) {
      _ = try FolderWatcher(["/nowhere"])
    }
  }
}

/// A folder `x/plugins` with a.lua, b.lua and c/d.lua, that is watched.
private struct Watched: ~Copyable {
  let folder: TemporaryFolder
  var watcher: FolderWatcher

  private var plugins: String { folder.path + "/x/plugins" }

  init(first: String = "") throws {
    let folder = try TemporaryFolder()
    let plugins = folder.path + "/x/plugins"
    for name in ["a.lua", "b.lua", "c/d.lua"] { try folder.file("x/plugins/" + name, "a\n") }
    let result = try Program.shell(first, in: plugins)
    try #require(result == Program.Result())
    let watcher = try FolderWatcher([plugins]) { $0.hasSuffix(".lua") }
    self.folder = folder
    self.watcher = watcher
  }

  func act(_ line: String) throws {
    let result = try Program.shell("mkdir -p plugins && cd plugins; " + line, in: folder.path + "/x")
    try #require(result == Program.Result())
  }

  func path(of name: String) -> String { plugins + "/" + name }

  /// Opens a file to write it anew.
  func open(_ name: String) throws -> Int32 {
    let descriptor = Glibc.open(path(of: name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0)
    return descriptor
  }

  mutating func changes() throws -> [String] {
    try watcher.changes().map { String($0.dropFirst(plugins.count + 1)) }
  }

  /// The next answer that says something, as one gets it who waits for the descriptor.
  mutating func next() throws -> [String] {
    let end = ContinuousClock.now + .seconds(20)
    while .now < end {
      _ = Readiness.wait(for: [watcher.descriptor], atMost: watcher.patience ?? 5000)
      let changes = try changes()
      if !changes.isEmpty { return changes }
    }
    return []
  }
}

/// Every Lua file below a folder, looked for in the simplest way.
private struct Truth {
  var files: [String: [UInt8]] = [:]

  init(of root: String) { look(root, []) }

  private mutating func look(_ path: String, _ way: [String]) {
    guard let place = try? Folder.realPath(of: path), !way.contains(place) else { return }
    if FileKind(at: path) == .file, path.hasSuffix(".lua") { files[path] = try? File.read(path, limit: 99) }
    for name in (try? Folder.names(in: path)) ?? [] { look(path + "/" + name, way + [place]) }
  }
}

/// Small steps among few names, so that they meet.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }

  private mutating func path() -> String {
    let folders = ["r", "r", "r/d", "r/e", "r/d/e", "s", "s/d"]
    return folders.randomElement(using: &self)! + "/" + ["a.lua", "b.lua", "c.lua", "d", "e"].randomElement(
      using: &self)!
  }

  mutating func act(in base: String) {
    let (one, two) = (base + "/" + path(), base + "/" + path())
    let parent = URL(filePath: one).deletingLastPathComponent()
    if FileKind(at: parent.path()) != .folder { try? FileManager.default.removeItem(at: parent) }
    try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    switch Int.random(in: 0...9, using: &self) {
    case 0...2:
      try? Data([UInt8.random(in: 0...3, using: &self)]).write(to: URL(filePath: one))
    case 3: try? File.write([UInt8.random(in: 0...3, using: &self)], to: one)
    case 4: try? FileManager.default.createDirectory(atPath: one, withIntermediateDirectories: true)
    case 5: rename(one, two)
    case 6:
      rename(base + "/r/d", base + "/s")
      rename(base + "/s", base + "/r/e")
    case 7: try? FileManager.default.removeItem(atPath: one)
    case 8: symlink(two, one)
    default: symlink("../" + path(), one)
    }
  }
}
