import TestSupport
import Testing

/// `flowhost import --new`: plugins that follow their logs.
struct ImportNewTests {
  @Test func `a plugin is written from logs, and does what they say`() throws {
    let folder = try ImportCommandTests.folder()
    let run = try Program.shell("flowhost import --new q log.jsonl && flowhost test q", in: folder.path)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("wrote plugins/q/scenarios/log_1.lua: 6 lines: 6 followed\n"))
    let golden = try Program.shell("grep -c 'home page$' plugins/q/scenarios/log_1.golden", in: folder.path)
    #expect(golden.output == "1\n")
  }

  static let widths: [(device: String, launch: String)] = [
    (#""device":"pad""#, "flow.launch(\"q\", { device = \"pad\" })"),
    ("", "flow.launch(\"q\", { device = \"pad\" })"),
    (#""os":"ios17","store":{}"#, "flow.launch(\"q\", { os = \"ios17\", device = \"pad\" })"),
  ]

  /// A log that does not name the device is one of a pad if it begins with columns.
  @Test(arguments: widths)
  func `a log is played on its device`(_ device: String, _ launch: String) throws {
    let folder = try ImportCommandTests.folder(
      """
      {"t":0,"launch":"q","options":{\(device)}}
      {"t":0,"screen":"empty","path":"list + empty"}
      {"t":1,"act":"tap","id":"open"}
      {"t":1.4,"screen":"page","path":"list + page"}

      """)
    let run = try Program.shell(
      "flowhost import --new q log.jsonl && cat plugins/q/scenarios/log_1.lua", in: folder.path)
    #expect(run.output.contains("log_1.lua: 4 lines: 4 followed\n") && run.output.contains(launch), "\(run)")
  }

  @Test func `a plugin follows a log whose names are no words of Lua`() throws {
    let folder = try ImportCommandTests.folder(
      """
      {"t":0,"launch":"q"}
      {"t":0,"screen":"Product List","path":"Product List"}
      {"t":1,"act":"tap","id":"open-item"}
      {"t":1.4,"screen":"product-detail","path":"Product List product-detail"}
      {"t":2,"act":"back"}
      {"t":2.4,"screen":"Product List","path":"Product List"}

      """)
    let run = try Program.shell("flowhost import --new q log.jsonl && flowhost test q", in: folder.path)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("log_1.lua: 6 lines: 6 followed\n"), "\(run)")
  }

  /// Logs with names that the engine has for something else, and with values that scripts do not have.
  static let engineNames = [
    #"{"screen":"home"} {"act":"tap","id":"go"} {"screen":"item","params":{"on_sale":true,"changed":1}}"#,
    #"{"screen":"home","params":{"q":1}} {"act":"type","id":"q","args":["x"]} "#
      + #"{"act":"type","id":"on_x","args":["x"]} {"act":"type","id":"first-name","args":["x"]}"#,
    #"{"screen":"home"} {"act":"go","id":"item","options":{"on_sale":1,"id":2}} {"screen":"item","params":{"id":2}}"#,
    #"{"screen":"home","path":"home"} {"act":"tap","id":"go","args":[1]} "#
      + #"{"screen":"item","params":{"store":1,"start":2,"push":3,"id":1},"path":"home | item"}"#,
    #"{"screen":"home"} {"act":"tap","id":"go"} {"screen":"alert"}"#,
    #"{"screen":"home","path":"home"} {"act":"tap","id":"go"} {"screen":"action_sheet","path":"home action_sheet"}"#,
    #"{"screen":"home"} {"act":"tap","id":"go","args":[null]} {"screen":"item"}"#,
    #"{"screen":"home","params":{"a":1}} {"act":"tap","id":"go","args":[5]} "#
      + #"{"screen":"item","params":{"screens":5,"a":1}}"#,
    #"{"screen":"home"} {"act":"tap","id":"go","args":[1,null]} {"act":"tap","id":"go","args":[null,2]}"#,
  ]

  @Test(arguments: engineNames) func `a plugin follows a log whose names are reserved`(_ log: String) throws {
    let folder = try ImportCommandTests.folder(
      (#"{"launch":"q"} "# + log).replacing("} {", with: "}\n{") + "\n")
    let run = try Program.shell(
      "flowhost import --new q log.jsonl && flowhost check q && flowhost test q", in: folder.path)
    #expect(run.status == 0 && run.complaints == "", "\(run)")
    let count = log.split(separator: "} {").count + 1
    #expect(run.output.contains("log_1.lua: \(count) lines: \(count) followed\n"), "\(run)")
  }

  @Test func `a plugin does what a tapped notification without a link has done`() throws {
    let folder = try ImportCommandTests.folder(
      """
      {"t":0,"launch":"q"}
      {"t":0.1,"screen":"home","path":"home"}
      {"t":1,"act":"tap","id":"help"}
      {"t":1.4,"screen":"help","path":"home help"}
      {"t":3,"act":"notify","options":{"title":"Slot","ticket":7}}
      {"t":3.5,"screen":"ticket","path":"home help ticket","params":{"id":7}}
      {"t":5,"act":"notify","options":{"title":"News"}}
      {"t":5.1,"alert":"Read it?"}
      {"t":6,"act":"tap","id":"yes"}
      {"t":6.6,"screen":"news","path":"home help ticket news"}

      """)
    let run = try Program.shell(
      "flowhost import --new q log.jsonl && flowhost check q && flowhost test q && flowhost run q/log_1",
      in: folder.path)
    #expect(run.status == 0 && run.complaints == "", "\(run)")
    #expect(run.output.contains("log_1.lua: 10 lines: 10 followed\n"), "\(run)")
    let trace = "> tap help\n  push     help                                home help\n> notify Slot\n"
    #expect(run.output.contains(trace), "\(run)")
  }

  @Test func `a closed alert uncovers the sheet below it, of which the log says nothing`() throws {
    let folder = try ImportCommandTests.folder(
      """
      {"t":0,"launch":"q"}
      {"t":0.5,"screen":"home","path":"home"}
      {"t":1,"act":"tap","id":"write"}
      {"t":1.4,"screen":"form","path":"home | form"}
      {"t":2,"act":"tap","id":"send"}
      {"t":2.4,"alert":"Sent"}
      {"t":3,"act":"tap","id":"ok"}
      {"t":4,"act":"swipe_down"}
      {"t":4.5,"screen":"home","path":"home"}

      """)
    let run = try Program.shell("flowhost import --new q log.jsonl && flowhost map q", in: folder.path)
    #expect(run.status == 0 && run.complaints == "", "\(run)")
    #expect(run.output.contains("log_1.lua: 9 lines: 9 followed\n"))
    #expect(run.output.contains("alert ok → home + form\n") && run.output.contains("form drag → home\n"))
  }

  @Test func `logs without a screen make no plugin`() throws {
    let folder = try ImportCommandTests.folder("{\"launch\":\"p\"}\n")
    let run = try Program.shell("flowhost import --new q log.jsonl", in: folder.path)
    #expect(run.status == 2 && run.output == "")
    #expect(run.complaints.hasPrefix("flowhost: log.jsonl shows no screen."))
  }
}
