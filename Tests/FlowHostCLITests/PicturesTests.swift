import Platform
import TestSupport
import Testing

/// The pictures in README pages.
struct PicturesTests {
  static let pictures: [(path: String, arguments: String)] = [
    ("plugins/photos/pictures/buy.svg", "view photos/buy --format svg"),
    ("plugins/photos/pictures/map.svg", "map photos --format svg"),
  ]

  @Test(arguments: pictures) func `a picture is the one that the program makes`(
    _ path: String, _ arguments: String
  ) throws {
    let run = try Program.shell("flowhost \(arguments)")
    #expect(run.status == 0, "\(run.complaints)")
    let picture = String(
      decoding: try File.read(Program.repository + "/" + path, limit: 1 << 20), as: UTF8.self)
    #expect(
      run.output.utf8.elementsEqual(picture.utf8),
      "Look at it, and write it again: scripts/flowhost \(arguments) > \(path)")
  }

  @Test func `the README opens with a picture, and the page of photos has all`() throws {
    let readme = try Self.text(of: "README.md")
    let start = try #require(readme.firstRange(of: "\n## "), "no section").lowerBound
    #expect(readme[..<start].contains("](plugins/photos/pictures/buy.svg)"))
    let page = try Self.text(of: "plugins/photos/README.md")
    for picture in Self.pictures {
      let name = picture.path.split(separator: "/").suffix(2).joined(separator: "/")
      #expect(page.contains("](\(name))"), "\(name)")
    }
  }

  private static func text(of file: String) throws -> String {
    String(decoding: try File.read(Program.repository + "/" + file, limit: 1 << 20), as: UTF8.self)
  }
}
