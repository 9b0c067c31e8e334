/// A function as Lua 5.4 dumps it: its instructions, their lines, and its inner functions.
struct LuaDumpedFunction {
  /// The line in which it begins. 0 for a whole chunk.
  let firstLine: Int
  /// Indicates whether it also ends in that line.
  let isOneLine: Bool
  private let isVariadic: Bool
  let code: [LuaInstruction]
  let inner: [LuaDumpedFunction]
  private(set) var lines: [Int] = []
  /// The ranges in the dump of the strings among its constants.
  let constants: [Range<Int>?]
  /// For each upvalue, the one of the function around this one, or nil if it is a local variable there.
  let sources: [Int?]
  /// The fingerprint of its behaviour, independent of lines and of the names of local variables.
  let print: LuaPrint

  /// The maximum nesting of functions. The limit of Lua itself is lower.
  private static let deepest = 250
  private static let linesAnew = Int8.min
  /// The beginning of every dump on machines with 64-bit integers and numbers in little-endian order.
  private static let header: [UInt8] =
    [0x1B, 0x4C, 0x75, 0x61, 0x54, 0x00, 0x19, 0x93, 0x0D, 0x0A, 0x1A, 0x0A, 4, 8, 8]
    + [0x78, 0x56, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0x28, 0x77, 0x40]

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
    var sources: [Int?] = []
    for _ in 0..<(try reader.count(ofAtLeast: 3)) {
      let (isLocal, place) = (try reader.byte() != 0, try reader.byte())
      try reader.skip(1)
      sources.append(isLocal ? nil : Int(place))
    }
    self.sources = sources
    var inner: [LuaDumpedFunction] = []
    for _ in 0..<(try reader.count(ofAtLeast: 1)) {
      inner.append(try LuaDumpedFunction(&reader, depth: depth + 1))
      print.add(inner[inner.count - 1].print)
    }
    self.inner = inner
    let steps = try Self.lineSteps(&reader)
    try Self.skipVariables(&reader)
    let names = reader.next
    for _ in 0..<(try reader.count(ofAtLeast: 1)) { _ = try reader.string() }
    print.add(reader.bytes[names..<reader.next])
    self.print = print
    try readLines(steps)
  }

  /// Skips a constant. Returns the range of its bytes if it is a string.
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

  /// Reads line information: differences from line to line, and a separate list of absolute lines.
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

  /// Skips the variables, each a name and the range of instructions in which it exists.
  private static func skipVariables(_ reader: inout LuaDumpReader) throws(LuaDumpReader.Strange) {
    for _ in 0..<(try reader.count(ofAtLeast: 3)) {
      _ = try reader.string()
      _ = (try reader.size(), try reader.size())
    }
  }

  /// Returns the lines of the instructions that can be reached from the first one. Lua also emits unreachable
  /// instructions, such as a return after each return. Leaves out the first instruction of a variadic
  /// function, which belongs to no line, and the jump back to the start of a loop. Lua assigns that jump to
  /// the line of the loop's last token, which may be the `end` of something else.
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
