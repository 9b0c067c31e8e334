import Claims
import Platform

/// The answers of files of claims for one URL.
struct ClaimAnswer {
  private let lines: [String]
  private let isHandedOver: Bool

  /// Asks the files that the arguments name, or returns nil if they name none.
  init?(_ arguments: ParsedArguments, _ text: String) throws(UsageError) {
    let options = try ClaimOptions(arguments)
    guard !options.isEmpty else { return nil }
    var lines: [String] = []
    var isHandedOver = false
    for source in options.sources {
      guard let url = ClaimedURL(text) else {
        lines.append("\(source.name.escaped): says nothing about this scheme, which the app declares itself")
        isHandedOver = true
        continue
      }
      guard source.host ?? url.host == url.host else {
        lines.append("\(source.name.escaped): says nothing about this site")
        continue
      }
      let decisions: [ClaimDecision]
      do throws(ClaimError) {
        decisions = try ClaimDecider(source.file).decide(url)
      } catch {
        throw .of(LinksError.badClaims(source.name, error))
      }
      lines +=
        decisions.isEmpty
        ? ["\(source.name.escaped): claims nothing"] : decisions.map { $0.line(in: source.name) }
      if decisions.contains(where: \.isHandedOver) { isHandedOver = true }
    }
    (self.lines, self.isHandedOver) = (lines, isHandedOver)
  }

  /// Prints the answers, and returns whether an app is handed the URL.
  func write(to console: Console) -> Bool {
    console.product.write(lines.map { $0 + "\n" }.joined())
    return isHandedOver
  }
}

extension ClaimDecision {
  fileprivate func line(in file: String) -> String {
    guard let claim else { return "\(file.escaped): not for \(app.escaped), no claim has it" }
    let verb = claim.excludes ? "left to the browser, not for \(app.escaped)," : "handed to \(app.escaped)"
    return "\(file.escaped):\(claim.place.line): \(verb) by \(claim.written)"
  }
}
