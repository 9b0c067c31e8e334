import ScreenStack
package import Scripting
import Tracing

/// What scenarios have reached, for programs: one JSON document.
///
/// | key | what |
/// |---|---|
/// | `version` | 1; another number when a key changes its meaning |
/// | `totals` | for each kind, and for `line`, how many were `reached` of how many in `total` |
/// | `items` | what plugins declare |
/// | `files` | the files of plugins that were loaded |
///
/// An item has `kind`, `plugin`, `name`, `file`, `line`, and whether it was `reached`. A file has its `path`,
/// the `name` that errors call it, its `plugin`, how many `lines` can run, and the numbers of those that have
/// not in `missed`. Items come by file, line, kind and name, files by their paths. A kind that is added later
/// is one more key of `totals`, and one more word of `kind`.
package enum CoverageJSON {
  /// The document, on one line without an end.
  package static func document(of coverage: Coverage) -> String {
    let kinds = Coverage.Kind.allCases.map { field($0.rawValue, coverage.tally(of: $0)) }
    return TraceJSON.value(
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
