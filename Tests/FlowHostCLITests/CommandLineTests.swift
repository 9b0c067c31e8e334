import TestSupport
import Testing

/// Lines of the shell, run with the built program in a folder with a few files.
struct CommandLineTests {
  static let hasNamespaces = (try? Program.shell("unshare -rm true").status) == 0

  @Test(.enabled(if: hasNamespaces, "no namespaces of its own"))
  func `nothing needs /proc`() throws {
    let repository = try GoldenRepository()
    let result = try repository.shell(
      """
      unshare -rm bash -c "mount -t tmpfs none /proc && '\(Program.path)' --version \
        && '\(Program.path)' test && '\(Program.path)' run p/good"
      """)
    #expect(result.status == 0 && result.complaints.isEmpty, "\(result)")
    #expect(result.output.hasPrefix("flowhost 0.1.0") && result.output.contains("\n1 passed"), "\(result)")
  }

  /// Messages about wrong command lines. The exit status is 2, and nothing goes to standard output.
  static let wrong: [(line: String, complaint: String)] = [
    ("rnu a.lua", "unknown command 'rnu'. Did you mean 'run'?"),
    ("RUN a.lua", "unknown command 'RUN'. Did you mean 'run'?"),
    ("xyzzy", "unknown command 'xyzzy'. See 'flowhost --help'."),
    ("''", "unknown command ''. See 'flowhost --help'."),
    ("good.lua", "unknown command 'good.lua'. Did you mean 'flowhost run good.lua'?"),
    ("version", "unknown command 'version'. Did you mean '--version'?"),
    ("--versoin", "unknown option '--versoin'. Did you mean '--version'?"),
    ("-v", "unknown option '-v'. See 'flowhost --help'."),
    ("help rnu", "unknown command 'rnu'. Did you mean 'run'?"),
    ("help run run", "unexpected 'run': 'help' takes one COMMAND"),
    ("--version x", "unexpected 'x': '--version' takes nothing else"),
    ("run", "'run' needs a SCENARIO: flowhost run SCENARIO"),
    ("run --", "'run' needs a SCENARIO: flowhost run SCENARIO"),
    ("run good.lua b.lua", "unexpected 'b.lua': 'run' takes one SCENARIO"),
    ("run --memry 1M good.lua", "unknown option '--memry'. Did you mean '--memory'?"),
    ("run -x good.lua", "unknown option '-x'. See 'flowhost run --help'."),
    ("run good.lua --fuel", "option '--fuel' needs a value: --fuel COUNT"),
    ("run --fuel 0 good.lua", "option '--fuel' takes a count from 1 to 1000000G, such as 5M, not '0'"),
    ("run --memory=3 good.lua", "option '--memory' takes a size from 256K to 16G, not '3'"),
    (
      "run --timeout soon good.lua",
      "option '--timeout' takes seconds from 0.001 to 86400, such as 0.5, not 'soon'"
    ),
    ("run --fuel 1 --fuel 2 good.lua", "option '--fuel' is given twice. Keep one."),
    ("run --help=yes good.lua", "option '--help' takes no value"),
  ]

  /// Messages about files that are no scripts.
  static let unreadable: [(line: String, complaint: String)] = [
    ("run nowhere.lua", "no file 'nowhere.lua'"),
    ("run ''", "no file ''"),
    ("run -", "no file '-'"),
    ("run -- -x.lua", "no file '-x.lua'"),
    ("run good.lua/a", "no file 'good.lua/a'"),
    ("run $'a\\nb\\e[31m'", #"no file 'a\x0Ab\x1B[31m'"#),
    ("run .", "'.' is a folder, not a file. Name a file in it."),
    ("run plugins", "'plugins' is a folder, not a file. Name a file in it."),
    ("run pipe", "'pipe' is a pipe, not a file"),
    ("run /dev/null", "'/dev/null' is a device, not a file"),
    ("run /dev/zero", "'/dev/zero' is a device, not a file"),
    (
      "run \"$(printf 'caf\\351.lua')\"",
      #"argument 'caf\xE9.lua' is not UTF-8. Rename the file, or type the text in UTF-8."#
    ),
    ("run large.lua", "file 'large.lua' is larger than 128 MiB"),
    ("run --memory 256K half.lua", "file 'half.lua' is larger than 256 KiB"),
    ("run loop.lua", "cannot read 'loop.lua': Too many levels of symbolic links"),
    ("run syntax.lua", "syntax.lua:2: unexpected symbol near <eof>"),
    ("run bytecode.lua", "bytecode.lua: compiled Lua cannot be loaded. Give its source."),
  ]

  @Test(arguments: wrong + unreadable)
  func `a wrong line has one complaint`(_ line: String, _ complaint: String) throws {
    let folder = try makeFolder()
    let result = try Program.shell("flowhost " + line, in: folder.path)
    #expect(result == Program.Result(complaints: "flowhost: \(complaint)\n", status: 2))
  }

  static let limited: [(line: String, complaint: String)] = [
    (
      "--fuel 10K endless.lua",
      "endless.lua:1: fuel ran out: 10000 of 10000 spent. Is there a loop that does not end? "
        + "Give it more with --fuel."
    ),
    ("--timeout 0.05 endless.lua", "the time limit was reached. Give it more with --timeout."),
    ("--memory 256K hungry.lua", "the memory limit was reached. Give it more with --memory."),
    ("gigabyte.lua", "the memory limit was reached. Give it more with --memory."),
    (
      "module.lua",
      "endless.lua:1: fuel ran out: 1000000 of 1000000 spent. Is there a loop that does not end? "
        + "Loading a module may not do so much: put it in a function that the script calls."
    ),
  ]

  @Test(arguments: limited)
  func `a limit that is reached is told with its remedy`(_ line: String, _ complaint: String) throws {
    let folder = try makeFolder()
    let result = try Program.shell("flowhost run " + line, in: folder.path)
    #expect(result == Program.Result(complaints: "flowhost: \(complaint)\n", status: 2))
  }

  static let pipes: [(line: String, result: Program.Result)] = [
    ("flowhost run good.lua", Program.Result("good\n")),
    ("flowhost run ./good.lua --fuel 5M", Program.Result("good\n")),
    ("flowhost run $PWD/good.lua", Program.Result("good\n")),
    ("flowhost run empty.lua", Program.Result()),
    ("flowhost run --memory 256K good.lua", Program.Result("good\n")),
    ("flowhost run failing.lua", Program.Result("before\n", complaints: failure, status: 2)),
    ("flowhost run failing.lua 2>/dev/null", Program.Result("before\n", status: 2)),
    ("flowhost run failing.lua 2>&-", Program.Result("before\n", status: 2)),
    ("flowhost run lines.lua | head -1; echo ${PIPESTATUS[0]}", Program.Result("1\n0\n")),
    ("flowhost run forever.lua | head -1; echo ${PIPESTATUS[0]}", Program.Result("again\n0\n")),
    ("flowhost --help | true; echo ${PIPESTATUS[0]}", Program.Result("0\n")),
    ("flowhost run good.lua >/dev/full", Program.Result(complaints: full, status: 2)),
    ("flowhost run forever.lua >/dev/full", Program.Result(complaints: full, status: 2)),
    ("flowhost --version >/dev/full", Program.Result(complaints: full, status: 2)),
    ("flowhost repl <. >/dev/null", Program.Result(complaints: folderAsInput, status: 2)),
    ("flowhost mcp <.", Program.Result(complaints: folderAsInput, status: 2)),
    (
      "flowhost view photos --no-open --plugins '\(Program.repository)plugins' >/dev/full",
      Program.Result(complaints: full, status: 2)
    ),
    (
      "flowhost run good.lua >&-",
      Program.Result(
        complaints: "flowhost: cannot write to standard output: Bad file descriptor\n", status: 2)
    ),
    (
      "flowhost run good.lua <&- >&-",
      Program.Result(
        complaints: "flowhost: cannot write to standard output: Bad file descriptor\n", status: 2)
    ),
    ("flowhost run good.lua <&-", Program.Result("good\n")),
    ("flowhost mcp <&-", Program.Result()),
    ("flowhost run failing.lua 2>&1", Program.Result("before\n" + failure, status: 2)),
  ]

  static let full = "flowhost: cannot write to standard output: No space left on device\n"
  static let folderAsInput = "flowhost: cannot read 'standard input': Is a directory\n"
  static let failure = """
    flowhost: failing.lua:3: bad argument #1 to 'rep' (string expected, got no value)
      at failing.lua:3 in 'shout'
      at failing.lua:6 in 'start'
      at failing.lua:9

    """

  @Test(arguments: pipes)
  func `the product and the complaints go where they should`(_ line: String, _ result: Program.Result) throws
  {
    let folder = try makeFolder()
    #expect(try Program.shell(line, in: folder.path) == result)
  }

  @Test func `a script whose text arrives by a pipe is refused`() throws {
    let result = try Program.shell("echo 'print(1)' | flowhost run /dev/stdin")
    #expect(
      result == Program.Result(complaints: "flowhost: '/dev/stdin' is a pipe, not a file\n", status: 2))
  }

  @Test func `the folder where one works does not show in errors`() throws {
    let folder = try makeFolder()
    let lines = ["plugins/p/a.lua", "./plugins/p/../p/a.lua", folder.path + "/plugins/p/a.lua"]
    for line in lines { #expect(try Program.flowhost("run", line, in: folder.path) == inPlugins) }
    for (place, line) in [("/plugins", "p/a.lua"), ("/plugins/p", "a.lua"), ("/plugins/p/x", "../a.lua")] {
      #expect(try Program.flowhost("run", line, in: folder.path + place) == inPlugins)
    }
  }

  private let inPlugins = Program.Result(
    complaints: "flowhost: plugins/p/init.lua:1: here\n  at plugins/p/init.lua:1\n  at plugins/p/a.lua:2\n",
    status: 2)

  private func makeFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = [
      "good.lua": "print 'good'", "empty.lua": "", "syntax.lua": "local x\nx =",
      "bytecode.lua": "\u{1B}LuaT", "half.lua": String(repeating: " ", count: 512 << 10),
      "endless.lua": "while true do end", "module.lua": "require 'endless'",
      "hungry.lua": "local t = {} while true do t[#t + 1] = {} end",
      "gigabyte.lua": "print(('x'):rep(1 << 30))",
      "lines.lua": "for i = 1, 200000 do print(i) end", "forever.lua": "while true do print 'again' end",
      "failing.lua": """
      local flow = {}
      local function shout(word)
        print('again', string.rep())
      end
      function flow.start()
        print('before', shout 'x')
      end
      print 'before'
      flow.start()
      """,
      "plugins/p/a.lua": "\nrequire 'p'", "plugins/p/init.lua": "error 'here'", "plugins/p/x/y": "",
    ]
    for (path, text) in files { try folder.file(path, text) }
    let made = try Program.shell(
      "mkfifo pipe && ln -s loop.lua loop.lua && truncate -s 1G large.lua", in: folder.path)
    try #require(made == Program.Result())
    return folder
  }
}
