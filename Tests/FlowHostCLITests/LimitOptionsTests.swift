import FlowHostCLI
import Scripting
import Testing

struct LimitOptionsTests {
  static let sizes: [(text: String, bytes: Int)] = [
    ("262144", 256 << 10), ("256K", 256 << 10), ("512k", 512 << 10), ("1M", 1 << 20), ("64m", 64 << 20),
    ("1G", 1 << 30), ("16g", 16 << 30), ("0001M", 1 << 20),
  ]

  @Test(arguments: sizes)
  func `a size may end with K, M or G`(_ text: String, _ bytes: Int) throws {
    #expect(try limits("--memory", text).memory == bytes)
  }

  static let counts: [(text: String, fuel: Int)] = [
    ("1", 1), ("500000", 500_000), ("5K", 5000), ("5M", 5_000_000), ("2g", 2_000_000_000),
    ("1000000G", 1_000_000_000_000_000),
  ]

  @Test(arguments: counts)
  func `a count goes by thousands`(_ text: String, _ fuel: Int) throws {
    #expect(try limits("--fuel", text).fuel == fuel)
  }

  static let times: [(text: String, seconds: Double)] = [
    ("60", 60), ("0.5", 0.5), ("0.001", 0.001), ("86400", 86_400),
  ]

  @Test(arguments: times)
  func `seconds may have a fraction`(_ text: String, _ seconds: Double) throws {
    #expect(try limits("--timeout", text).seconds == seconds)
  }

  @Test func `what is not given stays as it is`() throws {
    let arguments = try ParsedArguments([], of: Command.all[0])
    #expect(try LimitOptions.limits(from: arguments) == ScriptLimits())
    var expected = ScriptLimits()
    expected.fuel = 7
    #expect(try limits("--fuel", "7") == expected)
  }

  @Test func `a search has a limit of time only if one is given`() throws {
    #expect(try LimitOptions.Chosen(try ParsedArguments([], of: Command.all[0])).searchSeconds == 86_400)
    let given = try ParsedArguments(["--timeout", "7"], of: Command.all[0])
    #expect(try LimitOptions.Chosen(given).searchSeconds == 7)
  }

  static let wanted = [
    "--memory": "a size from 256K to 16G",
    "--fuel": "a count from 1 to 1000000G, such as 5M",
    "--timeout": "seconds from 0.001 to 86400, such as 0.5",
  ]

  static let refused: [(option: String, values: [String])] = [
    (
      "--memory",
      [
        "", "0", "255K", "17G", "-1", "+1M", "1.5M", "64MB", "M", "K", "9999999999G", "6 4M", "٣M", "½",
        "0x100000",
      ]
    ),
    (
      "--fuel",
      ["", "0", "-5", "+5", "1e6", "1000001G", "99999999999999999999", "9223372036854775807G", "M", "5T"]
    ),
    ("--timeout", ["", "0", ".", "0.0001", "86401", "-1", "+1", "1e3", "inf", "nan", "1s", "1.2.3", "٣"]),
  ]

  @Test(arguments: refused)
  func `other values are refused`(_ option: String, _ values: [String]) throws {
    let wanted = try #require(Self.wanted[option])
    for value in values {
      #expect(throws: UsageError.badValue(option: option, value: value, wanted: wanted), "\(value)") {
        try limits(option, value)
      }
    }
  }

  static let remedies: [(limit: ScriptLimits.Kind?, text: String)] = [
    (.memory, ". Give it more with --memory."),
    (.fuel, " Give it more with --fuel."),
    (.moduleFuel, " Loading a module may not do so much: put it in a function that the script calls."),
    (.seconds, ". Give it more with --timeout."),
    (nil, ""),
  ]

  @Test(arguments: remedies)
  func `a limit that was reached has its remedy`(_ limit: ScriptLimits.Kind?, _ text: String) {
    #expect(LimitOptions.remedy(for: limit) == text)
  }

  private func limits(_ option: String, _ value: String) throws -> ScriptLimits {
    try LimitOptions.limits(from: ParsedArguments([option + "=" + value], of: Command.all[0]))
  }
}
