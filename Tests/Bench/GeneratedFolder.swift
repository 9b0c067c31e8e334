import Glibc

/// A folder of files that are measured, removed at the end of its scope.
struct GeneratedFolder: ~Copyable {
  let path: String

  init() throws {
    path = "/tmp/flowhost-bench-\(getpid())"
    guard mkdir(path, 0o700) == 0 else { throw BenchError.system("'\(path)' cannot be made") }
  }

  deinit { try? run(["rm", "-r", path]) }

  /// Writes a file, with the folders that lead to it.
  func write(_ text: String, to name: String) throws {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o700)
    }
    guard let file = fopen(path + "/" + name, "w") else {
      throw BenchError.system("'\(path)/\(name)' cannot be written")
    }
    fputs(text, file)
    fclose(file)
  }
}
