import FlowHostCLI
import Testing

struct LineSplitterTests {
  @Test(arguments: 1...7)
  func `lines are the same, however they arrive`(_ size: Int) {
    let bytes = Array("ab\n\nc\nabcdefgh\nxyz".utf8)
    var splitter = LineSplitter(limit: 5)
    var lines: [LineSplitter.Line] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      lines += splitter.add(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    lines += splitter.end()
    let texts = ["ab", "", "c", nil, "xyz"].map { $0.map { Array($0.utf8) } }
    #expect(lines == texts.map { $0.map { .whole($0) } ?? .tooLong })
    #expect(splitter.end() == [])
  }
}
