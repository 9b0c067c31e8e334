/// A question about UIKit that a device can answer: a tree of view controllers, and steps that are taken in it.
///
/// The app of the kit takes the same steps with UIKit itself, and prints a line for each callback.
public struct KitCase: Equatable, Sendable {
  /// The name of the case.
  public let id: String
  /// The rule that it is about, and the settings that its answer decides.
  public let subject: Subject
  /// The question, for people.
  public let asks: String
  /// The root of the window.
  public let root: KitNode
  /// The steps, in order.
  public let steps: [KitStep]
  /// The containers outside the tree that steps name. A screen that only steps name needs no node.
  public private(set) var others: [KitNode] = []
  /// Indicates whether the app is expected to end with an exception, so that the case needs a launch of its own.
  public private(set) var crashes = false
  /// Indicates whether containers have a delegate that logs. It can change what it logs.
  public private(set) var hasDelegate = true

  /// A rule, and some of its settings. An answer to a case without settings decides about the text of the rule.
  public struct Subject: Equatable, Sendable {
    /// The id of the rule.
    public let rule: String
    /// The names of the settings.
    public let settings: [String]

    static func deciding(_ rule: String, _ settings: String...) -> Subject {
      Subject(rule: rule, settings: settings)
    }
  }

  init(_ id: String, _ subject: Subject, asks: String, _ root: KitNode, _ steps: KitStep...) {
    (self.id, self.subject, self.asks) = (id, subject, asks)
    (self.root, self.steps) = (root, steps)
  }

  var withoutDelegate: KitCase {
    var other = self
    other.hasDelegate = false
    return other
  }

  var crashing: KitCase {
    var other = self
    other.crashes = true
    return other
  }

  func making(_ nodes: KitNode...) -> KitCase {
    var other = self
    other.others = nodes
    return other
  }
}

extension KitCase {
  /// The id of the rule that it is about.
  public var rule: String { subject.rule }

  /// The names of the settings that its answer decides.
  public var settings: [String] { subject.settings }
}

/// A view controller in the tree of a case.
public indirect enum KitNode: Equatable, Sendable {
  case screen(String)
  /// A screen whose `hidesBackButton` is true.
  case screenWithoutBack(String)
  case navigation(String, [KitNode])
  case tabs(String, [KitNode])
  case custom(String, [KitNode])
}

/// A step of a case.
public struct KitStep: Equatable, Sendable {
  /// The call or the touch.
  public let act: Act
  /// Its time.
  public let moment: Moment

  /// The calls of an app and the touches of a user.
  public enum Act: Equatable, Sendable {
    case push(String, onto: String, animated: Bool)
    /// A push of nil, by mistake.
    case pushNil(onto: String)
    case pop(from: String, animated: Bool)
    case popTo(String, in: String, animated: Bool)
    case popToRoot(of: String, animated: Bool)
    case set([String], of: String, animated: Bool)
    case present(String, from: String, style: String, animated: Bool)
    case dismiss(from: String, animated: Bool)
    case select(String, in: String)
    case touch(Touch, String)
    /// A touch that may have no effect.
    case attempt(Touch, String)
  }

  /// The touches, which the app of the kit asks the user for.
  public enum Touch: String, Equatable, Sendable {
    case back, swipe, tab, menu
    case cancelledSwipe = "cancelled swipe"
    case contentSwipe = "content swipe"
  }

  /// The time of a step.
  public enum Moment: Equatable, Sendable {
    /// In the same turn of the run loop as the step before.
    case now
    /// So many milliseconds after the step before.
    case after(Int)
    /// When nothing happens any more.
    case rest
    /// Within the first such callback of a view controller.
    case inside(String, of: String)
  }

  init(_ act: Act, _ moment: Moment) { (self.act, self.moment) = (act, moment) }
}
