import Experiments
import Foundation
import Routing
import Testing

/// GrowthBook's own vectors, every section of the file.
@Suite(.enabled(if: Vectors.areThere, "the folder ../shared/vectors is absent"))
struct GrowthBookTests {
  @Test func `a hash is the number that GrowthBook has`() {
    let cases = Vectors.section("hash")
    #expect(cases.count == 15)
    for vector in cases {
      let (salt, value) = (vector[0] as! String, vector[1] as! String)
      let number = BucketHash.number(of: value, salt: salt, version: vector[2] as! Int)
      #expect(number == vector[3] as? Double, "\(vector)")
    }
  }

  @Test func `buckets lie where weights and coverage put them`() {
    let cases = Vectors.section("getBucketRange")
    #expect(cases.count == 13)
    for vector in cases {
      let asked = vector[1] as! [Any]
      let buckets = Bucket.all(
        count: asked[0] as! Int, coverage: asked[1] as! Double, weights: asked[2] as? [Double])
      #expect(buckets.map { [$0.start.near, $0.end.near] } == vector[2] as! [[Double]], "\(vector[0])")
    }
  }

  @Test func `a number is in the bucket that holds it, or in none`() {
    let cases = Vectors.section("chooseVariation")
    #expect(cases.count == 13)
    for vector in cases {
      let buckets = (vector[2] as! [[Double]]).map { Bucket(from: $0[0], to: $0[1]) }
      #expect(buckets.place(of: vector[1] as! Double) ?? -1 == vector[3] as! Int, "\(vector[0])")
    }
  }

  @Test func `a namespace lets the same users in`() {
    let cases = Vectors.section("inNamespace")
    #expect(cases.count == 16)
    for vector in cases {
      let part = vector[2] as! [Any]
      let namespace = Namespace(part[0] as! String, from: part[1] as! Double, to: part[2] as! Double)
      let isIn = namespace.part.contains(namespace.number(of: vector[1] as! String))
      #expect(isIn == vector[3] as! Bool, "\(vector[0])")
    }
  }

  @Test func `even weights are even`() {
    let cases = Vectors.section("getEqualWeights")
    #expect(cases.count == 6)
    for vector in cases {
      #expect(Bucket.even(vector[0] as! Int).map(\.near) == vector[1] as! [Double], "\(vector)")
    }
  }

  @Test func `a link asks for a variant by its number`() throws {
    let cases = Vectors.section("getQueryStringOverride")
    #expect(cases.count == 16)
    for vector in cases {
      let experiment = Experiment(
        vector[1] as! String, (0..<(vector[3] as! Int)).map { "variant_\($0)" })
      let query = try? Link(vector[2] as! String).query
      let asked = query?.first { $0.name == experiment.name }.flatMap { $0.value }
      #expect(asked.flatMap { experiment.place(askedFor: $0) } == vector[4] as? Int, "\(vector[0])")
    }
  }
}

/// The file's sections.
private enum Vectors {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../shared/vectors/growthbook.json").standardized
  static var areThere: Bool { FileManager.default.fileExists(atPath: file.path) }

  static func section(_ name: String) -> [[Any]] {
    guard let text = try? Data(contentsOf: file),
      let json = try? JSONSerialization.jsonObject(with: text) as? [String: Any]
    else { return [] }
    return json[name] as? [[Any]] ?? []
  }
}

extension Double {
  /// To eight digits, as the file has it.
  fileprivate var near: Double { (self * 1e8).rounded() / 1e8 }
}
