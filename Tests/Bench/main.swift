import Glibc

// A bench on a CI server accepts the goldens that it generates in a folder of its own.
unsetenv("CI")

do {
  try Bench.run(try Options(CommandLine.arguments.dropFirst()))
} catch {
  let words = (error as? BenchError)?.message ?? "\(error)"
  let line = "bench: \(words)\n"
  write(STDERR_FILENO, line, line.utf8.count)
  exit(2)
}
