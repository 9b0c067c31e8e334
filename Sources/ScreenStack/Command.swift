/// A change that an app requests of the stage.
public enum Command: Equatable, Sendable {
  /// `pushViewController(_:animated:)`
  case push(ScreenID, onto: ScreenID, Motion)
  /// `pushViewController(_:animated:)` with nil, by mistake.
  case pushNothing(onto: ScreenID)
  /// `popViewController(animated:)`
  case pop(from: ScreenID, animated: Bool)
  /// `popToViewController(_:animated:)`
  case popTo(ScreenID, in: ScreenID, animated: Bool)
  /// `popToRootViewController(animated:)`
  case popToRoot(of: ScreenID, animated: Bool)
  /// `setViewControllers(_:animated:)`
  case setStack([ScreenID], of: ScreenID, animated: Bool)
  /// `window.rootViewController = x`
  case setRoot(ScreenID, of: WindowID)
  /// A new scene with its window.
  case openWindow(root: ScreenID, Width)
  case resize(WindowID, Width)
  /// `present(_:animated:)`. The screen is nil if the app passes nil by mistake.
  case present(ScreenID?, from: ScreenID, PresentationStyle, animated: Bool)
  /// `dismiss(animated:)`
  case dismiss(from: ScreenID, animated: Bool)
  /// `selectedViewController = x`, or a child of a custom container becomes visible.
  case select(ScreenID, in: ScreenID)
  case hide(ScreenID)
  /// `addChild`, the view added, `didMove(toParent:)`.
  case addChild(ScreenID, to: ScreenID)
  /// `willMove(toParent: nil)`, the view removed, `removeFromParent`.
  case removeChild(ScreenID)
  /// `show(_:sender:)`
  case show(ScreenID, from: ScreenID)
  /// `showDetailViewController(_:sender:)`
  case showDetail(ScreenID, from: ScreenID)
  /// `UISplitViewController.setViewController(_:for:)`, and the column is shown.
  case setColumn(ScreenID, Column, in: ScreenID, animated: Bool)
  /// `UISplitViewController.setViewController(nil, for:)`
  case clearColumn(Column, in: ScreenID, animated: Bool)
  /// `UISplitViewController.show(_:)` of a column.
  case showColumn(ScreenID, in: ScreenID, animated: Bool)
  case replace(ScreenID, with: ScreenID, animated: Bool)
}

/// The result of a command or a gesture.
public enum Outcome: Equatable, Sendable {
  case done
  /// It will be carried out when the turn or a transition ends.
  case waiting
  /// UIKit logged a warning and dropped the command.
  case dropped
  case nothing
  /// The answer to a question refused it.
  case refused
}
