import Claims
import Foundation
import Routing

/// Files of the tests, and short ways to ask about them.
enum Facts {
  static func lines(_ name: String) -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files/\(name)")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n")
  }
}

extension ClaimFile {
  /// Reads an association file that consists of an `applinks` object.
  init(applinks: String) throws {
    self = try AssociationReader.file(of: Array("{\"applinks\":\(applinks)}".utf8))
  }

  /// Reads components of one app.
  init(components: String) throws {
    try self.init(applinks: "{\"details\":[{\"appIDs\":[\"T.app\"],\"components\":[\(components)]}]}")
  }

  /// The decisions about a URL of the site: `+` or `-` for each app, with the claim that decided.
  func decisions(_ path: String, host: String = "www.example.com") throws -> String {
    try ClaimDecider(self).decisions(path, host: host)
  }

  /// Returns whether the first app is handed a URL.
  func takes(_ path: String) throws -> Bool { try decisions(path).hasPrefix("+") }
}

extension ClaimDecider {
  func decisions(_ path: String, host: String = "www.example.com") -> String {
    guard let url = ClaimedURL("https://\(host)\(path)") else { return "no URL" }
    return decide(url).map { decision in
      let place = decision.claim?.place.path.replacing("applinks.", with: "") ?? ""
      return (decision.isHandedOver ? "+" : "-") + place.replacing("details[0].", with: "")
    }.joined(separator: " ")
  }
}
