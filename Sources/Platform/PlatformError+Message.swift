extension PlatformError {
  /// The error message: the failure, the name that it concerns, and a remedy.
  package var message: String {
    switch self {
    case .missing(let path, let wanted):
      "no \(wanted.word) '\(path.escaped)'"
    case .wrongKind(let path, .folder, _):
      "'\(path.escaped)' is a folder, not a file. Name a file in it."
    case .wrongKind(let path, let found, let wanted):
      "'\(path.escaped)' is a \(found.word), not a \(wanted.word)"
    case .denied(let path):
      "no permission to read '\(path.escaped)'"
    case .tooLarge(let path, let limit):
      "file '\(path.escaped)' is larger than \(size(limit))"
    case .notUTF8(let path, let encoding):
      "'\(path.escaped)' is not UTF-8 but \(encoding). Save it as UTF-8."
    case .nameNotText(let path):
      "'\(path)' is left out, since its name is not UTF-8. Rename it."
    case .outside(let path, let folder):
      "'\(path.escaped)' leads out of '\(folder.escaped)' by a link. Put what it leads to there."
    case .leadsNowhere(let path):
      "'\(path.escaped)' is a link that leads nowhere. Put back what it leads to, or remove the link."
    case .unreadable(let path, let reason):
      "cannot read '\(path.escaped)': \(reason)"
    case .notWritten(let path, let reason):
      "cannot write '\(path.escaped)': \(reason)"
    case .notStarted(let reason):
      "cannot start another process: \(reason)"
    case .searchStopped:
      "the search cannot go on: no memory for more states"
    case .searchProcessEnded(let signal):
      "the search cannot go on: one of its processes \(end(by: signal))"
    case .watchLimit(let path, let setting, let value):
      "cannot watch '\(path.escaped)': \(setting) allows \(value), and all are taken. "
        + "Stop other programs that watch, or raise it: sudo sysctl \(setting)=\(max(2 * value, 1024))"
    case .noCurrentFolder(let reason):
      "cannot find the current folder: \(reason). Change to another folder."
    case .unwritable(let descriptor, let reason):
      "cannot write to \(name(of: descriptor)): \(reason)"
    case .argumentNotText(let shown):
      "argument '\(shown)' is not UTF-8. Rename the file, or type the text in UTF-8."
    }
  }

  private func size(_ bytes: Int) -> String {
    if bytes > 0, bytes.isMultiple(of: 1 << 20) { return "\(bytes >> 20) MiB" }
    if bytes > 0, bytes.isMultiple(of: 1 << 10) { return "\(bytes >> 10) KiB" }
    return bytes == 1 ? "1 byte" : "\(bytes) bytes"
  }

  private func end(by signal: Int32?) -> String {
    switch signal {
    case nil: "has failed"
    case 9?: "was killed (signal 9), as when a machine runs out of memory"
    case let signal?: "died of signal \(signal)"
    }
  }

  private func name(of descriptor: Int32) -> String {
    switch descriptor {
    case 1: "standard output"
    case 2: "standard error"
    default: "descriptor \(descriptor)"
    }
  }
}

extension FileKind {
  fileprivate var word: String {
    switch self {
    case .file: "file"
    case .folder: "folder"
    case .pipe: "pipe"
    case .socket: "socket"
    case .device: "device"
    }
  }
}
