import Experiments
import Foundation
import JSON
import ScreenStack
import Scripting
import TestSupport
import Testing

/// GrowthBook's public cases of features, through a plugin: as `flowhost experiments` lists them, and in a scenario.
struct GrowthBookFeatureCasesTests {
  /// A case whose feature has several values, so that it is an experiment, without a bandit and without force from
  /// outside, which `--as` has here.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let context: Value
    let feature: FeatureVariants
    let result: Value

    init?(_ number: Int, _ value: Value) {
      guard let parts = value.elements, let context = value.elements?[1], let key = parts[2].text else {
        return nil
      }
      let payload = Payload(context)
      let hasBandit = payload.problems.contains { $0.fault == .bandit }
      guard let feature = FeatureVariants(payload, key), feature.names.count > 1, !hasBandit,
        context.member("forcedVariations") == nil
      else { return nil }
      testDescription = "\(number) \(parts[0].text ?? "")"
      (self.context, self.feature, self.result) = (context, feature, parts[3])
    }

    /// The variant that the value is, or the control for none.
    var variant: String { feature.name(of: result.member("value") ?? .nothing) ?? feature.names[0] }

    var isExposed: Bool { result.member("experimentResult")?.member("hashUsed") == .flag(true) }

    var attributes: [Value.Field] {
      guard case .table(let fields) = context.member("attributes") else { return [] }
      return fields
    }
  }

  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../ExperimentsTests/Facts/growthbook-cases.json").standardized

  static var cases: [Case] {
    let bytes = (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
    let all = (try? JSONReader.value(of: bytes))?.member("feature")?.elements ?? []
    return all.enumerated().compactMap { Case($0.offset, $0.element) }
  }

  @Test func `most cases are experiments`() { #expect(Self.cases.count > 30) }

  private static func folder(_ given: Case) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/gb.json", JSONText.of(given.context))
    try folder.file(
      "plugins/p/init.lua",
      """
      local flow = require 'flowhost'
      local App = flow.coordinator 'App'
      function App:start() self:set_root(flow.screen 'home' {}) end
      return flow.plugin { name = 'p', version = '1.0.0', api = 1, root = App,
        experiments = { x = { payload = 'gb.json', feature = '\(given.feature.key)' } } }
      """)
    return folder
  }

  @Test(arguments: cases)
  func `a listing has the same variant`(_ given: Case) throws {
    let folder = try Self.folder(given)
    var world = try PluginWorld(
      PluginFolders([folder.path + "/plugins"]), limits: ScriptLimits())
    let listing = try world.experiments(of: "p", for: nil, given.attributes)
    let title = listing.rows.first?.explanation.first
    #expect(title == "x=\(given.variant), \(given.isExposed ? "exposed" : "not exposed")")
  }

  /// A scenario without a user and attributes stands for a user with the control.
  @Test(arguments: cases.filter { !$0.attributes.isEmpty })
  func `an app has the same variant`(_ given: Case) throws {
    let folder = try Self.folder(given)
    let id = given.attributes.first { $0.name == "id" }?.value.scriptText
    let others = given.attributes
      .map { "[\($0.name.quoted)] = \(Self.lua($0.value))" }.joined(separator: ", ")
    let user = id.map { $0.isEmpty ? "" : "user = \($0.quoted), " } ?? ""
    let run = Run(
      file: try folder.file(
        "plugins/p/scenarios/a.lua",
        """
        local app = require('flowhost').launch('p', { \(user)attributes = { \(others) } })
        print(app:variant 'x')
        """))
    #expect(run.error == nil)
    guard id != nil || !others.isEmpty else { return }
    #expect(run.output == "" && run.trace.contains("  print    \(given.variant)"), "\(run.trace)")
    #expect(run.trace.contains("  expose   x=\(given.variant)") == given.isExposed)
  }

  private static func lua(_ value: Value) -> String {
    switch value {
    case .nothing: "nil"
    case .flag(let flag): "\(flag)"
    case .integer, .number: value.scriptText
    case .text(let text): text.quoted
    case .list(let values): "{ \(values.map(lua).joined(separator: ", ")) }"
    case .table(let fields):
      "{ \(fields.map { "[\($0.name.quoted)] = \(lua($0.value))" }.joined(separator: ", ")) }"
    }
  }
}
