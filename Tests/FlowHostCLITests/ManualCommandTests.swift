import FlowHostCLI
import Foundation
import TestSupport
import Testing

struct ManualCommandTests {
  private static let page = ManualPage.text(date: "2026-11-25")

  @Test func `the command prints it`() throws {
    #expect(try Program.flowhost("manual", "--date", "2026-11-25") == Program.Result(Self.page))
  }

  /// The options of a command stand in its section, others in the one of shared options.
  @Test func `every option is described, and no other`() {
    let sections = Self.page.components(separatedBy: "\n.SS \"")
    #expect(sections.count == Command.all.count + 1)
    let shared = Self.titles(in: Self.page.components(separatedBy: "\n.SH \"SHARED OPTIONS\"\n")[1])
      .filter { $0.hasPrefix("-") }
    #expect(shared.contains("--plugins DIR") && shared.last == "--help")
    for (command, section) in zip(Command.all, sections.dropFirst()) {
      let section = section.components(separatedBy: "\n.SH ")[0]
      #expect(section.hasPrefix("flowhost \(command.name) "))
      let own = Self.titles(in: section)
      let named = section.components(separatedBy: "\nShared options: ")[1].replacing("\\-", with: "-")
        .replacing("\n", with: " ").prefix { $0 != "." }.split(separator: ", ").map(String.init)
      let known = command.options.map(\.title)
      #expect(own == known.filter { !shared.contains($0) || own.contains($0) })
      #expect(
        Set(own.map { $0.prefix { $0 != " " } }.map(String.init) + named)
          == Set(command.options.map(\.name) + ["--help"]))
      #expect(own.count + named.count == command.options.count + 1)
    }
  }

  private static func titles(in text: String) -> [String] {
    text.matches(of: /\n\.B "(.*)"\n/).map {
      String($0.1).replacing("\\-", with: "-").replacing("\\[u2026]", with: "…")
    }
  }

  /// Programs that render pages, each with a line that prints what it complains of.
  static let readers = [
    ("man", "man --warnings -E UTF-8 -l \"$page\" 2>&1 >/dev/null"),
    ("groff", "groff -man -ww -z \"$page\" 2>&1"),
    ("mandoc", "mandoc -T lint \"$page\" 2>&1"),
  ]

  @Test(arguments: readers)
  func `a reader of pages has no complaint`(_ program: String, _ line: String) throws {
    let folder = try TemporaryFolder()
    let page = try folder.file("flowhost.1", Self.page)
    let result = try Program.shell("type -P \(program) >/dev/null || exit 0; page='\(page)'; \(line)")
    #expect(result == Program.Result())
  }

  private static let hasGroff = (try? Program.shell("type -P groff"))?.status == 0

  @Test(.enabled(if: hasGroff, "groff is not installed"))
  func `a line of text is never a macro, and no character is lost`() throws {
    let folder = try TemporaryFolder()
    let page = try folder.file("flowhost.1", Self.page)
    let result = try Program.shell("groff -man -Tutf8 -P-cbou '\(page)'")
    for word in ["N/COUNT", "'{\"country\":", "WHAT=VALUE,…", "'photos/buy'", ".luarc.json", "~/.bashrc"] {
      #expect(result.output.contains(word), "\(word)")
    }
  }

  static let wrong = [
    ("now", "unexpected 'now': 'manual' takes no operand"),
    ("--date today", "option '--date' takes a date such as 2026-11-25, not 'today'"),
    ("--date 2026-11-2x", "option '--date' takes a date such as 2026-11-25, not '2026-11-2x'"),
    ("--date 2026-25-11", "option '--date' takes a date such as 2026-11-25, not '2026-25-11'"),
  ]

  @Test(arguments: wrong)
  func `a wrong line has one complaint`(_ words: String, _ complaint: String) throws {
    let result = try Program.shell("flowhost manual \(words)")
    #expect(result == Program.Result(complaints: "flowhost: \(complaint)\n", status: 2))
  }
}
