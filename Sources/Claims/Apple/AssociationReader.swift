/// Reads an `apple-app-site-association` file.
package struct AssociationReader {
  private var claims: [Claim] = []
  private var remarks: [ClaimRemark] = []

  /// Returns the claims of a file.
  /// - Throws: ``ClaimError``. Keys that no system knows are not an error, but remarks.
  package static func file(of bytes: [UInt8]) throws(ClaimError) -> ClaimFile {
    var reader = AssociationReader()
    try reader.read(try JSONPlace(bytes).required("applinks"))
    return ClaimFile(claims: reader.claims, remarks: reader.remarks)
  }

  private mutating func read(_ links: JSONPlace) throws(ClaimError) {
    let variables = try ComponentReader.variables(in: links)
    let defaults = try links.member("defaults").map { (place) throws(ClaimError) in try place.fields() } ?? []
    let details = try links.required("details")
    guard details.isObject else {
      for detail in try details.elements() {
        try read(detail, apps: try Self.apps(of: detail), defaults, variables)
      }
      return
    }
    // The oldest form names the app in front of its paths.
    for (app, detail) in try details.fields() { try read(detail, apps: [app], defaults, variables) }
  }

  private static func apps(of detail: JSONPlace) throws(ClaimError) -> [String] {
    let one = try detail.member("appID").map { (place) throws(ClaimError) in [try place.text()] } ?? []
    guard let list = detail.member("appIDs") else {
      if one.isEmpty { throw detail.error(.missing("appIDs")) }
      return one
    }
    let apps = try list.texts()
    return one.filter { !apps.contains($0) } + apps
  }

  private mutating func read(
    _ detail: JSONPlace, apps: [String], _ defaults: [ComponentReader.Field], _ variables: [String: [String]]
  ) throws(ClaimError) {
    let own = try detail.member("defaults").map { (place) throws(ClaimError) in try place.fields() } ?? []
    let paths = detail.member("paths")
    if let components = detail.member("components") {
      if let paths { remarks.append(ClaimRemark(place: paths.place, reason: .pathsBesideComponents)) }
      for component in try components.elements() {
        var reader = ComponentReader(variables, defaults + own)
        claims.append(try reader.claim(component, apps))
        remarks += reader.remarks
      }
    } else if let paths {
      for path in try paths.elements() {
        claims.append(try ComponentReader(variables, defaults + own).claim(path: path, apps))
      }
    } else {
      remarks.append(ClaimRemark(place: detail.place, reason: .noComponents))
    }
  }
}
