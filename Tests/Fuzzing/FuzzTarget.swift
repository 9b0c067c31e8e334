package import StageWalk

/// Something that is tried with whatever comes to a generator's mind.
package protocol FuzzTarget: SendableMetatype {
  /// The name on the command line.
  static var name: String { get }

  /// Makes the target, which works in the room's own folder.
  init(_ room: borrowing FuzzRoom) throws

  /// Makes the input of a round: all that is random about it is drawn here.
  mutating func input(_ random: inout Random) -> FuzzInput

  /// Makes the input of a round by its number, for a target that tries some things in a row before it draws others.
  mutating func input(of round: Int, seed: UInt64, _ random: inout Random) -> FuzzInput

  /// Returns a description of the failure of an input, or nil if there is none.
  mutating func fault(in input: FuzzInput) -> String?

  /// The part of what there is to try that so many rounds have tried; empty if there is no end to it.
  func coverage(after rounds: Int) -> String
}

extension FuzzTarget {
  /// Draws the input, whatever its number.
  package mutating func input(of round: Int, seed: UInt64, _ random: inout Random) -> FuzzInput {
    input(&random)
  }

  /// Returns an empty text: a target counts nothing by default.
  package func coverage(after rounds: Int) -> String { "" }
}

/// All targets by their names.
package enum FuzzTargets {
  /// All targets, in the order in which they run when none is named.
  package static let all: [any (FuzzTarget & SendableMetatype).Type] = [
    LinkTarget.self, PatternTarget.self, GoldenTarget.self, ManifestTarget.self, ScriptTarget.self,
    OptionTarget.self, ApiTarget.self, FileTarget.self, ProcessorTarget.self, PromptTarget.self,
    StateTarget.self, AuditTarget.self, HTTPTarget.self, PageTarget.self,
  ]
}
