/// The manual page of the program, made from the texts of its help.
package enum ManualPage {
  /// Returns the page in the language of `man`.
  /// - Parameter date: The date at its foot, or nothing.
  package static func text(date: String) -> String {
    var page = Roff()
    page.add(title: "FLOWHOST", section: 1, date: date, source: Help.version)
    page.add("SH", "NAME")
    page.add(line: "flowhost - run the navigation of iOS apps, written in Lua")
    page.add("SH", "SYNOPSIS")
    for (place, command) in Command.all.enumerated() {
      if place > 0 { page.add("br") }
      page.add(line: Help.usage(of: command))
    }
    page.add("SH", "DESCRIPTION")
    page.add(words: Help.purpose)
    page.add("PP")
    page.add(words: Help.exitStatus)
    page.add("SH", "COMMANDS")
    for command in Command.all { add(command, to: &page) }
    page.add("SH", "SHARED OPTIONS")
    page.add(words: "Many commands take these options.")
    for option in shared { add(option, to: &page) }
    page.add("SH", "EXAMPLES")
    for example in Help.firstLines { add("flowhost " + example.words, example.use, to: &page) }
    return page.text
  }

  /// The options that many commands describe alike, in the order in which they are first described.
  private static let shared: [Command.Option] = {
    var shared: [Command.Option] = []
    for option in Command.all.flatMap(\.options) where !shared.contains(where: option.isLike) {
      if Command.all.count(where: { $0.options.contains(where: option.isLike) }) > 5 { shared.append(option) }
    }
    return shared + [Help.option]
  }()

  private static func add(_ command: Command, to page: inout Roff) {
    page.add("SS", Help.usage(of: command))
    page.add(paragraphs: command.description)
    for option in command.options where !shared.contains(where: option.isLike) { add(option, to: &page) }
    let names = (command.options + [Help.option]).filter { shared.contains(where: $0.isLike) }.map(\.name)
    page.add("PP")
    page.add(words: "Shared options: \(names.joined(separator: ", ")).")
  }

  private static func add(_ option: Command.Option, to page: inout Roff) {
    add(option.title, option.help, to: &page)
  }

  private static func add(_ title: String, _ text: String, to page: inout Roff) {
    page.add("TP")
    page.add("B", title)
    page.add(words: text)
  }
}

extension Command.Option {
  /// Returns whether two commands describe an option alike.
  fileprivate func isLike(_ other: Command.Option) -> Bool { title == other.title && help == other.help }
}
