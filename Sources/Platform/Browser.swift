import Glibc

/// The user's browser.
package enum Browser {
  /// Opens an address. Without a display or a browser, nothing happens.
  package static func open(_ address: String) {
    let displays = ["DISPLAY", "WAYLAND_DISPLAY"]
    guard displays.contains(where: { Environment.value(of: $0)?.isEmpty == false }) else { return }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("xdg-open"), strdup(address), nil]
    defer { for word in words { free(word) } }
    var number: pid_t = 0
    posix_spawnp(&number, "xdg-open", &actions, nil, &words, environ)
  }
}
