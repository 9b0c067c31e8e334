import Page

/// The files of the page that shows a run, which are part of the program.
package enum PageFiles {
  /// Returns the text of a file such as `page.html`, or nil if there is none of that name.
  package static func text(of name: String) -> String? {
    for place in 0..<fh_page_file_count() {
      guard let known = fh_page_file_name(place), String(cString: known) == name,
        let text = fh_page_file_text(place)
      else { continue }
      return String(cString: text)
    }
    return nil
  }
}
