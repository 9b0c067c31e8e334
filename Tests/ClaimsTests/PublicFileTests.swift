import Claims
import Testing

/// Files of public sites, with decisions that a person wrote down by reading them.
struct PublicFileTests {
  /// A file with its decisions.
  struct Site: Sendable, CustomTestStringConvertible {
    var address = ""
    var text = ""
    var decisions: [(path: String, decision: String)] = []
    var error: String?

    var testDescription: String { address }
  }

  static let sites: [Site] = {
    var sites: [Site] = []
    for line in Facts.lines("public.txt") where !line.isEmpty {
      if line.hasPrefix("# ") {
        sites.append(Site(address: String(line.dropFirst(2))))
      } else if sites[sites.count - 1].text.isEmpty {
        sites[sites.count - 1].text = line
      } else if line.hasPrefix("! ") {
        sites[sites.count - 1].error = String(line.dropFirst(2))
      } else {
        let parts = line.split(separator: "  ", maxSplits: 1)
        sites[sites.count - 1].decisions.append((String(parts[0]), parts.count > 1 ? String(parts[1]) : ""))
      }
    }
    return sites
  }()

  @Test(arguments: sites)
  func `decisions about the URLs of public sites are those that were written down`(_ site: Site) throws {
    if let error = site.error {
      let found = #expect(throws: ClaimError.self) { try AssociationReader.file(of: Array(site.text.utf8)) }
      return #expect(found?.message(in: "F") == error)
    }
    let file = try AssociationReader.file(of: Array(site.text.utf8))
    for (path, decision) in site.decisions {
      #expect(try file.decisions(path) == decision, "\(path)")
    }
  }

  @Test func `there are enough of them`() {
    #expect(Self.sites.count >= 30)
    #expect(Self.sites.allSatisfy { $0.error != nil || !$0.decisions.isEmpty })
  }
}
