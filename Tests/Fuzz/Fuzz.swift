import Fuzzing
import Glibc

/// The program.
enum Fuzz {
  /// Runs the targets that are asked for; false when one has found something.
  static func run(_ options: Options) throws -> Bool {
    let known = FuzzTargets.all.map { $0.name } + [Soak.name]
    for name in options.targets where !known.contains(name) {
      throw FuzzError("unknown target '\(name)'. There are \(known.joined(separator: ", ")).")
    }
    let names = options.targets.isEmpty ? known : options.targets
    let folder = try Workplace()
    var isGood = true
    for name in names {
      let room = FuzzRoom(repository: repository, folder: folder.path, flowhost: options.flowhost)
      if let kind = FuzzTargets.all.first(where: { $0.name == name }) {
        isGood = try run(kind.init(room), options) && isGood
      } else {
        isGood = try soak(room, options) && isGood
      }
    }
    return isGood
  }

  /// The path of this file.
  private static var repository: String {
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
  }

  private static func run(_ target: any FuzzTarget, _ options: Options) throws -> Bool {
    let name = type(of: target).name
    var run = FuzzRun(of: target, seed: options.seed)
    run.skip(to: options.start)
    if let round = options.round {
      run.skip(to: round)
      print(run.input(of: round).shown)
      fflush(nil)
    }
    var progress = Progress(name, seconds: options.seconds)
    var isGood = true
    repeat {
      LastWords.prepare("\nfuzz: \(name): died or stood still at seed \(options.seed), round \(run.rounds)\n")
      if let find = run.next() {
        isGood = false
        print(find.report)
        fflush(nil)
        if !options.goesOn { break }
      }
    } while progress.goesOn(run.rounds - options.start) && options.round == nil
      && run.rounds - options.start < options.rounds
    progress.end(run.rounds, run.coverage)
    return isGood
  }

  private static func soak(_ room: borrowing FuzzRoom, _ options: Options) throws -> Bool {
    LastWords.prepare("\nfuzz: soak: died or stood still\n", seconds: UInt32(options.seconds) + 600)
    let soak = try Soak(room, seconds: options.seconds, rounds: options.round ?? .max, seed: options.seed)
    let found = try soak.run()
    print(found.report)
    return found.isGood
  }
}

/// A folder that is gone at the end.
private struct Workplace: ~Copyable {
  let path: String

  init() throws {
    let base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    path = "\(base)/flowhost-fuzz-\(getpid())"
    guard mkdir(path, 0o700) == 0 else { throw FuzzError("'\(path)' cannot be made") }
  }

  deinit { _ = try? FuzzFolder.remove(path) }
}
