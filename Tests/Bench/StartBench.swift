import Glibc

/// Whole processes that run an empty script.
struct StartBench {
  /// The path of the released `flowhost`.
  let flowhost: String

  var subjects: [Subject] {
    [Subject(name: "flowhost run / lua5.4, empty script", target: 1, measure: measure)]
  }

  private func measure() throws -> Times {
    let script = try EmptyScript()
    return try Times.inTurn(rounds: 301, count: 1) { _ in
      try run([flowhost, "run", script.path])
    } _: { _ in
      try run(["lua5.4", script.path])
    }
  }

}

/// Runs a process to its good end, without what it writes to standard output.
func run(_ words: [String]) throws {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  defer { posix_spawn_file_actions_destroy(&actions) }
  var arguments = words.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var process = pid_t()
  var status: Int32 = 0
  guard posix_spawnp(&process, words[0], &actions, nil, &arguments, environ) == 0,
    waitpid(process, &status, 0) == process, status == 0
  else { throw BenchError.system("'\(words.joined(separator: " "))' does not run") }
}

/// A file with nothing in it, for as long as it is needed.
private struct EmptyScript: ~Copyable {
  let path: String

  init() throws {
    path = "/tmp/flowhost-bench-\(getpid()).lua"
    let file = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw BenchError.system("'\(path)' cannot be made") }
    close(file)
  }

  deinit { unlink(path) }
}
