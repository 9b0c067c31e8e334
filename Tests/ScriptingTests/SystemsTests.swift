import Foundation
import ScreenStack
import Scripting
import TestSupport
import Testing

/// The same scenario on every system: it differs only where a rule says so.
struct SystemsTests {
  private static let plugins = ["photos", "profile", "login", "products", "shop", "bank"]

  static var scenarios: [String] {
    plugins.flatMap { plugin in
      let folder = "\(Program.repository)/plugins/\(plugin)/scenarios"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".lua") && !$0.hasPrefix("_") }.sorted().map {
        "\(plugin)/scenarios/\($0)"
      }
    }
  }

  /// The gestures that older systems do not have, in the words of whoever tries one: the drag of a sheet (U22), and the
  /// menu behind the back button (U15b).
  private static let missing = ["has no such gesture", "has no menu behind the back button"]

  /// The scenarios that choose a system, three that ask in the turn of a new root, whose stack is not shown yet on new
  /// systems (U4), and one that goes back from a column in a narrow window: old systems forget the column.
  private static let choosing = [
    "shop/scenarios/look.lua", "shop/scenarios/pad_browse.lua", "bank/scenarios/pay.lua",
    "bank/scenarios/timeout.lua",
    "bank/scenarios/late.lua", "bank/scenarios/link_over_notice.lua",
  ]

  /// The traces of the scenarios on the newest system.
  private static let newest = Dictionary(
    uniqueKeysWithValues: scenarios.map { ($0, Run(file: "\(Program.repository)/plugins/\($0)")) })

  @Test(arguments: OS.allCases.filter { $0 != .newest })
  func `U15b and U22 a scenario differs only by a gesture that its system does not have`(_ os: OS) throws {
    var circumstances = Circumstances()
    circumstances.os = os
    for scenario in Self.scenarios where !Self.choosing.contains(scenario) {
      let file = "\(Program.repository)/plugins/\(scenario)"
      let (newest, old) = (try #require(Self.newest[scenario]), Run(file: file, as: circumstances))
      if old.trace == newest.trace, old.error == newest.error { continue }
      // The traces are the same up to the gesture.
      #expect(newest.trace.starts(with: old.trace), "\(scenario) on \(os)")
      #expect(Self.missing.contains { old.error?.contains($0) == true }, "\(scenario) on \(os)")
    }
  }

  @Test func `a scenario that asks for its system is told the truth`() {
    var circumstances = Circumstances()
    circumstances.os = .ios13
    let run = Run(file: "\(Program.repository)/plugins/shop/scenarios/look.lua", as: circumstances)
    #expect(run.error?.contains("look.lua:6: assertion failed!") == true)
  }
}
