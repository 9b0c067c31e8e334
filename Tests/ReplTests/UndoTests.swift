import Repl
import Testing

struct UndoTests {
  @Test func `a step is taken back, and done again`() throws {
    let typist = try Typist(.plugin("photos"))
    typist.type("select 3", "buy")
    #expect(typist.type(":undo") == ["  at       photos photo"])
    #expect(typist.type(":undo") == ["  at       photos"])
    #expect(typist.type(":undo") == ["there is nothing to undo"])
    #expect(typist.type(":redo", ":redo") == ["  at       photos photo", "  at       photos photo sign_in"])
    #expect(typist.type(":redo") == ["there is nothing to do again"])
    // A new act leaves nothing to redo.
    typist.type(":undo", ":back")
    #expect(typist.type(":redo") == ["there is nothing to do again"])
  }

  @Test func `variables go back with the step behind which they were set`() throws {
    let typist = try Typist(.plugin("photos"))
    typist.type("x = 1", "select 3", "x = 2", ":undo")
    #expect(typist.type("x") == ["1"])
    typist.type(":redo")
    #expect(typist.type("x") == ["2"])
  }

  @Test func `a goal is a step`() throws {
    let typist = try Typist(.plugin("photos"))
    #expect(typist.type("select 3", ":goal seen", ":undo").last == "  at       photos photo")
    #expect(typist.type(":undo") == ["  at       photos"])
    #expect(typist.type(":goal seen", ":goal seen", ":undo", ":undo").last == "there is nothing to undo")
  }

  @Test func `a scenario is no step, and that is said`() throws {
    let path = Typist.plugins + "/photos/scenarios/buy.lua"
    let typist = try Typist(.scenario(path))
    #expect(
      typist.type(":undo") == [
        "there is nothing to undo: the prompt begins at the end of \(path), which is played as a whole"
      ])
  }

  @Test func `a scenario that cannot be read leaves the app and its steps`() throws {
    let typist = try Typist(.plugin("photos"))
    typist.type("select 3")
    #expect(typist.type(":load missing/x.lua") == ["! no file 'missing/x.lua'"])
    #expect(typist.prompt.place == "photos photo")
    #expect(typist.prompt.title == "photos")
    #expect(typist.type(":undo") == ["  at       photos"])
  }

  @Test func `a reload is a step`() throws {
    let typist = try Typist(.plugin("photos"))
    typist.type("app:reload { ['photos/init.lua'] = function(text) return text .. '\\n-- longer' end }")
    #expect(typist.type(":undo") == ["  at       photos"])
  }

  @Test func `an answer is a step, and behind it the call waits again`() throws {
    let typist = try Typist(.inside("photos"))
    typist.type("flow.launch('photos', { manual = true })", "select 3", "buy", "submit ann secret")
    let answer = typist.type(":answer auth")
    #expect(answer.count == 3 && answer[1] == "  call     auth ann • -> token", "\(answer)")
    #expect(typist.type(":undo") == ["  at       photos photo sign_in"])
    #expect(typist.type(":answer auth") == answer)
    typist.type(":undo", ":undo")
    #expect(
      typist.type(":answer auth") == [
        "! prompt:1: no call of 'auth' waits. No other call waits."
      ])
    #expect(typist.type(":redo", ":answer auth").dropFirst() == answer[...])
  }

  /// Random steps, up to two hundred, each undone and done again: the world is as before each time, and the
  /// same inputs give the same bytes.
  @Test(arguments: [("shop", 200), ("photos", 50), ("bank", 50)])
  func `steps can be taken back one by one`(_ plugin: String, _ count: Int) throws {
    let typist = try Typist(.plugin(plugin))
    var chance = Chance(UInt64(count))
    var snapshots = [Snapshot(typist)]
    var inputs: [String] = []
    for _ in 0..<2_000 where inputs.count < count {
      let before = Snapshot(typist)
      let input = typist.choice(&chance)
      typist.type(input)
      guard Snapshot(typist) != before else { continue }
      inputs.append(input)
      snapshots.append(Snapshot(typist))
      if chance.below(4) == 0 {
        typist.type(":undo")
        #expect(Snapshot(typist) == before, "\(inputs)")
        typist.type(":redo")
        #expect(Snapshot(typist) == snapshots.last, "\(inputs)")
      }
    }
    #expect(inputs.count == count)
    let told = typist.type(":events")
    for snapshot in snapshots.dropLast().reversed() {
      typist.type(":undo")
      #expect(Snapshot(typist) == snapshot)
    }
    for input in inputs { typist.type(input) }
    #expect(Snapshot(typist) == snapshots.last)
    #expect(typist.type(":events") == told)
  }

  /// The facts that an undone world must share with the earlier one.
  private struct Snapshot: Equatable {
    let path: String
    let shown: [String]

    init(_ typist: Typist) {
      path = typist.prompt.place
      shown = typist.type(":stack", ":flows", ":events")
    }
  }
}

/// Numbers that look like chance, and are the same each time.
struct Chance {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }
}

extension Typist {
  /// Something that can be done now, by chance.
  func choice(_ chance: inout Chance) -> String {
    let offered = prompt.completions(of: "").all.filter { $0.text != ":help" }
    guard !offered.isEmpty else { return ":wait 1" }
    let act = offered[chance.below(offered.count)]
    guard act.text.hasSuffix(" ") else { return act.text }
    let items = completions(act.text)
    if !items.isEmpty { return act.text + items[chance.below(items.count)] }
    return act.text + (act.note.contains(" ") ? "ann secret" : "3")
  }
}
