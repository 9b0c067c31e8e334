/// The decision of a file about a URL, for one app.
package struct ClaimDecision: Equatable, Sendable {
  /// The identifier of the app.
  package let app: String
  /// The claim that decided, or nil if none matches.
  package let claim: Claim?

  /// Indicates whether the system hands the URL to the app.
  package var isHandedOver: Bool { claim.map { !$0.excludes } ?? false }
}

/// The claims of a file, prepared for decisions about URLs.
package struct ClaimDecider: Sendable {
  private let claims: [(claim: Claim, automata: [Automaton])]
  private let apps: [String]

  /// Prepares the claims of a file.
  /// - Throws: ``ClaimError`` if a pattern is too large.
  package init(_ file: ClaimFile) throws(ClaimError) {
    var claims: [(claim: Claim, automata: [Automaton])] = []
    for claim in file.claims {
      do throws(TooLarge) {
        var automata: [Automaton] = []
        for part in claim.parts { automata.append(try Automaton(part.shape)) }
        claims.append((claim, automata))
      } catch {
        throw ClaimError(place: claim.place, fault: .tooLarge)
      }
    }
    (self.claims, apps) = (claims, file.apps)
  }

  /// Returns the decision about a URL for each app, in the order of the file. The first claim that matches decides.
  ///
  /// It is not known here whether the app is installed and entitled to the site.
  package func decide(_ url: ClaimedURL) -> [ClaimDecision] {
    let matching = claims.filter { Self.matches(url, $0) }.map(\.claim)
    return apps.map { app in
      ClaimDecision(app: app, claim: matching.first { $0.apps.contains(app) })
    }
  }

  private static func matches(_ url: ClaimedURL, _ entry: (claim: Claim, automata: [Automaton])) -> Bool {
    guard entry.claim.isHost(url.host) else { return false }
    return zip(entry.claim.parts, entry.automata).allSatisfy { part, automaton in
      automaton.matches(part.isDecoded ? url.decoded : url.written)
    }
  }
}

extension Claim {
  fileprivate func isHost(_ name: String) -> Bool {
    guard let host else { return true }
    return host.hasPrefix("*") ? name.hasSuffix(host.dropFirst()) : name == host
  }
}
