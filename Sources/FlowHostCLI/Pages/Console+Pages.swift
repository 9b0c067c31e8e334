import Platform
import Views

extension Console {
  /// Writes a page to a path that the user named.
  func deliver(_ page: ViewPage, to path: String) throws(PlatformError) {
    try deliver(page.text(file: PageFiles.text), to: path)
  }
}
