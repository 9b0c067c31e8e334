import Scripting
import Testing

/// Each word of the API is used somewhere: a word that no plugin needs is one too many, or lacks an example.
struct ApiUseTests {
  private static let used = Scripts.plugins.values.reduce(into: Set()) { $0.formUnion(Scripts.uses(in: $1)) }

  @Test func `every word is used by a plugin, a scenario or a lesson`() {
    let unused = APIFunction.all.filter { !Self.used.contains($0.name) }.map {
      "\($0.owner.rawValue).\($0.name)"
    }
    #expect(unused == [])
  }

  @Test func `every property is used by a plugin, a scenario or a lesson`() {
    let unused = Property.all.filter { !Self.used.contains($0.name) }
      .map { "\($0.owner.rawValue).\($0.name)" }
    #expect(unused == [])
  }

  @Test func `only what is read or called is a use`() {
    let text = """
      function Buy:alert(x) self.rows[1]:push(x).done = "a.text" end -- x.comment
      local a = flow.tabs { 'b.quoted' } .. b.c_d
      """
    #expect(Scripts.uses(in: text) == ["rows", "push", "done", "tabs", "c_d"])
  }
}
