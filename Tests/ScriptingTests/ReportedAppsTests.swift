import Proving
import Scripting
import TestSupport
import Testing

/// Faults of apps that were reported in public, each as a small app in `Reported`, with its mended twin.
///
/// The address of a report is in its app. Only the events that it describes were taken from it.
struct ReportedAppsTests {
  struct Report: Sendable, CustomTestStringConvertible {
    /// The folder of the two apps.
    let name: String
    let rule: Proof.Rule
    /// The title of the finding, and the number of acts that lead to it.
    let title: String
    let acts: Int

    var testDescription: String { name }
  }

  static let reports = [
    Report(
      name: "active_before_suspended", rule: .fail,
      title: "failed handler: on_foreground: become_active in home", acts: 2),
    Report(name: "back_after_cold_link", rule: .deadEnd, title: "dead end: category", acts: 0),
    Report(name: "feedback_dragged", rule: .possible, title: "not possible: a room is opened", acts: 2),
    Report(
      name: "link_when_killed", rule: .never,
      title: "happened: a view that a link has opened leaves by itself",
      acts: 1),
    Report(
      name: "notification_in_settings", rule: .fail, title: "failed handler: link: show in settings", acts: 2),
    Report(name: "room_in_room", rule: .fail, title: "failed handler: link: show in room", acts: 2),
    Report(
      name: "sign_in_overtaken", rule: .fail, title: "failed handler: on_continue: continue in servers",
      acts: 3),
    Report(
      name: "two_space_children", rule: .fail, title: "failed handler: on_open: open in space", acts: 5),
    Report(
      name: "viewer_dismissed_twice", rule: .fail, title: "failed handler: completion: dismissed in room",
      acts: 3),
  ]

  /// Proves one of the two apps of a report. Each state is written in both forms, which have to agree.
  private func prove(_ app: String, of name: String) throws -> Proof {
    let plugins = "\(Program.repository)/Tests/ScriptingTests/Reported/\(name)"
    let folder = ModuleFolder(forScript: "main.lua", among: PluginFolders([plugins]))
    var host = try ScriptHost(ScriptSettings(folder: folder), output: { _ in true })
    var limits = ProofLimits()
    limits.audited = 0
    let result = try host.prove(app, with: GivenValues(), limits)
    #expect(result.audit?.disagreements == 0)
    return result.proof
  }

  /// The time is that of a build without optimization, on a machine that does other work.
  @Test(.timeLimit(.minutes(10)), arguments: reports)
  func `what was reported is found in a few acts, and its mended twin is proved`(_ report: Report) throws {
    let proof = try prove("broken", of: report.name)
    let finding = try #require(
      proof.findings.first { $0.rule == report.rule }, "\(ProofText.report(on: proof))")
    #expect(finding.title == report.title)
    #expect(finding.acts == report.acts && finding.acts <= 6)
    let twin = try prove("mended", of: report.name)
    #expect(twin.isProved && twin.findings.isEmpty, "\(ProofText.report(on: twin))")
  }
}
