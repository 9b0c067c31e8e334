/// A function as Lua 5.4 dumps it: its instructions, their lines, and the functions inside of it.
struct LuaDumpedFunction {
  /// The line in which it begins; 0 for a whole chunk.
  let firstLine: Int
  /// Whether it ends there, too.
  let isOneLine: Bool
  private let isVariadic: Bool
  let code: [LuaInstruction]
  let inner: [LuaDumpedFunction]
  /// The line of each instruction.
  private(set) var lines: [Int] = []
  /// The bytes of the dump in which the texts among its constants stand, and the names of its upvalues.
  let constants: [Range<Int>?]
  let upvalues: [Range<Int>]
  /// What it does, whatever its lines and the names of its own variables.
  let print: LuaPrint

  /// Inside of how many others a function may stand; Lua's own limit is lower.
  private static let deepest = 250
  private static let linesAnew = Int8.min
  /// What every dump begins with where integers and numbers have 64 bits, the lowest first.
  private static let header: [UInt8] =
    [0x1B, 0x4C, 0x75, 0x61, 0x54, 0x00, 0x19, 0x93, 0x0D, 0x0A, 0x1A, 0x0A, 4, 8, 8]
    + [0x78, 0x56, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0x28, 0x77, 0x40]

  /// Reads a whole dump with its debug information.
  init(dump: [UInt8]) throws(LuaDumpReader.Strange) {
    var reader = LuaDumpReader(dump)
    try reader.expect(Self.header)
    try reader.skip(1)
    self = try LuaDumpedFunction(&reader)
    guard reader.isAtEnd else { throw LuaDumpReader.Strange() }
  }

  init(_ reader: inout LuaDumpReader, depth: Int = 0) throws(LuaDumpReader.Strange) {
    guard depth < Self.deepest else { throw LuaDumpReader.Strange() }
    _ = try reader.string()
    firstLine = try reader.size()
    isOneLine = try reader.size() == firstLine
    let start = reader.next
    try reader.skip(1)
    isVariadic = try reader.byte() != 0
    try reader.skip(1)
    var code: [LuaInstruction] = []
    for _ in 0..<(try reader.count(ofAtLeast: 4)) {
      code.append(LuaInstruction(word: try reader.instruction()))
    }
    self.code = code
    var constants: [Range<Int>?] = []
    for _ in 0..<(try reader.count(ofAtLeast: 1)) { constants.append(try Self.constant(&reader)) }
    self.constants = constants
    var print = LuaPrint(reader.bytes[start..<reader.next])
    try reader.skip(3 * (try reader.count(ofAtLeast: 3)))
    var inner: [LuaDumpedFunction] = []
    for _ in 0..<(try reader.count(ofAtLeast: 1)) {
      inner.append(try LuaDumpedFunction(&reader, depth: depth + 1))
      print.add(inner[inner.count - 1].print)
    }
    self.inner = inner
    let steps = try Self.lineSteps(&reader)
    try Self.skipVariables(&reader)
    let names = reader.next
    var upvalues: [Range<Int>] = []
    for _ in 0..<(try reader.count(ofAtLeast: 1)) { upvalues.append(try reader.string()) }
    self.upvalues = upvalues
    print.add(reader.bytes[names..<reader.next])
    self.print = print
    try readLines(steps)
  }

  /// Passes a constant, and gives the bytes of one that is a text.
  private static func constant(
    _ reader: inout LuaDumpReader
  ) throws(LuaDumpReader.Strange) -> Range<Int>? {
    switch try reader.byte() {
    case 0x00, 0x01, 0x11: return nil
    case 0x03, 0x13:
      try reader.skip(8)
      return nil
    case 0x04, 0x14: return try reader.string()
    default: throw LuaDumpReader.Strange()
    }
  }

  /// Each line is told as what it differs by from the one before it, or stands in a list of its own.
  private static func lineSteps(
    _ reader: inout LuaDumpReader
  ) throws(LuaDumpReader.Strange) -> (steps: [Int8], anew: [Int: Int]) {
    var steps: [Int8] = []
    for _ in 0..<(try reader.count(ofAtLeast: 1)) { steps.append(Int8(bitPattern: try reader.byte())) }
    var anew: [Int: Int] = [:]
    for _ in 0..<(try reader.count(ofAtLeast: 2)) { anew[try reader.size()] = try reader.size() }
    return (steps, anew)
  }

  private mutating func readLines(
    _ told: (steps: [Int8], anew: [Int: Int])
  ) throws(LuaDumpReader.Strange) {
    let (steps, anew) = told
    guard steps.count == code.count else { throw LuaDumpReader.Strange() }
    var line = firstLine
    for (place, step) in steps.enumerated() {
      if step != Self.linesAnew {
        line += Int(step)
      } else if let known = anew[place] {
        line = known
      } else {
        throw LuaDumpReader.Strange()
      }
      guard (0...Int(Int32.max)).contains(line) else { throw LuaDumpReader.Strange() }
      lines.append(line)
    }
  }

  /// Passes the names of variables, with the instructions between which they live.
  private static func skipVariables(_ reader: inout LuaDumpReader) throws(LuaDumpReader.Strange) {
    for _ in 0..<(try reader.count(ofAtLeast: 3)) {
      _ = try reader.string()
      _ = (try reader.size(), try reader.size())
    }
  }

  /// The lines of the instructions to which there is a way from the first one: Lua writes more than that,
  /// such as a return behind each return. What a variadic function begins with belongs to no line, and the
  /// way back to the begin of a loop stands where its last word does, which may be the `end` of something
  /// else.
  func reachableLines() throws(LuaDumpReader.Strange) -> Set<Int> {
    var isReached = Array(repeating: false, count: code.count)
    var ways = [0]
    while let place = ways.popLast() {
      guard code.indices.contains(place) else { throw LuaDumpReader.Strange() }
      if isReached[place] { continue }
      isReached[place] = true
      ways += code[place].next(at: place)
    }
    let first = isVariadic ? 1 : 0
    let told = code.indices.dropFirst(first).lazy.filter { isReached[$0] && !code[$0].isWayBack }
    return Set(told.map { lines[$0] })
  }
}
