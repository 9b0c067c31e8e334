/// URLs that an app claims of a site, or that it leaves to the browser.
package struct Claim: Equatable, Sendable {
  /// The place of the claim in its file.
  package let place: ClaimPlace
  /// The claim in a short form, such as `/buy/*?id=????`.
  package let text: String
  /// The identifiers of the apps.
  package let apps: [String]
  /// The host of the site, or nil for the site that serves the file. `*.` at the beginning is any subdomain.
  package let host: String?
  /// Indicates whether the URLs are left to the browser.
  package let excludes: Bool
  /// The conditions, all of which a URL has to meet.
  let parts: [Part]
  /// The characters with which the paths of all URLs begin, as far as they are fixed.
  var beginning: [ByteSet] = []

  /// A condition for URLs.
  struct Part: Equatable, Sendable {
    /// The URLs after their hosts.
    let shape: Shape
    /// Indicates whether percent sequences are decoded before the comparison.
    let isDecoded: Bool
  }
}

/// A place in a file of claims.
package struct ClaimPlace: Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The way through the file, such as `details[0].components[1]`.
  package let path: String

  /// Creates a place.
  package init(line: Int, path: String) {
    self.line = line
    self.path = path
  }
}

/// The claims of a file.
package struct ClaimFile: Equatable, Sendable {
  /// The claims, in the order in which they are tried.
  package let claims: [Claim]
  /// The parts of the file that have no effect.
  package let remarks: [ClaimRemark]
}

extension ClaimFile {
  /// The identifiers of the apps, in the order of the file.
  package var apps: [String] {
    claims.reduce(into: []) { apps, claim in apps += claim.apps.filter { !apps.contains($0) } }
  }

  /// Returns the claims of one app, given by its identifier with or without the prefix of its team.
  package func claims(of app: String) -> ClaimFile {
    let own = claims.compactMap { claim -> Claim? in
      let apps = claim.apps.filter { $0 == app || $0.hasSuffix("." + app) }
      return apps.isEmpty ? nil : claim.only(for: apps)
    }
    return ClaimFile(claims: own, remarks: remarks)
  }
}

extension Claim {
  fileprivate func only(for apps: [String]) -> Claim {
    Claim(
      place: place, text: text, apps: apps, host: host, excludes: excludes, parts: parts, beginning: beginning
    )
  }
}

/// A part of a file that systems ignore.
package struct ClaimRemark: Equatable, Sendable {
  /// The place in the file.
  package let place: ClaimPlace
  /// The reason.
  package let reason: Reason

  /// The reasons why a part is ignored.
  package enum Reason: Equatable, Sendable {
    case unknownKey(String)
    /// The value of a query item is no text, so the system ignores the whole query.
    case noQuery(key: String)
    /// The components of an entry replace its paths.
    case pathsBesideComponents
    /// An entry claims nothing, because it has neither components nor paths.
    case noComponents
    /// An intent filter for links of the web is not verified, so browsers keep them.
    case notVerified
    /// A site names a package without the certificate of its app.
    case noFingerprint
    /// A site does not name the package of a manifest.
    case untrusted(package: String)
    /// Components of Android's dynamic links, which are not compared.
    case dynamicComponents
  }
}
