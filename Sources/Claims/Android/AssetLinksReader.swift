/// Reads the `assetlinks.json` of a site: the Android apps that may have its links.
///
/// The manifest of an app has the links that the app takes.
package enum AssetLinksReader {
  /// The packages that a site trusts with all of its links.
  package struct Packages: Equatable, Sendable {
    /// The names of the packages, in the order of the file.
    package let names: [String]
    /// The parts of the file that have no effect.
    package let remarks: [ClaimRemark]

    /// Returns a remark if the site does not trust a package.
    package func remark(about package: String) -> ClaimRemark? {
      if names.contains(package) { return nil }
      return ClaimRemark(place: ClaimPlace(line: 1, path: ""), reason: .untrusted(package: package))
    }
  }

  private static let relation = "delegate_permission/common.handle_all_urls"

  /// Returns the packages of a file.
  /// - Throws: ``ClaimError``. Statements about anything but links of apps are left out.
  package static func packages(of bytes: [UInt8]) throws(ClaimError) -> Packages {
    var names: [String] = []
    var remarks: [ClaimRemark] = []
    for statement in try JSONPlace(bytes).elements() {
      let target = try statement.required("target")
      guard try statement.required("relation").texts().contains(relation),
        try target.required("namespace").text() == "android_app"
      else { continue }
      names.append(try target.required("package_name").text())
      if try target.required("sha256_cert_fingerprints").texts().isEmpty {
        remarks.append(ClaimRemark(place: target.place, reason: .noFingerprint))
      }
      if let extensions = statement.member("relation_extensions") {
        remarks.append(ClaimRemark(place: extensions.place, reason: .dynamicComponents))
      }
    }
    return Packages(names: names, remarks: remarks)
  }
}
