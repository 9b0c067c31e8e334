/// Reads the web links that an `AndroidManifest.xml` claims.
package enum ManifestReader {
  /// Returns the package that a manifest names, or nil if only the build knows it.
  /// - Throws: ``ClaimError``.
  package static func package(of bytes: [UInt8]) throws(ClaimError) -> String? {
    try XMLReader.root(of: bytes).attributes["package"]
  }

  /// Returns the claims of a manifest: one for each host and path of an intent filter for links of the web.
  /// - Throws: ``ClaimError``.
  package static func file(of bytes: [UInt8]) throws(ClaimError) -> ClaimFile {
    var claims: [Claim] = []
    var remarks: [ClaimRemark] = []
    for application in try XMLReader.root(of: bytes).all("application") {
      for activity in application.children where ["activity", "activity-alias"].contains(activity.name) {
        for filter in activity.all("intent-filter") where IntentFilter.isForLinks(filter) {
          let filter = try IntentFilter(filter, of: activity)
          guard filter.isWeb else { continue }
          claims += filter.claims
          if !filter.isVerified { remarks.append(ClaimRemark(place: filter.place, reason: .notVerified)) }
        }
      }
    }
    return ClaimFile(claims: claims, remarks: remarks)
  }
}
