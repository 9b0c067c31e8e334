import Platform
import Scripting
package import StageWalk

/// The API: every word of it is called with values that nobody expects, in an app that has one of everything.
///
/// The first rounds try each value in each place once; those after them are drawn. The pieces are the lines of the
/// app's files and of its scenario.
package struct ApiTarget: FuzzTarget {
  package static let name = "api"

  private let calls = ApiCalls().all
  private let flowhost: String
  private let folder: String

  private static let paths = [
    "plugins/p/things.lua", "plugins/p/init.lua", "plugins/p/properties.lua",
    "plugins/p/variants/e/b.lua", "plugins/p/scenarios/s.lua",
  ]

  /// The statements that it fills with values.
  package static var statements: [String] { ApiCalls().all.map(\.statement) }

  package init(_ room: borrowing FuzzRoom) throws {
    (flowhost, folder) = (room.flowhost, room.folder + "/api/work")
    try FuzzFolder.makeAll(folder + "/plugins/p/scenarios")
    try FuzzFolder.makeAll(folder + "/plugins/p/variants/e")
  }

  /// Each value in each place once, and once over and over with a text that fills memory.
  private var systematic: Int { calls.count * (ApiValues.all.count + 1) }

  package func coverage(after rounds: Int) -> String {
    let words = Set(calls.map(\.word)).count
    return
      "\(min(rounds, systematic)) of \(systematic) tried: \(words) words, \(calls.count) calls with a place for"
      + " a value, \(ApiValues.all.count) values"
  }

  package mutating func input(of round: Int, seed: UInt64, _ random: inout Random) -> FuzzInput {
    guard round < systematic else { return input(&random) }
    // A part of them is spread over all: the step has no divisor in common with their number.
    let step = [7_919, 7_927, 104_729].first { systematic % $0 != 0 } ?? 1
    let number = (round * step + Int(seed % 1_000_003)) % systematic
    let (call, value) = (calls[number % calls.count], number / calls.count)
    // A function that several places can use is tried in one of them with each value. The seed decides in which one.
    let place = call.places[(value + Int(seed % 60)) % call.places.count]
    let isLong = value == ApiValues.all.count
    let statement = call.filled(with: isLong ? ApiValues.long : ApiValues.all[value])
    var script = ApiScript()
    script.statements[place] = [
      isLong ? "for _ = 1, 60 do pcall(function() \(statement) end) end" : statement
    ]
    if place == .property { script.command = "prove p --depth 1 --jobs 1" }
    if place == .definition, number % 2 == 0 { script.command = "check p" }
    return FuzzInput(script.lines)
  }

  private static let commands = [
    "run p/s", "run p/s", "run p/s", "check p", "links p", "plugins", "experiments p", "test p",
    "open p p://home/1", "prove p --depth 1 --jobs 1",
  ]

  package mutating func input(_ random: inout Random) -> FuzzInput {
    var script = ApiScript()
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard let call = calls.randomElement(using: &random) else { break }
      let own = call.places.randomElement(using: &random) ?? .handler
      let other = ApiPlace.allCases.randomElement(using: &random) ?? .handler
      let place = Int.random(in: 0..<4, using: &random) == 0 ? other : own
      script.statements[place, default: []].append(Self.statement(call, &random))
    }
    script.command = Self.commands.randomElement(using: &random) ?? script.command
    return FuzzInput(script.lines)
  }

  private static func statement(_ call: ApiCall, _ random: inout Random) -> String {
    let statement = call.filled(with: ApiValues.all.randomElement(using: &random) ?? "nil")
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return "pcall(function() \(statement) end)"
    case 1: return "for _ = 1, 40 do pcall(function() \(statement) end) end"
    case 2: return "flow.spawn(function() flow.sleep(0.1) \(statement) end)"
    case 3: return "coroutine.wrap(function() \(statement) end)()"
    default: return "do \(statement) end"
    }
  }

  package mutating func fault(in input: FuzzInput) -> String? {
    guard let files = FuzzFiles(input) else { return nil }
    do { try files.write(to: folder, paths: Self.paths) } catch { return nil }
    let source = input.lines.text
    let ending = Spawned.run(
      [Array(flowhost.utf8)] + files.command + Self.limits.map { Array($0.utf8) }, in: folder, seconds: 10)
    if let fault = ending.fault(of: source) ?? costFault(ending) { return fault }
    // A script that needed all of its time is not played here, too.
    return ending.work > 0.5 ? nil : worldFault(files, source)
  }

  private static let limits = ["--memory", "64M", "--timeout", "1", "--fuel", "20M"]

  /// The program may need a second more than a script, and some memory beside the script's.
  private func costFault(_ ending: Spawned) -> String? {
    if ending.peak > 128 << 20 { return "it needs too much memory: \(ending.peak >> 20) MiB" }
    return ending.work > 2 ? "it works too long: \(ending.work) s" : nil
  }

  /// Plays the scenario in two worlds, and again in one that was put back.
  private func worldFault(_ files: FuzzFiles, _ source: String) -> String? {
    let path = "plugins/p/scenarios/s.lua"
    guard files.command.first?.text == "run" else { return nil }
    do throws(ScriptError) {
      var stage = try ScriptStage(folder + "/" + path, of: "p")
      var other = try ScriptStage(folder + "/" + path, of: "p")
      let text = files[path] ?? []
      let first = try stage.play(text)
      let again = try stage.play(text)
      if let part = first.difference(from: again) { return "put back, it comes to another: \(part)" }
      let elsewhere = try other.play(text)
      if let part = first.difference(from: elsewhere) {
        return "in another world it comes to another: \(part)"
      }
      return first.fault(of: source)
    } catch {
      // The plugin cannot be loaded, which the program has said as well.
      return Words.areBad(error.message, of: source) ? "bad words: \(error.message)" : nil
    }
  }
}
