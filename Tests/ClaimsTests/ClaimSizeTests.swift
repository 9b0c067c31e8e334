import Claims
import Routing
import StageWalk
import Testing

/// Large files, and broken ones.
struct ClaimSizeTests {
  @Test(.timeLimit(.minutes(5))) func `a file with many claims is compared in time`() throws {
    let components = (0..<300).map { #"{"/":"/section\#($0)/*"}"# }
    let file = try ClaimFile(components: components.joined(separator: ",\n"))
    let patterns = try (0..<40).map { try LinkPattern("https://s.example/section\($0){/:rest}*") }
    let check = ClaimCheck(patterns, host: nil)
    #expect(check.findings(of: file.claims).count == 260)
    #expect(check.unclaimed(file.claims).isEmpty)
    #expect(file.claims.last?.place.line == 300)
  }

  @Test(arguments: ["swcutil.tsv", "public.txt"])
  func `any bytes are read or refused`(_ name: String) {
    var random = Random(seed: 7)
    let lines = Facts.lines(name).filter { $0.hasPrefix("{") }
    for _ in 0..<300 {
      var bytes = Array(lines.randomElement(using: &random)!.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      #expect(read(bytes) { bytes throws(ClaimError) in _ = try AssociationReader.file(of: bytes) })
    }
  }

  @Test func `any bytes are a manifest or refused`() {
    var random = Random(seed: 8)
    let data =
      "<data android:scheme=\"https\" android:host=\"a\" android:pathAdvancedPattern=\"/[a-c]{1,2}x+\"/>"
    for _ in 0..<300 {
      var bytes = Array(AndroidTests.manifest(data).utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        bytes[place] = Array("<>/=\"'&;![]{}*+\\a \u{0}".utf8).randomElement(using: &random)!
      }
      #expect(read(bytes) { bytes throws(ClaimError) in _ = try ManifestReader.file(of: bytes) })
    }
  }

  /// Reads bytes, and returns whether that ended, with a file or an error that has words.
  private func read(_ bytes: [UInt8], _ body: ([UInt8]) throws(ClaimError) -> Void) -> Bool {
    do throws(ClaimError) {
      try body(bytes)
      return true
    } catch {
      return error.message(in: "F").hasPrefix("F:")
    }
  }
}
