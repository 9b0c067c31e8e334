import Foundation
import Glibc
import Platform
import Testing

@Suite(.timeLimit(.minutes(1)))
struct OutputTests {
  @Test func `text arrives when it is flushed, in order`() throws {
    let pipe = try OpenPipe()
    let output = Output(descriptor: pipe.writing)
    output.write("née\n")
    output.write([0xFF, 0])
    #expect(pipe.waiting == 0)
    output.flush()
    #expect(pipe.read() == Array("née\n".utf8) + [0xFF, 0])
    #expect(!output.isTerminal && !output.isClosed && output.failure == nil)
  }

  @Test func `text arrives at 64 KiB and when the output is gone`() throws {
    let pipe = try OpenPipe()
    do {
      let output = Output(descriptor: pipe.writing)
      output.write([UInt8](repeating: 120, count: 65_535))
      #expect(pipe.waiting == 0)
      output.write("y")
      #expect(pipe.read().count == 65_536)
      output.write("z")
    }
    #expect(pipe.read() == [122])
  }

  @Test func `complaints arrive line by line`() throws {
    let pipe = try OpenPipe()
    let output = Output(descriptor: pipe.writing, lineByLine: true)
    output.write("half ")
    #expect(pipe.waiting == 0)
    output.write("a line\nand")
    #expect(pipe.waiting == 15)
  }

  @Test(arguments: [true, false])
  func `a full pipe is waited for`(nonblocking: Bool) throws {
    let pipe = try OpenPipe(flags: nonblocking ? O_NONBLOCK : 0)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let writing = pipe.writing
    let written = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let output = Output(descriptor: writing)
      output.write(bytes)
      output.flush()
      written.signal()
    }
    var received: [UInt8] = []
    while received.count < bytes.count { received += pipe.read() }
    written.wait()
    // Not within the expectation, which would look for the difference for minutes.
    let arrived = received == bytes
    #expect(arrived)
  }

  @Test func `a closed pipe is remembered, and no failure`() throws {
    ignoreWriteSignals()
    let pipe = try OpenPipe()
    pipe.closeReading()
    let output = Output(descriptor: pipe.writing)
    output.write("unread")
    #expect(!output.isClosed)
    output.flush()
    #expect(output.isClosed && output.failure == nil)
    output.write("dropped")
    output.flush()
    #expect(output.isClosed && output.failure == nil)
  }

  @Test func `a full disk is a failure`() throws {
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    defer { close(full) }
    let output = Output(descriptor: full)
    output.write("lost")
    output.flush()
    #expect(output.failure == .unwritable(descriptor: full, reason: "No space left on device"))
    #expect(!output.isClosed)
  }

  @Test func `a terminal gets its lines at once`() throws {
    var (master, terminal): (Int32, Int32) = (0, 0)
    try #require(openpty(&master, &terminal, nil, nil, nil) == 0)
    defer {
      close(terminal)
      close(master)
    }
    let output = Output(descriptor: terminal)
    #expect(output.isTerminal)
    output.write("a line\n")
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(master, &bytes, 100)
    #expect(Array(bytes.prefix(count)) == Array("a line\r\n".utf8))
  }

  @Test func `it can be printed to`() throws {
    let pipe = try OpenPipe()
    var output = Output(descriptor: pipe.writing)
    print(1, 2, to: &output)
    output.flush()
    #expect(pipe.read() == Array("1 2\n".utf8))
  }
}

/// A pipe with both ends in this process.
private final class OpenPipe {
  let reading: Int32
  let writing: Int32
  private var isReading = true

  init(flags: Int32 = 0) throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    (reading, writing) = (ends[0], ends[1])
    try #require(fcntl(writing, F_SETFL, flags) == 0)
  }

  deinit {
    close(writing)
    closeReading()
  }

  /// The number of bytes that wait to be read.
  var waiting: Int32 {
    var count: Int32 = 0
    return ioctl(reading, UInt(FIONREAD), &count) == 0 ? count : -1
  }

  func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = Glibc.read(reading, &bytes, 1 << 20)
    return Array(bytes.prefix(max(count, 0)))
  }

  func closeReading() {
    if isReading { close(reading) }
    isReading = false
  }
}
