import TestSupport
import Testing

/// `flowhost run --watch`, and with `--live`.
struct RunWatchTests {
  private static let ready = "watching plugins"
  private static let live = "run p/good --watch --live"

  /// Runs it beside a line of the shell for each time that it waits again; the last output is the whole one.
  private static func watch(
    _ words: String, in repository: borrowing GoldenRepository, _ steps: [String]
  ) throws -> Program.Result {
    let lines = steps.enumerated().map { place, step in
      "until [[ $(grep -c '\(ready)' out) -ge \(place + 1) ]]; do sleep 0.01; done; \(step)\n"
    }
    return try repository.shell(
      "'\(Program.path)' \(words) >out 2>&1 & run=$!\ntouch out\n\(lines.joined())"
        + "until [[ $(grep -c '\(ready)' out) -ge \(steps.count + 1) ]]; do sleep 0.01; done\n"
        + "kill $run; wait $run; code=$?; cat out; exit $code")
  }

  private static func parts(_ result: Program.Result) -> [String] {
    result.output.split(separator: /watching plugins .*\n/, omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `a change tells what it changes in the trace, and only if it is read`() throws {
    let repository = try GoldenRepository()
    let result = try Self.watch(
      "run p/good --watch", in: repository,
      [
        "touch plugins/p/init.lua; echo 'print(1)' >plugins/p/other.lua; sed -i s/home/house/ plugins/p/init.lua",
        "echo oops >>plugins/p/init.lua", "sed -i s/oops// plugins/p/init.lua",
        "sed -i s/3/4/ plugins/p/scenarios/good.lua",
      ])
    #expect(result.status == 143)
    let parts = Self.parts(result)
    try #require(parts.count == 6, "\(result.output)")
    #expect(parts[0].hasPrefix("> launch p\n") && parts[0].hasSuffix("no leaks\n"))
    #expect(
      parts[1].hasPrefix("\nchanged: plugins/p/init.lua\nlaunch p: set root house instead of home\n@ launch"))
    #expect(
      parts[2].contains("changed") && parts[2].contains("plugins/p/init.lua:7: <eof> expected near 'oops'"))
    #expect(parts[3] == "\nchanged: plugins/p/init.lua\nthe trace is the same\n")
    #expect(
      parts[4].contains("changed: plugins/p/scenarios/good.lua\nstep 1: tap open 4 instead of tap open 3\n"))
    #expect(parts[5] == "")
  }

  @Test func `a change of a payload runs the scenario again`() throws {
    let repository = try GoldenRepository()
    let payload =
      #"{"features":{"nav":{"defaultValue":"a","rules":[{"variations":["a","b"],"weights":[1,0]}]}}}"#
    try repository.write("plugins/p/gb.json", payload)
    let result = try Self.watch(
      "run p/good --watch", in: repository,
      [
        "sed -i \"s/root = App/root = App, experiments = flow.growthbook('gb.json')/\" plugins/p/init.lua",
        "sed -i s/1,0/0,1/ plugins/p/gb.json",
      ])
    #expect(
      Self.parts(result).last { $0 != "" }?.hasPrefix("\nchanged: plugins/p/gb.json\n") == true, "\(result)")
  }

  /// The ways in which editors save, each with another text of `page.lua`; nothing, where it is the same text.
  private static let saves: [(way: String, isChange: Bool)] = [
    ("echo 'return 1' >$page", true), ("echo 'return 2' >new; mv new $page", true),
    ("rm $page; sleep 0.005; echo 'return 3' >$page", true), ("sed -i s/3/4/ $page", true),
    ("cp $page $page~; echo 'return 5' >$page; rm $page~", true), ("touch $page", false),
    ("cp $page new; mv new $page", false),
    ("echo 'return 6' >plugins/real1; ln -sfn $PWD/plugins/real1 $page", true),
    ("echo 'return 7' >plugins/real2; ln -s $PWD/plugins/real2 next; mv -T next $page", true),
    ("echo 'return 7' >plugins/real2", false), ("echo 'return 8' >plugins/real2", true),
    ("printf 'return' >$page; printf ' 9\\n' >>$page", true),
    (
      "echo 'return 10' >$page; sed -i 's/id=/id = /' plugins/p/init.lua; sed -i 's/id = /id=/' plugins/p/init.lua",
      true
    ),
    ("echo 'return 11' >$page; sed -i s/Item/Thing/ plugins/p/init.lua", true),
  ]

  @Test func `each way of saving is one reload, and none when nothing has changed`() throws {
    let repository = try GoldenRepository([
      "../page.lua": "return 0\n",
      "../init.lua": GoldenRepository.plugin.replacing("local Home", with: "require 'p.page'\nlocal Home"),
    ])
    var (steps, before) = ([String](), "")
    for (way, isChange) in Self.saves {
      before += way.replacing("$page", with: "plugins/p/page.lua")
      // Nothing reports a change without effect: the next change comes when it has had its time.
      if !isChange { before += "; sleep 0.15; " }
      if isChange { steps.append(before) }
      if isChange { before = "" }
    }
    let result = try Self.watch(Self.live, in: repository, steps)
    let reloads = result.output.split(separator: "\n").filter { $0.hasPrefix("> reload") }
    #expect(reloads.count == Self.saves.count(where: \.isChange), "\(result.output)")
    #expect(reloads.last == "> reload p/init.lua p/page.lua")
    #expect(
      result.output.split(separator: "\n").count { $0 == "  reload   p/page.lua, p/init.lua" }
        == reloads.count)
    #expect(!result.output.contains("refuse"))
  }
}

/// A run that goes on.
extension RunWatchTests {
  private static func said(_ steps: [String], files: [String: String] = [:], _ words: String = "") throws
    -> [String]
  {
    let repository = try GoldenRepository(files)
    let result = try watch("\(live) \(words)", in: repository, steps)
    #expect(result.status == 143)
    let said = parts(result).dropFirst().dropLast()
    try #require(said.count == steps.count, "\(result.output)")
    return Array(said)
  }

  @Test func `a broken save keeps what runs, and the next good one is taken`() throws {
    let said = try Self.said([
      "echo oops >>plugins/p/init.lua", "sed -i s/oops/--/ plugins/p/init.lua",
      "sed -i '2s/^/require \"p.more\" /' plugins/p/init.lua", "echo 'return 3' >plugins/p/more.lua",
      "rm plugins/p/more.lua", "echo 'return 4' >plugins/p/more.lua",
    ])
    let at = "  at       home item\n"
    #expect(
      said[0] == "> reload p/init.lua\n  refuse   reload (p/init.lua:7: <eof> expected near 'oops')\n" + at)
    #expect(said[1] == "> reload p/init.lua\n  reload   p/init.lua\n" + at)
    #expect(
      said[2] == "> reload p/init.lua\n  refuse   reload (p/init.lua:2: no module 'p.more' in 'plugins')\n"
        + at)
    #expect(said[3] == "> reload p/init.lua p/more.lua\n  reload   p/more.lua, p/init.lua\n" + at)
    #expect(
      said[4] == "> reload p/more.lua\n  refuse   reload (p/init.lua:2: no module 'p.more' in 'plugins')\n"
        + at)
    #expect(said[5] == "> reload p/more.lua\n  reload   p/more.lua, p/init.lua\n" + at)
  }

  @Test func `what no script defines any more goes as it was asked`() throws {
    let change = ["sed -i 's/\"item\"/\"thing\"/' plugins/p/init.lua"]
    let told = "> reload p/init.lua\n  reload   p/init.lua\n  orphan   item p/init.lua\n"
    #expect(try Self.said(change) == [told + "  at       home item\n"])
    let popped = try Self.said(change, "--orphans=pop")
    #expect(
      popped.map { $0.replacing(/[ ]{20,}home/, with: " … home") } == [
        told.replacing("init.lua\n", with: "init.lua\n", maxReplacements: 1)
          .replacing("> reload p/init.lua", with: "> reload p/init.lua orphans=pop")
          + "  pop      item … home\n  at       home\n"
      ])
  }

  @Test func `a change of the scenario begins anew`() throws {
    let said = try Self.said(
      [
        "sed -i 's/3/4/' plugins/p/scenarios/good.lua", "echo 'return 9' >plugins/p/scenarios/_id.lua",
        "echo 'oops' >>plugins/p/scenarios/good.lua", "sed -i 's/oops//' plugins/p/scenarios/good.lua",
      ],
      files: [
        "_id.lua": "return 3",
        "good.lua": GoldenRepository.good.replacing("3)", with: "3 + require 'p.scenarios._id')"),
      ])
    #expect(said[0].hasPrefix("> launch p\n") && said[0].contains("tap open 7"))
    #expect(said[1].contains("tap open 13"))
    #expect(said[2].hasPrefix("flowhost: plugins/p/scenarios/good.lua:3: "))
    #expect(said[3].contains("tap open 13"))
  }

  /// A user at a terminal, whose keys come from its other end.
  @Test func `keys reload, go back, restart and leave`() throws {
    let repository = try GoldenRepository()
    let result = try repository.shell(
      """
      wait_for() { until [[ $(grep -c "$1" out) -ge $2 ]]; do sleep 0.01; done; }
      mkfifo keys; touch out
      script -qefc "'\(Program.path)' \(Self.live)" out <keys >/dev/null & run=$!
      exec 9>keys
      wait_for quit 1; sed -i s/home/house/ plugins/p/init.lua
      wait_for quit 2; printf u >&9
      wait_for quit 3; printf u >&9
      wait_for quit 4; printf r >&9
      wait_for quit 5; printf R >&9
      wait_for quit 6; printf xq >&9
      wait $run; code=$?; tr -d '\\r' <out; exit $code
      """)
    #expect(result.status == 0)
    let parts = result.output.split(separator: "watching plugins (r reload, R restart, u undo, q quit)\n")
    try #require(parts.count == 7, "\(result.output)")
    for place in [1, 2, 4] { #expect(parts[place].hasPrefix("> reload p/init.lua\n  reload   p/init.lua\n")) }
    #expect(parts[3] == "flowhost: there is no reload to undo\n")
    #expect(parts[5].hasPrefix("> launch p\n") && parts[5].contains("root     house"))
  }

  @Test func `an app that does not run cannot stay up`() throws {
    let repository = try GoldenRepository(["plain.lua": "print 'hello'"])
    let result = try Self.watch(
      "run p/plain --watch --live", in: repository, ["echo 'print \"you\"' >plugins/p/scenarios/plain.lua"])
    let words = "flowhost: no app is running: the script launches none, or it has crashed\n"
    #expect(Self.parts(result) == ["hello\n" + words, "you\n" + words, ""])
  }

  static let mistakes: [(words: String, error: String)] = [
    ("--live", "option '--live' does nothing without '--watch'"),
    ("--watch --orphans=pop", "option '--orphans' does nothing without '--live'"),
    ("--watch --live --orphans=drop", "option '--orphans' takes keep, pop or rebuild, not 'drop'"),
    ("--watch --format=json", "option '--format' takes text with --watch, not 'json'"),
  ]

  @Test(arguments: mistakes)
  func `options that make no sense are refused`(_ words: String, _ error: String) throws {
    let result = try GoldenRepository().run("run p/good \(words)")
    #expect(result == Program.Result(complaints: "flowhost: \(error)\n", status: 2))
  }
}
