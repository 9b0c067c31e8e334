import FlowHostCLI
import ScreenStack
import Scripting
import Testing
import Tracing

struct TraceOptionsTests {
  static let given: [(words: String, circumstances: Circumstances)] = [
    ("", Circumstances()),
    ("--as device=pad", make { $0.device = .pad }),
    ("--as device=phone,os=ios17,user=42", make { ($0.device, $0.os, $0.user) = (.phone, .ios17, "42") }),
    ("--as checkout=modal", make { $0.variants = ["checkout": "modal"] }),
    ("--as os=ios12,shop.nav=a", make { ($0.os, $0.variants) = (.ios12, ["shop.nav": "a"]) }),
    (
      "--as attributes.plan=pro,attributes.age=30,attributes.beta=true,attributes.id=\"7\"",
      make {
        $0.attributes = ["plan": .text("pro"), "age": .integer(30), "beta": .flag(true), "id": .text("7")]
      }
    ),
    ("--as user=a=b", make { $0.user = "a=b" }),
    ("--as=os=ios12", make { $0.os = .ios12 }),
    ("--strict", make { $0.isStrict = true }),
    ("--seed 7", make { $0.seed = 7 }),
    ("--seed=-7", make { $0.seed = -7 }),
  ]

  @Test(arguments: given)
  func `options say what the circumstances are`(_ words: String, _ circumstances: Circumstances) throws {
    #expect(try options(words).circumstances == circumstances)
  }

  @Test func `a trace is told as text of what the app does, if nobody says otherwise`() throws {
    #expect(
      try options("").detail == .navigation && options("").format == .text
        && options("--format text").format == .text)
    #expect(try options("--detail user").detail == .user)
    #expect(try options("--detail navigation").detail == .navigation)
    #expect(try options("--detail lifecycle").detail == .lifecycle)
    #expect(try options("--format json").format == .json)
  }

  static let pair = "WHAT=VALUE, such as device=pad"
  static let known = "device, os, start, user, manual, attributes.NAME or an experiment"

  static let wrong: [(option: String, value: String, of: String, wanted: String)] = [
    ("--as", "", "", pair), ("--as", "pad", "pad", pair), ("--as", "device", "device", pair),
    ("--as", "device=", "device=", pair), ("--as", "device=pad,", "", pair), ("--as", ",os=ios17", "", pair),
    ("--as", "=pad", "=pad", known), ("--as", "dev+ice=pad", "dev+ice=pad", known),
    ("--as", "shop.=pad", "shop.=pad", known), ("--as", "attributes.=1", "attributes.=1", known),
    ("--as", "séed=1", "séed=1", known),
    ("--as", "device=watch", "device=watch", "device=phone or device=pad"),
    ("--as", "device=Pad", "device=Pad", "device=phone or device=pad"),
    ("--as", "manual=yes", "manual=yes", "manual=true or manual=false"),
    ("--as", "os=ios11", "os=ios11", "os= one of ios12, ios13, ios14, ios15, ios16, ios17, ios18, ios26"),
    ("--as", "device=pad, os=ios17", " os=ios17", known),
    ("--as", "os=ios17,device=pad,os=ios18", "os=ios18", "each circumstance once"),
    ("--detail", "", "", "user, navigation or lifecycle"),
    ("--detail", "all", "all", "user, navigation or lifecycle"),
    ("--detail", "Lifecycle", "Lifecycle", "user, navigation or lifecycle"),
    ("--format", "", "", "text or json"), ("--format", "xml", "xml", "text or json"),
    ("--format", "JSON", "JSON", "text or json"),
    ("--seed", "", "", "a whole number"), ("--seed", "x", "x", "a whole number"),
    ("--seed", "1.5", "1.5", "a whole number"), ("--seed", "0x10", "0x10", "a whole number"),
    ("--seed", "9223372036854775808", "9223372036854775808", "a whole number"),
  ]

  @Test(arguments: wrong)
  func `every other value is refused`(_ option: String, _ value: String, _ part: String, _ wanted: String) {
    #expect(throws: UsageError.badValue(option: option, value: part, wanted: wanted)) {
      try TraceOptions(ParsedArguments([option + "=" + value], of: Command.all[0]))
    }
  }

  @Test func `strict takes no value`() {
    #expect(throws: UsageError.unwantedValue(option: "--strict")) { try options("--strict=yes") }
  }

  private func options(_ words: String) throws -> TraceOptions {
    try TraceOptions(ParsedArguments(words.split(separator: " ").map(String.init), of: Command.all[0]))
  }

  private static func make(_ change: (inout Circumstances) -> Void) -> Circumstances {
    var circumstances = Circumstances()
    change(&circumstances)
    return circumstances
  }
}
