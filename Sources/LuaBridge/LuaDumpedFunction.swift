/// A function as Lua 5.4 dumps it: its instructions, their lines, and the functions inside of it.
struct LuaDumpedFunction {
  /// The line in which it begins; 0 for a whole chunk.
  let firstLine: Int
  /// Whether it ends there, too.
  let isOneLine: Bool
  private let isVariadic: Bool
  private let code: [LuaInstruction]
  private(set) var inner: [LuaDumpedFunction] = []
  /// The line of each instruction.
  private var lines: [Int] = []

  /// Inside of how many others a function may stand; Lua's own limit is lower.
  private static let deepest = 250
  private static let linesAnew = Int8.min

  init(_ reader: inout LuaDumpReader, depth: Int = 0) throws(LuaDumpReader.Strange) {
    guard depth < Self.deepest else { throw LuaDumpReader.Strange() }
    try reader.skipString()
    firstLine = try reader.size()
    isOneLine = try reader.size() == firstLine
    try reader.skip(1)
    isVariadic = try reader.byte() != 0
    try reader.skip(1)
    var code: [LuaInstruction] = []
    for _ in 0..<(try reader.count(ofAtLeast: 4)) {
      code.append(LuaInstruction(word: try reader.instruction()))
    }
    self.code = code
    for _ in 0..<(try reader.count(ofAtLeast: 1)) { try Self.skipConstant(&reader) }
    try reader.skip(3 * (try reader.count(ofAtLeast: 3)))
    for _ in 0..<(try reader.count(ofAtLeast: 1)) {
      inner.append(try LuaDumpedFunction(&reader, depth: depth + 1))
    }
    try readLines(&reader)
    try Self.skipNames(&reader)
  }

  private static func skipConstant(_ reader: inout LuaDumpReader) throws(LuaDumpReader.Strange) {
    switch try reader.byte() {
    case 0x00, 0x01, 0x11: break
    case 0x03, 0x13: try reader.skip(8)
    case 0x04, 0x14: try reader.skipString()
    default: throw LuaDumpReader.Strange()
    }
  }

  /// Each line is told as what it differs by from the one before it, or stands in a list of its own.
  private mutating func readLines(_ reader: inout LuaDumpReader) throws(LuaDumpReader.Strange) {
    var steps: [Int8] = []
    for _ in 0..<(try reader.count(ofAtLeast: 1)) { steps.append(Int8(bitPattern: try reader.byte())) }
    var anew: [Int: Int] = [:]
    for _ in 0..<(try reader.count(ofAtLeast: 2)) { anew[try reader.size()] = try reader.size() }
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

  /// The names of variables, with the instructions between which they live, and those of upvalues.
  private static func skipNames(_ reader: inout LuaDumpReader) throws(LuaDumpReader.Strange) {
    for _ in 0..<(try reader.count(ofAtLeast: 3)) {
      try reader.skipString()
      _ = (try reader.size(), try reader.size())
    }
    for _ in 0..<(try reader.count(ofAtLeast: 1)) { try reader.skipString() }
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
