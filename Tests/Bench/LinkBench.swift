import Routing

/// Links: which of many patterns answers.
enum LinkBench {
  static var subjects: [Subject] {
    [
      Subject(name: "a link among 10,000 patterns / among 10", target: 2) {
        let (many, few) = (try Catalogue(10_000), try Catalogue(10))
        return try Times.inTurn(rounds: 15, count: 20_000) {
          try many.match($0)
        } _: {
          try few.match($0)
        }
      },
      Subject(name: "a link among 10,000 patterns", most: 1_000, .nanoseconds) {
        let many = try Catalogue(10_000)
        return try (0..<15).map { _ in try nanoseconds { try many.match(20_000) } / 20_000 }
      },
    ]
  }
}

/// A shop of so many kinds of things, each with links of its own, and links that hit it all over.
private struct Catalogue {
  private let table: LinkTable
  private let links: [Link]

  init(_ count: Int) throws {
    let shapes = ["", "/:id(\\d+)", "/:id/reviews", "/:id/photos/:photo", "/list/*"]
    let ends = ["", "/31", "/x/reviews", "/x/photos/7", "/list/a/b"]
    let kinds = (0..<count).map { "kind\($0 / shapes.count)" }
    table = LinkTable(try kinds.enumerated().map { try LinkPattern($1 + shapes[$0 % shapes.count]) })
    links = try (0..<64).map { number in
      let place = number * 7_919 % count
      return try Link("shop://\(kinds[place])\(ends[place % ends.count])")
    }
    guard links.allSatisfy({ table.match($0) != nil }) else {
      throw BenchError.system("a link leads nowhere")
    }
  }

  func match(_ count: Int) throws {
    var hits = 0
    for number in 0..<count where table.match(links[number % links.count]) != nil { hits += 1 }
    guard hits == count else { throw BenchError.system("a link leads nowhere") }
  }
}
