import JSON
import ScreenStack
package import Scripting
import Tracing

/// The coverage of plugins as one JSON document, for programs.
///
/// | key | meaning |
/// |---|---|
/// | `version` | 1, and another number once a key changes its meaning |
/// | `totals` | for each kind, and for `line`: the number `reached`, and the `total` |
/// | `items` | the declarations of the plugins |
/// | `files` | the files of plugins that were loaded |
///
/// An item has `kind`, `plugin`, `name`, `file`, `line` and `reached`. A file has `path`, `name` (its name in
/// errors), `plugin`, `lines` (how many lines can run) and `missed` (the numbers of those that did not run).
/// Items are sorted by file, line, kind and name, files by path. A new kind adds a key and a value of `kind`.
package enum CoverageJSON {
  /// Returns the document on one line, without a final newline.
  package static func document(of coverage: Coverage) -> String {
    let kinds = Coverage.Kind.allCases.map { field($0.rawValue, coverage.tally(of: $0)) }
    return JSONText.of(
      .table([
        Value.Field("version", .integer(1)),
        Value.Field("totals", .table(kinds + [field("line", coverage.lineTally)])),
        Value.Field("items", .list(coverage.sortedItems.map(value))),
        Value.Field("files", .list(coverage.sortedFiles.map(value))),
      ]))
  }

  private static func field(_ name: String, _ tally: CoverageTally) -> Value.Field {
    Value.Field(
      name,
      .table([
        Value.Field("reached", .integer(tally.reached)), Value.Field("total", .integer(tally.total)),
      ]))
  }

  private static func value(_ item: Coverage.Item, _ isReached: Bool) -> Value {
    .table([
      Value.Field("kind", .text(item.kind.rawValue)), Value.Field("plugin", .text(item.plugin)),
      Value.Field("name", .text(item.name)), Value.Field("file", .text(item.file)),
      Value.Field("line", .integer(item.line)), Value.Field("reached", .flag(isReached)),
    ])
  }

  private static func value(_ path: String, _ file: Coverage.File) -> Value {
    .table([
      Value.Field("path", .text(path)), Value.Field("name", .text(file.name)),
      Value.Field("plugin", .text(file.plugin)), Value.Field("lines", .integer(file.lines.count)),
      Value.Field("missed", .list(file.missed.map(Value.integer))),
    ])
  }
}
