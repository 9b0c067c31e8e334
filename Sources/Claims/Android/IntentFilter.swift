/// An intent filter for links. All of its `data` elements together are one list of schemes, hosts and paths.
struct IntentFilter {
  let place: ClaimPlace
  private let app: String
  private let schemes: [String]
  private let hosts: [String]
  private var paths: [Path] = []
  /// Indicates whether the system asks the site if the app may have its links.
  let isVerified: Bool

  private struct Path {
    let text: String
    let line: Int
    let shape: Shape
  }

  /// Returns whether a filter takes links from other apps.
  static func isForLinks(_ filter: XMLElement) -> Bool {
    let actions = filter.all("action").compactMap { $0.android("name") }
    let categories = filter.all("category").compactMap { $0.android("name") }
    return actions.contains("android.intent.action.VIEW")
      && categories.contains("android.intent.category.BROWSABLE")
  }

  init(_ filter: XMLElement, of activity: XMLElement) throws(ClaimError) {
    app = activity.android("name") ?? ""
    place = ClaimPlace(line: filter.line, path: Self.path(app))
    let data = filter.all("data")
    schemes = data.compactMap { $0.android("scheme") }
    hosts = data.compactMap { $0.android("host") }
    isVerified = filter.android("autoVerify") == "true"
    guard isWeb else { return }
    if let group = filter.all("uri-relative-filter-group").first {
      throw ClaimError(place: ClaimPlace(line: group.line, path: Self.path(app)), fault: .relativeFilter)
    }
    for element in data { paths += try Self.paths(of: element, app) }
  }

  private static func path(_ app: String) -> String { app.isEmpty ? "intent-filter" : app }

  var isWeb: Bool { schemes.contains { $0 == "https" || $0 == "http" } }

  private static let kinds = ["path", "pathPrefix", "pathSuffix", "pathPattern", "pathAdvancedPattern"]

  private static func paths(of element: XMLElement, _ app: String) throws(ClaimError) -> [Path] {
    let place = ClaimPlace(line: element.line, path: path(app))
    do throws(ClaimError.Fault) {
      for name in ["host"] + kinds {
        if let value = element.android(name), value.hasPrefix("@") || value.contains("${") {
          throw .placeholder(value)
        }
      }
      var paths: [Path] = []
      for kind in kinds {
        guard let value = element.android(kind) else { continue }
        paths.append(Path(text: "\(kind)=\(value)", line: element.line, shape: try shape(value, kind)))
      }
      return paths
    } catch {
      throw ClaimError(place: place, fault: error)
    }
  }

  private static func shape(_ value: String, _ kind: String) throws(ClaimError.Fault) -> Shape {
    let text = Shape.sequence(value.unicodeScalars.map { Alphabet.path.shape(of: [$0.value...$0.value]) })
    let any = Shape.star(Alphabet.path.text)
    return switch kind {
    case "pathPrefix": .sequence([text, any])
    case "pathSuffix": .sequence([any, text])
    case "pathPattern": PathGlob(simple: value).shape
    case "pathAdvancedPattern": try PathGlob(advanced: value).shape
    default: text
    }
  }

  /// The claims: each host with each path. Without a host, paths do not count.
  var claims: [Claim] {
    guard !hosts.isEmpty else { return [claim(nil, nil)] }
    return hosts.map { $0.lowercased() }.flatMap { host in
      paths.isEmpty ? [claim(host, nil)] : paths.map { claim(host, $0) }
    }
  }

  private func claim(_ host: String?, _ path: Path?) -> Claim {
    let parts = path.map { [Claim.Part(shape: URLShape.path($0.shape), isDecoded: true)] }
    return Claim(
      place: ClaimPlace(line: path?.line ?? place.line, path: place.path), text: path?.text ?? "*",
      apps: [app],
      host: host, excludes: false, parts: parts ?? [], beginning: path?.shape.beginning ?? [])
  }
}
