import Glibc

do {
  try Bench.run(try Options(CommandLine.arguments.dropFirst()))
} catch {
  let words = (error as? BenchError)?.message ?? "\(error)"
  let line = "bench: \(words)\n"
  write(STDERR_FILENO, line, line.utf8.count)
  exit(2)
}
