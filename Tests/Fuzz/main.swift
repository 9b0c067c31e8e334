import Fuzzing
import Glibc

do {
  exit(try Fuzz.run(try Options(CommandLine.arguments.dropFirst())) ? 0 : 1)
} catch {
  let words = (error as? FuzzError)?.message ?? "\(error)"
  let line = "fuzz: \(words)\n"
  write(STDERR_FILENO, line, line.utf8.count)
  exit(2)
}
