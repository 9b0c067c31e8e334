import Scripting
import Testing

/// What scripts can say is said somewhere: a word that no plugin needs is a word too many, or lacks an example.
struct ApiUseTests {
  /// Words that no plugin uses: they are UIKit's and the article's, for lessons to come.
  static let unusedWords: [String] = [
    "UIKit.tab_bar_controller", "ViewController.remove_from_parent",
    "TransitionCoordinator.notify_when_interaction_changes", "Router.pop_module", "Router.pop_to_root_module",
  ]

  /// The same of properties.
  static let unusedProperties: [String] = [
    "ViewController.tab_bar_controller", "ViewController.split_view_controller",
    "ViewController.modal_presentation_style", "ViewController.presented_view_controller",
    "ViewController.is_modal_in_presentation", "ViewController.presentation_controller",
    "ViewController.hides_bottom_bar_when_pushed", "ViewController.hides_back_button",
    "ViewController.is_moving_from_parent", "NavigationController.navigation_bar_should_pop",
    "NavigationController.visible_view_controller", "TabBarController.selected_index",
    "TabBarController.selected_view_controller", "TransitionCoordinator.is_interactive",
    "TransitionCoordinator.is_cancelled",
  ]

  private static let used = Scripts.plugins.values.reduce(into: Set()) { $0.formUnion(Scripts.uses(in: $1)) }

  @Test func `every word is used by a plugin, a scenario or a lesson`() {
    let unused = Word.all.filter { !Self.used.contains($0.name) }.map { "\($0.owner.rawValue).\($0.name)" }
    #expect(unused == Self.unusedWords)
  }

  @Test func `every property is used by a plugin, a scenario or a lesson`() {
    let unused = Property.all.filter { !Self.used.contains($0.name) }
      .map { "\($0.owner.rawValue).\($0.name)" }
    #expect(unused == Self.unusedProperties)
  }

  @Test func `only what is read or called is a use`() {
    let text = """
      function Buy:alert(x) self.rows[1]:push(x).done = "a.text" end -- x.comment
      local a = flow.tabs { 'b.quoted' } .. b.c_d
      """
    #expect(Scripts.uses(in: text) == ["rows", "push", "done", "tabs", "c_d"])
  }
}
