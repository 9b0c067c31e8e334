import TestSupport
import Testing

/// `flowhost prove --audit`.
struct ProveAuditTests {
  @Test func `an audit says how much it has compared, and changes no report`() throws {
    let plain = try Program.shell("flowhost prove products --jobs 1")
    let audited = try Program.shell("flowhost prove products --jobs 2 --audit 20")
    #expect(audited.output == plain.output && audited.status == plain.status)
    let words = audited.complaints.split(separator: " ")
    #expect(words.count > 4 && words[2...5].joined(separator: " ").hasPrefix("audited 20 of "), "\(audited)")
    #expect(audited.complaints.hasSuffix("merged ways, and found no difference\n"), "\(audited)")
  }
}
