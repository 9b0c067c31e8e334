import Claims
import Platform

/// The options that name files in which sites and apps say whose the links are.
struct ClaimOptions {
  static let files = [
    Command.Option(
      name: "--aasa", value: "FILE",
      help: "an apple-app-site-association file; HOST=FILE if it is of one host only",
      isRepeatable: true),
    Command.Option(
      name: "--manifest", value: "FILE", help: "an AndroidManifest.xml with intent filters",
      isRepeatable: true),
    Command.Option(name: "--app", value: "ID", help: "compare the claims of this app only"),
  ]

  static let assetLinks = Command.Option(
    name: "--assetlinks", value: "FILE", help: "an assetlinks.json that has to name the app of the manifest",
    isRepeatable: true)

  /// A file of claims.
  struct Source {
    let name: String
    /// The host that serves the file, or nil if it is not known.
    let host: String?
    let file: ClaimFile
  }

  let sources: [Source]
  /// The remarks about the apps that sites trust, with the names of their files.
  let remarks: [(file: String, remark: ClaimRemark)]

  /// Reads the files that the arguments name.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    var sources: [Source] = []
    for word in arguments.values(of: "--aasa") {
      let (host, name) = Self.parts(of: word)
      let file = try Self.read(name) { (bytes) throws(ClaimError) in try AssociationReader.file(of: bytes) }
      sources.append(Source(name: name, host: host, file: file))
    }
    if let app = arguments.value(of: "--app") { sources = try Self.only(app, sources) }
    var packages: [String] = []
    for name in arguments.values(of: "--manifest") {
      let file = try Self.read(name) { (bytes) throws(ClaimError) in try ManifestReader.file(of: bytes) }
      sources.append(Source(name: name, host: nil, file: file))
      if let own = try Self.read(
        name, { (bytes) throws(ClaimError) in try ManifestReader.package(of: bytes) })
      {
        packages.append(own)
      }
    }
    self.sources = sources
    remarks = try Self.remarks(arguments, packages)
  }

  var isEmpty: Bool { sources.isEmpty }
}

extension ClaimOptions {
  private static let limit = 16 << 20

  private static func read<Found>(
    _ name: String, _ body: ([UInt8]) throws(ClaimError) -> Found
  ) throws(UsageError) -> Found {
    let bytes: [UInt8]
    do throws(PlatformError) {
      bytes = try File.readText(name, limit: limit)
    } catch {
      throw .platform(error)
    }
    do throws(ClaimError) {
      return try body(bytes)
    } catch {
      throw .of(LinksError.badClaims(name, error))
    }
  }

  /// Divides `HOST=FILE`.
  private static func parts(of word: String) -> (host: String?, name: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].contains("."), !parts[0].contains("/") else { return (nil, word) }
    return (parts[0].lowercased(), String(parts[1]))
  }

  private static func only(_ app: String, _ sources: [Source]) throws(UsageError) -> [Source] {
    let known = sources.flatMap(\.file.apps)
    let own = sources.map { Source(name: $0.name, host: $0.host, file: $0.file.claims(of: app)) }
    guard own.contains(where: { !$0.file.claims.isEmpty }) else {
      throw .of(LinksError.unknownApp(app, known: known))
    }
    return own
  }

  private static func remarks(
    _ arguments: ParsedArguments, _ packages: [String]
  ) throws(UsageError) -> [(file: String, remark: ClaimRemark)] {
    var remarks: [(file: String, remark: ClaimRemark)] = []
    for name in arguments.values(of: "--assetlinks") {
      guard arguments.isSet("--manifest") else { throw .needless("--assetlinks", without: "--manifest") }
      let trusted = try read(name) { (bytes) throws(ClaimError) in try AssetLinksReader.packages(of: bytes) }
      remarks += (trusted.remarks + packages.compactMap(trusted.remark)).map { (name, $0) }
    }
    return remarks
  }
}
