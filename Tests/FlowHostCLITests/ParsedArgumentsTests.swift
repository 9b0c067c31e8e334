import FlowHostCLI
import Testing

struct ParsedArgumentsTests {
  static let run = Command.all[0]

  static let lines: [(words: String, operands: [String], values: [String: String])] = [
    ("", [], [:]),
    ("a.lua", ["a.lua"], [:]),
    ("a.lua b.lua", ["a.lua", "b.lua"], [:]),
    ("--fuel 5M a.lua", ["a.lua"], ["--fuel": "5M"]),
    ("a.lua --fuel 5M", ["a.lua"], ["--fuel": "5M"]),
    ("--fuel=5M a.lua", ["a.lua"], ["--fuel": "5M"]),
    ("--fuel=a=b", [], ["--fuel": "a=b"]),
    ("--fuel=", [], ["--fuel": ""]),
    ("--fuel --memory", [], ["--fuel": "--memory"]),
    ("--fuel 1 --memory 2 --timeout 3", [], ["--fuel": "1", "--memory": "2", "--timeout": "3"]),
    ("a/b --as device=pad,user=1 --strict c", ["a/b", "c"], ["--as": "device=pad,user=1", "--strict": ""]),
    ("- a", ["-", "a"], [:]),
    ("--fuel 1 -- --fuel -x --", ["--fuel", "-x", "--"], ["--fuel": "1"]),
    ("--", [], [:]),
  ]

  @Test(arguments: lines)
  func `options may stand anywhere before two dashes`(
    _ words: String, _ operands: [String], _ values: [String: String]
  ) throws {
    let arguments = try ParsedArguments(words.split(separator: " ").map(String.init), of: Self.run)
    #expect(arguments.operands == operands)
    #expect(!arguments.wantsHelp)
    for option in Self.run.options.map(\.name) { #expect(arguments.value(of: option) == values[option]) }
  }

  @Test func `some options may be given again and again`() throws {
    let words = ["--plugins", "b", "x", "--plugins=a", "--plugins", "b"]
    let arguments = try ParsedArguments(words, of: Self.run)
    #expect(arguments.values(of: "--plugins") == ["b", "a", "b"])
    #expect(arguments.operands == ["x"] && arguments.values(of: "--fuel") == [])
  }

  @Test(arguments: ["--help", "-h", "a.lua --help", "--fuel x -h b c"])
  func `help can be asked for anywhere`(_ words: String) throws {
    #expect(try ParsedArguments(words.split(separator: " ").map(String.init), of: Self.run).wantsHelp)
  }

  static let options = [
    "--watch", "--live", "--orphans", "--as", "--detail", "--format", "--seed", "--strict", "--plugins",
    "--memory", "--fuel", "--timeout",
    "--help",
  ]

  static let wrong: [(words: [String], error: UsageError)] = [
    (["--memry", "1"], .unknownOption("--memry", command: "run", known: options)),
    (["--memry=1"], .unknownOption("--memry", command: "run", known: options)),
    (["-f"], .unknownOption("-f", command: "run", known: options)),
    (["--Fuel", "1"], .unknownOption("--Fuel", command: "run", known: options)),
    (["--=x"], .unknownOption("--", command: "run", known: options)),
    (["--fuel"], .missingValue(option: "--fuel", value: "COUNT")),
    (["a/b", "--as"], .missingValue(option: "--as", value: "WHAT=VALUE,…")),
    (["--strict=yes"], .unwantedValue(option: "--strict")),
    (["--strict", "--strict"], .repeatedOption("--strict")),
    (["--help=x"], .unwantedValue(option: "--help")),
    (["--fuel", "1", "--fuel=1"], .repeatedOption("--fuel")),
    (["--help", "--nonsense"], .unknownOption("--nonsense", command: "run", known: options)),
  ]

  @Test(arguments: wrong)
  func `a wrong option is told`(_ words: [String], _ error: UsageError) {
    #expect(throws: error) { try ParsedArguments(words, of: Self.run) }
  }
}
