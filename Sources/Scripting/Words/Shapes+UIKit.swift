/// The types of `flow.uikit` and `flow.router`.
extension Shape {
  static let raw: [Shape] = [
    Shape("UIKit", "UIKit's own calls: flow.uikit."),
    Shape(
      "ViewController", "A view controller of any kind: screens are, too.", [Field("[string]", "any")]),
    Shape("NavigationController", of: "ViewController", "A navigation: a stack of view controllers."),
    Shape("TabBarController", of: "ViewController", "A tab bar: its tabs are view controllers."),
    Shape("PresentationController", "A presentation: it has a delegate."),
    Shape("Window", "The window that an app's delegate is given."),
    Shape("TransitionCoordinator", "A change of a navigation that is under way, or is just told."),
    Shape("Router", "A router: it tells a completion once, however what was shown leaves."),
    Shape(
      "Object", "An object of a class of its own: it counts the references to itself.",
      [Field("[string]", "any")]),
    Shape(
      "ObjectClass", of: "Object", "A class of objects: call it to make one.",
      call: "fun(...: any): Object"),
    Shape(
      "ControllerClass", of: "ViewController", "A class of view controllers: call it to make one.",
      call: "fun(...: any): ViewController"),
  ]
}
