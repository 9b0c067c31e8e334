/// Placeholder until it stands.
package struct Soak {
  package static let name = "soak"
  package var faults: [String] = []
  package var report = ""
  package init(_ room: borrowing FuzzRoom, seconds: Double, seed: UInt64) {}
  package func run() -> Soak { self }
}
