import Platform
import Testing

struct PlatformErrorTests {
  static let messages: [(error: PlatformError, text: String)] = [
    (.missing(path: "buy.lua", wanted: .file), "no file 'buy.lua'"),
    (.missing(path: "plugins", wanted: .folder), "no folder 'plugins'"),
    (.missing(path: "a\0b\n", wanted: .file), #"no file 'a\x00b\x0A'"#),
    (
      .wrongKind(path: "plugins", found: .folder, wanted: .file),
      "'plugins' is a folder, not a file. Name a file in it."
    ),
    (.wrongKind(path: "a.lua", found: .file, wanted: .folder), "'a.lua' is a file, not a folder"),
    (.wrongKind(path: "p", found: .pipe, wanted: .file), "'p' is a pipe, not a file"),
    (.wrongKind(path: "s", found: .socket, wanted: .file), "'s' is a socket, not a file"),
    (.wrongKind(path: "/dev/tty", found: .device, wanted: .folder), "'/dev/tty' is a device, not a folder"),
    (.denied(path: "secret.lua"), "no permission to read 'secret.lua'"),
    (.tooLarge(path: "big.lua", limit: 2 << 20), "file 'big.lua' is larger than 2 MiB"),
    (.tooLarge(path: "big.lua", limit: 64 << 10), "file 'big.lua' is larger than 64 KiB"),
    (.tooLarge(path: "big.lua", limit: 1000), "file 'big.lua' is larger than 1000 bytes"),
    (.tooLarge(path: "big.lua", limit: 1), "file 'big.lua' is larger than 1 byte"),
    (.tooLarge(path: "big.lua", limit: 0), "file 'big.lua' is larger than 0 bytes"),
    (.notUTF8(path: "a\n", found: "UTF-16"), #"'a\x0A' is not UTF-8 but UTF-16. Save it as UTF-8."#),
    (
      .nameNotText(path: #"plugins/caf\xE9"#),
      #"'plugins/caf\xE9' is left out, since its name is not UTF-8. Rename it."#
    ),
    (
      .outside(path: "plugins/p/a\n.lua", folder: "plugins"),
      #"'plugins/p/a\x0A.lua' leads out of 'plugins' by a link. Put what it leads to there."#
    ),
    (
      .leadsNowhere(path: "plugins/p\n"),
      #"'plugins/p\x0A' is a link that leads nowhere. Put back what it leads to, or remove the link."#
    ),
    (.unreadable(path: "a.lua", reason: "Input/output error"), "cannot read 'a.lua': Input/output error"),
    (.notWritten(path: "a\n", reason: "Not a directory"), #"cannot write 'a\x0A': Not a directory"#),
    (
      .watchLimit(path: "a\n", setting: "fs.inotify.max_user_watches", value: 8192),
      #"cannot watch 'a\x0A': fs.inotify.max_user_watches allows 8192, and all are taken. "#
        + "Stop other programs that watch, or raise it: sudo sysctl fs.inotify.max_user_watches=16384"
    ),
    (
      .notStarted(reason: "Resource temporarily unavailable"),
      "cannot start another process: Resource temporarily unavailable"
    ),
    (
      .searchStopped,
      "the search cannot go on: no memory for more states"
    ),
    (
      .searchProcessEnded(signal: 4),
      "the search cannot go on: one of its processes died of signal 4"
    ),
    (
      .searchProcessEnded(signal: 9),
      "the search cannot go on: one of its processes was killed (signal 9), as when a machine runs out of memory"
    ),
    (.searchProcessEnded(signal: nil), "the search cannot go on: one of its processes has failed"),
    (
      .noCurrentFolder(reason: "No such file or directory"),
      "cannot find the current folder: No such file or directory. Change to another folder."
    ),
    (
      .unwritable(descriptor: 1, reason: "No space left on device"),
      "cannot write to standard output: No space left on device"
    ),
    (.unwritable(descriptor: 2, reason: "r"), "cannot write to standard error: r"),
    (.unwritable(descriptor: 7, reason: "r"), "cannot write to descriptor 7: r"),
    (
      .argumentNotText(shown: #"caf\xE9.lua"#),
      #"argument 'caf\xE9.lua' is not UTF-8. Rename the file, or type the text in UTF-8."#
    ),
  ]

  @Test(arguments: messages)
  func `an error says what, which and what to do`(_ error: PlatformError, _ text: String) {
    #expect(error.message == text)
  }
}
