import TestSupport
import Testing

/// `flowhost test` when a scenario, a disk or somebody at the keyboard does not behave.
struct TestTroubleTests {
  private static let spin = "while true do end"

  @Test func `a script of a plugin that is no scenario is refused, and gets no output beside it`() throws {
    let repository = try GoldenRepository()
    let sentence = "'plugins/p/init.lua' is no scenario. Scenarios are in plugins/p/scenarios."
    for words in ["test", "test --accept", "review"] {
      let result = try repository.run(words + " plugins/p/init.lua")
      #expect(result == Program.Result(complaints: "flowhost: \(sentence)\n", status: 2), "\(words)")
    }
    #expect(try repository.shell("ls plugins/p").output == "init.lua\nscenarios\n")
  }

  @Test(arguments: ["plugins/p/scenarios/_steps.lua", "p/_steps", "plugins/p/scenarios/deep/_more.lua"])
  func `a module of scenarios is refused, and gets no output beside it`(_ word: String) throws {
    let repository = try GoldenRepository(["_steps.lua": "return {}", "deep/_more.lua": "return {}"])
    let path = word.hasPrefix("p/") ? "plugins/p/scenarios/_steps.lua" : word
    let sentence = "'\(path)' is no scenario but a module, since its name begins with '_'. "
    for words in ["test", "test --accept", "compare --by device"] {
      let result = try repository.run(words + " " + word)
      #expect(
        result.status == 2 && result.complaints.hasPrefix("flowhost: " + sentence), "\(words): \(result)")
    }
    #expect(try repository.names() == ["_steps.lua", "deep", "good.golden", "good.lua"])
  }

  @Test func `a script outside of plugins is tested wherever it is`() throws {
    let repository = try GoldenRepository()
    try repository.write("plugins/q/alone.lua", GoldenRepository.good)
    try repository.write("alone.lua", GoldenRepository.good)
    for path in ["alone.lua", "plugins/q/alone.lua"] {
      #expect(try repository.run("test --accept \(path)").status == 0, "\(path)")
    }
  }

  @Test func `a scenario that reaches a limit costs only itself`() throws {
    let repository = try GoldenRepository([
      "spin.lua": Self.spin, "slow.lua": "local f = require 'flowhost'\n" + Self.spin,
      "eat.lua": "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end",
      "talk.lua": "local s = ('x'):rep(100000) while true do print(s) end",
    ])
    let result = try repository.run("test --fuel 20M --memory 16M --jobs 1")
    #expect(result.status == 1)
    #expect(result.output.contains("p/spin: fuel ran out"), "\(result)")
    #expect(result.output.contains("p/eat: ") && result.output.contains("memory"), "\(result)")
    #expect(result.output.contains("p/talk: prints more than 16 MiB"), "\(result)")
    #expect(result.output.contains("1 passed, 4 failed"), "\(result)")
    #expect(try repository.run("test p/spin --timeout 0.2 --fuel 900G").output.contains("time"))
  }

  @Test func `what cannot be ended from within ends with its process, and only that`() throws {
    let loop = "local t = setmetatable({}, {}) getmetatable(t).__call = t t()"
    let repository = try GoldenRepository(["hang.lua": loop])
    let result = try repository.run("test --timeout 0.3 --memory 1G --jobs 1")
    #expect(result.status == 1)
    #expect(result.output.contains("p/hang: ") && result.output.contains("1 passed, 1 failed"), "\(result)")
  }

  @Test func `a search that takes longer than --timeout names the option`() throws {
    let repository = try GoldenRepository()
    let slow = "for i = 1, 300000 do end self.store.count = (self.store.count or 0) + 1"
    let plugin = GoldenRepository.plugin.replacing("self:push(Item { id = id })", with: slow)
      .replacing("open = { \"id\" }", with: "\"open\"").replacing("\"p\"", with: "\"q\"")
    try repository.write("plugins/q/init.lua", plugin)
    try repository.write("plugins/q/prove.golden", "# proof 1 q whole\n")
    let result = try repository.run("test --timeout 0.2")
    let sentence = "FAIL q/prove.golden: its search did not end within 0.2 s. Give it more with --timeout."
    #expect(result.status == 1 && result.output.hasPrefix(sentence), "\(result)")
  }

  @Test func `a process that dies is told as that, and another one plays the rest`() throws {
    let repository = try GoldenRepository(["crash.lua": Self.spin])
    let result = try repository.shell(
      """
      '\(Program.path)' test --jobs 1 --fuel 900G --timeout 20 & run=$!
      until worker=$(pgrep -f test-worker -P $run); do sleep 0.05; done
      sleep 0.3; kill -XCPU $worker; wait $run
      """)
    #expect(result.status == 1)
    #expect(result.output.contains("p/crash: its process died of signal 24"), "\(result)")
    #expect(result.output.contains("1 passed, 1 failed"), "\(result)")
  }

  @Test func `a process that dies in one round is told, whatever the others do`() throws {
    let repository = try GoldenRepository([
      "crash.lua": "for i = 1, 3e8 do end\n" + GoldenRepository.good, "crash.golden": GoldenRepository.golden,
    ])
    let result = try repository.shell(
      """
      '\(Program.path)' test --jobs 1 --repeat 2 --fuel 900G --timeout 20 & run=$!
      until worker=$(pgrep -f test-worker -P $run); do sleep 0.05; done
      sleep 0.3; kill -XCPU $worker; wait $run
      """)
    #expect(result.status == 1)
    #expect(result.output.contains("p/crash: its process died of signal 24"), "\(result)")
    #expect(result.output.contains("1 passed 2 times, 1 failed"), "\(result)")
  }

  @Test func `a process that does nothing is ended`() throws {
    let repository = try GoldenRepository(["crash.lua": Self.spin])
    let result = try repository.shell(
      """
      '\(Program.path)' test --jobs 1 --fuel 900G --timeout 0.8 & run=$!
      until worker=$(pgrep -f test-worker -P $run); do sleep 0.05; done
      sleep 0.2; kill -STOP $worker; wait $run
      """)
    #expect(result.status == 1)
    #expect(result.output.contains("p/crash: did not end within 0.8 s"), "\(result)")
  }

  @Test(arguments: [(signal: "INT", status: 130), (signal: "TERM", status: 143)])
  func `a signal ends it and its workers, and leaves no half-written file`(
    _ signal: String, _ status: Int
  ) throws {
    let files =
      (1...30).map { ("many\($0).lua", GoldenRepository.good) } + [("spin.lua", Self.spin)]
      + [("bad.lua", "error 'early'")]
    let repository = try GoldenRepository(Dictionary(uniqueKeysWithValues: files))
    let result = try repository.shell(
      """
      set -m; '\(Program.path)' test --fuel 900G & run=$!
      until worker=$(pgrep -f test-worker -P $run); do sleep 0.05; done
      sleep 0.5; kill -\(signal) $run; code=0; wait $run || code=$?
      sleep 0.1; for each in $worker; do ! kill -0 $each 2>/dev/null || echo alive; done; exit $code
      """)
    #expect(result.status == status, "\(result)")
    #expect(result.complaints.contains("interrupted after "))
    #expect(result.output.contains("FAIL p/bad: early"), "\(result)")
    #expect(!result.output.contains("alive"), "\(result)")
    for name in try repository.names() where !name.hasSuffix(".lua") {
      #expect(repository.text(name) == GoldenRepository.golden, "\(name)")
    }
  }

  @Test func `two runs at once do not disturb each other`() throws {
    let files = (1...40).map { ("many\($0).lua", GoldenRepository.good) }
    let repository = try GoldenRepository(Dictionary(uniqueKeysWithValues: files))
    let result = try repository.shell(
      "for i in 1 2 3; do flowhost test --accept >/dev/null & done; flowhost test >/dev/null; wait; flowhost test"
    )
    #expect(result.status == 0 && result.output.hasPrefix("41 passed"), "\(result)")
    #expect(try repository.names().count == 82)
  }

  @Test func `a reader who goes away is no fault, a full disk is`() throws {
    let files = (1...200).map { ("many\($0).lua", GoldenRepository.good) }
    let repository = try GoldenRepository(Dictionary(uniqueKeysWithValues: files))
    let gone = try repository.shell("flowhost test | head -c 5; echo \" ${PIPESTATUS[0]}\"")
    #expect(gone.output.hasSuffix(" 1\n") && gone.complaints.isEmpty, "\(gone)")
    let full = try repository.shell("flowhost test >/dev/full")
    #expect(full.status == 2 && full.complaints.contains("cannot write to standard output"), "\(full)")
  }

  @Test(arguments: [
    ("test --junit report", "report"), ("view p/good -o page", "page"),
    ("prove p --jobs 1 --html page", "page"), ("test p/good --lcov lines", "lines"),
  ])
  func `a file that is larger than files may be is an error like a full disk`(
    _ words: String, _ file: String
  ) throws {
    let repository = try GoldenRepository()
    let result = try repository.shell(
      """
      (ulimit -f 0; flowhost \(words) 2>&1 >/dev/null) | cat; code=${PIPESTATUS[0]}
      find . -maxdepth 1 -type f; exit $code
      """)
    let complaint = "flowhost: cannot write '\(file)': File too large\n"
    #expect(result == Program.Result(complaint, status: 2))
  }

  @Test func `a scenario or a golden that cannot be read costs only itself`() throws {
    let repository = try GoldenRepository(["other.lua": GoldenRepository.good])
    let result = try repository.shell(
      "cd plugins/p/scenarios && ln -s nowhere dangling.lua && ln -s loop loop.lua && ln -s loop.lua loop "
        + "&& ln -s other.golden other.golden && cd - >/dev/null && flowhost test")
    #expect(result.status == 1)
    for name in ["p/dangling: ", "p/loop: ", "p/other: "] {
      #expect(result.output.contains(name), "\(result)")
    }
    #expect(result.output.contains("1 passed, 3 failed"), "\(result)")
  }

  @Test func `a page that cannot be written stops no other page`() throws {
    let repository = try GoldenRepository([
      "other.lua": GoldenRepository.good, "other.golden": GoldenRepository.golden,
    ])
    let result = try repository.shell(
      """
      mkdir -p pages/p/good.html; flowhost test --html pages --coverage >out; code=$?
      ls pages pages/p; grep -c 'p/good' pages/index.html; exit $code
      """)
    #expect(result.status == 2, "\(result)")
    #expect(
      result.output.hasPrefix("pages:\nindex.html\np\n\npages/p:\ngood.html\nother.html\n"), "\(result)")
    #expect(!result.output.hasSuffix("\n0\n"), "\(result)")
    #expect(
      result.complaints.contains("'pages/p/good.html'")
        && result.complaints.split(separator: "\n").count == 1, "\(result)")
  }

  /// Says whether a process can have disks of its own.
  private static var canMount: Bool { (try? Program.shell("unshare -rm true", in: "/").status) == 0 }

  @Test(
    .enabled(if: canMount, "no name spaces"), arguments: ["test", "test --accept", "review --reject --all"])
  func `on a disk that can only be read, nothing is complained of if nothing is to be written`(
    _ command: String
  ) throws {
    let repository = try GoldenRepository()
    let result = try repository.shell(
      "unshare -rm sh -c 'mount --bind plugins plugins && mount -o remount,bind,ro plugins && exec $0 \(command)' "
        + "'\(Program.path)'")
    #expect(result.status == 0 && result.complaints.isEmpty, "\(result)")
  }

  @Test func `what cannot be written beside a golden is complained of, and the difference told all the same`()
    throws
  {
    let files = (1...5).map { ("many\($0).lua", GoldenRepository.good) }
    let changed = ["good.golden": GoldenRepository.other]
    let repository = try GoldenRepository(changed.merging(files) { $1 })
    let result = try repository.shell(
      """
      as_nobody() { setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; }
      chmod -R a+rX . && chmod -R a-w plugins
      if [[ $EUID -eq 0 ]]; then as_nobody '\(Program.path)' test; else flowhost test; fi
      """)
    #expect(result.status == 1)
    #expect(result.output.contains("p/good: step 1 (tap open 3)"), "\(result)")
    #expect(result.complaints.contains("cannot write 'plugins/p/scenarios/good.golden.new'"), "\(result)")
    #expect(result.complaints.hasSuffix("flowhost: 3 more files could not be written\n"), "\(result)")
    #expect(!result.output.contains("flowhost review") && !result.output.contains("--accept"), "\(result)")
  }
}
