import Platform
import Views

/// Pages, put together from the files that are part of the program.
enum Pages {
  /// Returns the page of a document.
  static func page(of document: ViewDocument) -> String {
    ViewPage.text(of: document, skeleton: PageFiles.text(of: "page.html") ?? "", file: PageFiles.text)
  }

  /// The page of an app that runs. Its document comes from the server.
  static var live: String {
    ViewPage.text(of: ViewDocument(title: "live", runs: []), skeleton: PageFiles.text(of: "page.html") ?? "")
    {
      switch $0 {
      case "connect": "connect-src 'self'; "
      case "live": "yes"
      default: PageFiles.text(of: $0)
      }
    }
  }
}
