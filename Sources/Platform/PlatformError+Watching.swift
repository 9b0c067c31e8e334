import Glibc

extension PlatformError {
  /// Returns the error for a folder that cannot be watched.
  static func watching(_ path: String, _ code: Int32) -> Self {
    let setting = [ENOSPC: "max_user_watches", EMFILE: "max_user_instances"][code]
    guard let setting, let bytes = try? File.read("/proc/sys/fs/inotify/" + setting, limit: 64),
      let value = Int(String(decoding: bytes.dropLast(), as: UTF8.self))
    else { return PlatformError(code, at: path, wanted: .folder) }
    return .watchLimit(path: path, setting: "fs.inotify." + setting, value: value)
  }
}
