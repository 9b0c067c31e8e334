import Foundation
import TestSupport
import Testing

/// Completion in the shells themselves, at a terminal. A shell that is not installed is left out.
@Suite(.serialized)
struct ShellCompletionTests {
  /// A shell, what somebody types to begin with it, and its name.
  struct Shell: CustomTestStringConvertible {
    let path: String
    let arguments: [String]
    let start: String
    var testDescription: String { path }
    var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }
  }

  static let shells = [
    Shell(
      path: "/bin/bash", arguments: ["--norc", "--noprofile", "-i"],
      start: "PS1='% '; source <(flowhost completions bash)"),
    Shell(
      path: "/usr/bin/zsh", arguments: ["-f", "-i"],
      start: "PROMPT='%% '; autoload -Uz compinit; compinit -u -D; source <(flowhost completions zsh)"),
    Shell(
      path: "/usr/bin/fish",
      arguments: [
        "--no-config", "-i", "-C", "function fish_title; end; function fish_prompt; echo -n '% '; end",
      ],
      start: "flowhost completions fish | source"),
  ]
  static let installed = shells.filter(\.isThere)

  /// Words with tabs, and the line that the shell then shows.
  static let lines = [
    ("flowhost pl\t", "flowhost plugins "),
    ("flowhost run phot\tback_after\t", "flowhost run photos/back_after_sign_in "),
    ("flowhost run --orp\tpo\t", "flowhost run --orphans pop "),
    ("flowhost run --format=j\t", "flowhost run --format=json "),
    ("flowhost run photos/buy --as dev\tpa\t", "flowhost run photos/buy --as device=pad "),
    (
      "flowhost run photos/buy --as device=pad,ch\tm\t",
      "flowhost run photos/buy --as device=pad,checkout=modal "
    ),
    ("flowhost rules --verify Pack\t", "flowhost rules --verify Package.swift "),
    ("flowhost types plug\t", "flowhost types plugins/"),
    ("flowhost run Package.s\t", "flowhost run Package.swift "),
    ("FLOWHOST_PLUGINS=plugins flowhost prove cha\t", "FLOWHOST_PLUGINS=plugins flowhost prove chat "),
    ("true; flowhost help expe\t", "true; flowhost help experiments "),
  ]

  @Test(arguments: installed)
  func `tab completes words`(_ shell: Shell) throws {
    let home = try TemporaryFolder()
    let terminal = try Self.open(shell, home: home)
    for (typed, shown) in Self.lines {
      try terminal.send(typed + "#")
      try terminal.waitFor("% \(shown)#")
      try terminal.send("\u{15}")  // removes the line
    }
  }

  @Test(arguments: installed)
  func `tab lists what is possible`(_ shell: Shell) throws {
    let home = try TemporaryFolder()
    let terminal = try Self.open(shell, home: home)
    try terminal.send("flowhost run --format \t\t")
    try terminal.wait(for: "text and json") { $0.text.contains(/json +text|text +json/) }
  }

  @Test func `bash is always there`() { #expect(Self.installed.contains { $0.path == "/bin/bash" }) }

  private static func open(_ shell: Shell, home: borrowing TemporaryFolder) throws -> PseudoTerminal {
    let folder = URL(filePath: Program.path).deletingLastPathComponent().path(percentEncoded: false)
    let terminal = try PseudoTerminal(
      shell.path, shell.arguments, columns: 120, rows: 30,
      environment: [
        "HOME": home.path, "PATH": "\(folder):/usr/bin:/bin", "LANG": "C.UTF-8", "ZDOTDIR": home.path,
      ])
    try terminal.send(shell.start + "; echo rea''dy\r")
    try terminal.waitFor("\nready\n%")
    return terminal
  }
}
