/// The types of `flow.uikit` and `flow.router`.
extension RecordType {
  static let uikit: [RecordType] = [
    RecordType("UIKit", "UIKit's own calls: flow.uikit."),
    RecordType(
      "ViewController", "A view controller of any kind. A screen is one, too.", [Field("[string]", "any")]),
    RecordType(
      "NavigationController", of: "ViewController", "A navigation controller: a stack of view controllers."),
    RecordType(
      "TabBarController", of: "ViewController", "A tab bar controller, whose tabs are view controllers."),
    RecordType("AlertController", of: "ViewController", "An alert or an action sheet."),
    RecordType(
      "PresentationController", "A presentation controller, which has the delegate of a presentation."),
    RecordType("Window", "The window that an app delegate gets."),
    RecordType("TransitionCoordinator", "A transition of a navigation that runs, or that is being reported."),
    RecordType("Router", "A router, which calls each completion once, however the screen leaves."),
    RecordType(
      "Object", "A reference-counted object of a class from flow.uikit.object.",
      [Field("[string]", "any")]),
    RecordType(
      "ObjectClass", of: "Object", "A class of objects. Call it to make an object.",
      call: "fun(...: any): Object"),
    RecordType(
      "ControllerClass", of: "ViewController", "A class of view controllers. Call it to make one.",
      call: "fun(...: any): ViewController"),
  ]
}
