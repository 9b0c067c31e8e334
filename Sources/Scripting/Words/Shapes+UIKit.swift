/// The types of `flow.uikit` and `flow.router`.
extension Shape {
  static let raw: [Shape] = [
    Shape("UIKit", "UIKit's own calls: flow.uikit."),
    Shape(
      "ViewController", "A view controller of any kind. A screen is one, too.", [Field("[string]", "any")]),
    Shape(
      "NavigationController", of: "ViewController", "A navigation controller: a stack of view controllers."),
    Shape("TabBarController", of: "ViewController", "A tab bar controller, whose tabs are view controllers."),
    Shape("PresentationController", "A presentation controller, which has the delegate of a presentation."),
    Shape("Window", "The window that an app delegate gets."),
    Shape("TransitionCoordinator", "A transition of a navigation that runs, or that is being reported."),
    Shape("Router", "A router, which calls each completion once, however the screen leaves."),
    Shape(
      "Object", "A reference-counted object of a class from flow.uikit.object.",
      [Field("[string]", "any")]),
    Shape(
      "ObjectClass", of: "Object", "A class of objects. Call it to make an object.",
      call: "fun(...: any): Object"),
    Shape(
      "ControllerClass", of: "ViewController", "A class of view controllers. Call it to make one.",
      call: "fun(...: any): ViewController"),
  ]
}
