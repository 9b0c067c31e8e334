import Foundation
import TestSupport
import Testing

/// `flowhost export maestro` as its user sees it.
struct ExportCommandTests {
  @Test func `a flow does what the user does`() throws {
    let run = try Program.flowhost("export", "maestro", "photos/buy", "--app", "com.example.photos")
    #expect(run.status == 0)
    #expect(
      run.output == #"""
        # Made by 'flowhost export maestro' from photos/buy.
        # flowhost has played it on its simulated stage, and has not run it on a device.
        # It needs values: maestro test -e PASSWORD=…
        appId: "com.example.photos"
        name: "photos/buy"
        ---
        # launch photos
        - launchApp:
            clearState: true
        - assertVisible:
            id: "photo-list"
        # tap select 3
        - tapOn:
            id: "photo-3"
        - assertVisible:
            id: "photo-title"
        # tap buy
        - tapOn: "Buy"
        - assertVisible:
            id: "sign_in"
        # tap submit ann •
        - tapOn:
            id: "user-field"
        - inputText: "ann"
        - tapOn:
            id: "password-field"
        - inputText: "${PASSWORD}"
        - tapOn:
            id: "submit"
        # The app asks: auth ann • -> token (0.4 s)
        - assertVisible:
            id: "confirm"
        # tap buy
        - tapOn:
            id: "buy"
        - assertVisible:
            id: "photo-title"

        """#)
    #expect(
      run.complaints
        == "without 'ui', so known by their names: photos.confirm, photos.confirm.buy, photos.sign_in\n")
  }

  @Test func `each flow has a file`() throws {
    let folder = try TemporaryFolder()
    let run = try Program.flowhost("export", "maestro", "photos", "-o", folder.path + "/flows")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/flows")
    #expect(run.status == 0 && names.count > 3 && names.contains("photos-buy.yaml"))
    #expect(run.output.contains("wrote \(folder.path)/flows/photos-buy.yaml\n"))
    #expect(run.output.hasSuffix("\(names.count) flows, not run on a device\n"))
  }

  @Test func `a map is covered by few flows`() throws {
    let folder = try TemporaryFolder()
    let run = try Program.flowhost("export", "maestro", "--all", "photos", "-o", folder.path)
    #expect(run.status == 0, "\(run.complaints)")
    let found = run.output.firstMatch(of: /photos: (\d+) flows lead over (\d+) of (\d+) edges/)
    let (_, flows, covered, all) = try #require(found?.output)
    #expect(covered == all && Int(flows)! < Int(all)!)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == Int(flows))
  }

  static let mistakes: [(line: String, words: String)] = [
    ("export", "'export' needs a maestro SCENARIO: flowhost export maestro SCENARIO"),
    ("export maestr photos/buy", "there is no export 'maestr'. Did you mean 'maestro'?"),
    ("export maestro", "'export maestro' needs a SCENARIO: flowhost export maestro SCENARIO"),
    ("export maestro photos", "'export maestro' needs an option: flowhost export maestro -o DIR"),
    (
      "export maestro --all photos",
      "'export maestro --all' needs an option: flowhost export maestro --all -o DIR"
    ),
    ("export maestro photos/buy --depth 3", "option '--depth' does nothing without '--all'"),
    ("export maestro photos/buz", "unknown scenario 'photos/buz'. Did you mean 'photos/buy'?"),
  ]

  @Test(arguments: mistakes) func `a mistake has a remedy`(_ line: String, _ words: String) throws {
    let run = try Program.shell("flowhost " + line)
    #expect(run == Program.Result("", complaints: "flowhost: \(words)\n", status: 2))
  }

  @Test func `an act without an equivalent is named, and a comment takes its place`() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "a.lua",
      """
      local flow = require "flowhost"
      local Home = flow.screen("home", { actions = { "go" } })
      local App = flow.coordinator "App"
      function App:start() self:set_root(Home {}) end
      function App:on_go() self:push(Home {}) end
      local app = flow.launch(App)
      app:resize "regular"
      app:tap "go"
      app:back()
      """)
    let run = try Program.shell("flowhost export maestro a.lua", in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.contains("# resize regular\n# Note: no command changes the width of a window.\n"))
    #expect(run.output.contains("# back\n- tapOn:\n    id: \"BackButton\"\n"))
    #expect(
      run.complaints.hasPrefix(
        "a: 'resize regular': no command changes the width of a window. A comment takes its place.\n"))
  }
}
