/// Writes a state as words that are the same for two states if nothing can tell them apart.
///
/// Screens and flows are numbered in the order in which they are met, because their own numbers only say how many
/// there were before. A part that refers to a screen writes its number, and the screen itself is written later:
///
///     var writer = StateWriter()
///     stage.writeRoots(to: &writer)
///     while stage.writeNextScreen(to: &writer) != nil {}
///     writer.words
public struct StateWriter: Sendable {
  /// The words written so far.
  public private(set) var words: [UInt64] = []
  /// The screens that were met.
  public var screens = Numbering()
  /// The flows that were met. The stage knows none.
  public var flows = Numbering()
  /// Indicates whether something is under way that is not written. Such a state differs from all others.
  public var isComplete = true

  /// Creates a writer without words.
  public init() { words.reserveCapacity(512) }

  /// Writes a number.
  @inline(__always)
  public mutating func write(_ number: Int) { words.append(UInt64(bitPattern: Int64(number))) }

  /// Writes a number with a fraction.
  public mutating func write(_ number: Double) { words.append(number.bitPattern) }

  /// Writes two numbers, such as a kind and its detail.
  @inline(__always)
  public mutating func write(_ kind: Int, _ detail: Int) {
    write(kind)
    write(detail)
  }

  /// Writes a flag.
  @inline(__always)
  public mutating func write(_ flag: Bool) { words.append(flag ? 1 : 0) }

  /// Writes a text: its length and its bytes.
  public mutating func write(_ text: String) {
    var (word, count) = (UInt64(text.utf8.count), 0)
    for byte in text.utf8 {
      if count % 8 == 0 {
        words.append(word)
        word = 0
      }
      word = word << 8 | UInt64(byte)
      count += 1
    }
    words.append(word)
  }

  /// Writes a value that may be missing.
  public mutating func write<Item>(_ item: Item?, _ write: (Item, inout StateWriter) -> Void) {
    self.write(item != nil)
    if let item { write(item, &self) }
  }

  /// Writes the values of a list.
  public mutating func write<Item>(all items: [Item], _ write: (Item, inout StateWriter) -> Void) {
    self.write(items.count)
    for item in items { write(item, &self) }
  }

  /// Writes for each thing how many of the others are older. There are few things, so that this needs no sorting.
  public mutating func writeOrder(of things: Numbering, serial: (Int) -> UInt32) {
    for row in things.rows {
      let own = serial(row)
      var older = 0
      for other in things.rows where serial(other) < own { older += 1 }
      write(older)
    }
  }

  /// Notes that the state is not at rest, unless a list is empty.
  public mutating func expectEmpty(_ list: some Collection) { if !list.isEmpty { isComplete = false } }

  /// Removes the words after a receiver has read them.
  public mutating func removeWords() { words.removeAll(keepingCapacity: true) }

  /// Forgets everything, and keeps the memory for the next state.
  public mutating func reset() {
    removeWords()
    screens.reset()
    flows.reset()
    isComplete = true
  }
}

/// Numbers for things in the order in which they are met. Each has a row, which no other living thing has.
public struct Numbering: Sendable {
  /// The rows of the things, by number.
  public private(set) var rows: [Int] = []
  /// The numbers by row, or -1.
  private var numbers: [Int32] = []
  /// The number of the next thing to be written.
  private var next = 0

  /// Creates a numbering without things.
  public init() {}

  /// Returns the number of a thing.
  public mutating func number(of row: Int) -> Int {
    while numbers.count <= row { numbers.append(-1) }
    if numbers[row] < 0 {
      numbers[row] = Int32(rows.count)
      rows.append(row)
    }
    return Int(numbers[row])
  }

  /// Forgets all things.
  public mutating func reset() {
    for row in rows { numbers[row] = -1 }
    rows.removeAll(keepingCapacity: true)
    next = 0
  }

  /// Returns the row of the next thing that was met and not written yet.
  public mutating func takeNext() -> Int? {
    guard next < rows.count else { return nil }
    next += 1
    return rows[next - 1]
  }
}

extension Value {
  /// Writes the value as words.
  public func write(to writer: inout StateWriter) {
    switch self {
    case .nothing: writer.write(0)
    case .flag(let flag): writer.write(flag ? 2 : 1)
    case .integer(let number):
      writer.write(3)
      writer.write(number)
    case .number(let number):
      writer.write(4)
      writer.write(number)
    case .text(let text):
      writer.write(5)
      writer.write(text)
    case .list(let values):
      writer.write(6)
      writer.write(all: values) { $0.write(to: &$1) }
    case .table(let fields):
      writer.write(7)
      writer.write(all: fields) { $0.write(to: &$1) }
    }
  }
}

extension Value.Field {
  /// Writes the field as words.
  public func write(to writer: inout StateWriter) {
    writer.write(name)
    value.write(to: &writer)
  }
}
