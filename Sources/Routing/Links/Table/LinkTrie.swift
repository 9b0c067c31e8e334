/// A trie by bytes for the patterns of one site. It finds the patterns that may match a path.
struct LinkTrie: Equatable, Sendable {
  private struct Node: Equatable, Sendable {
    var byte: UInt8
    var child: Int32 = -1
    var sibling: Int32 = -1
    /// The node after the current segment, whatever the rest of the segment is.
    var segment: Int32 = -1
    /// The patterns that end here, and those that accept any rest, as indices of `lists`.
    var ends: Int32 = -1
    var takesRest: Int32 = -1
  }

  private var nodes = [Node(byte: 0)]
  private var lists: [[Int32]] = []

  mutating func add(_ pieces: [PatternVariant.Piece], _ number: Int) {
    var node = 0
    var isSkipping = false
    for piece in pieces {
      switch piece {
      case .open: return note(number, at: node, \.takesRest)
      case .segment where isSkipping: continue
      case .segment:
        node = segment(behind: node)
        isSkipping = true
      case .text(let bytes):
        for byte in bytes {
          if isSkipping, byte != UInt8(ascii: "/") { continue }
          isSkipping = false
          node = child(byte, of: node)
        }
      }
    }
    note(number, at: node, \.ends)
  }

  private mutating func note(_ number: Int, at node: Int, _ list: WritableKeyPath<Node, Int32>) {
    if nodes[node][keyPath: list] < 0 {
      nodes[node][keyPath: list] = Int32(lists.count)
      lists.append([])
    }
    lists[Int(nodes[node][keyPath: list])].append(Int32(number))
  }

  private mutating func segment(behind node: Int) -> Int {
    if nodes[node].segment < 0 {
      nodes[node].segment = Int32(nodes.count)
      nodes.append(Node(byte: 0))
    }
    return Int(nodes[node].segment)
  }

  private mutating func child(_ byte: UInt8, of node: Int) -> Int {
    if let child = find(byte, in: node) { return child }
    let child = nodes.count
    nodes.append(Node(byte: byte, sibling: nodes[node].child))
    nodes[node].child = Int32(child)
    return child
  }

  @inline(__always)
  private func find(_ byte: UInt8, in node: Int) -> Int? {
    var child = Int(nodes[node].child)
    while child >= 0, nodes[child].byte != byte { child = Int(nodes[child].sibling) }
    return child < 0 ? nil : child
  }
}

extension LinkTrie {
  /// Appends the numbers of the patterns that a path may match. No node is visited twice.
  func collect(_ path: [UInt8], into found: inout [Int32]) { collect(path, from: 0, at: 0, into: &found) }

  private func collect(_ path: [UInt8], from start: Int, at place: Int, into found: inout [Int32]) {
    var node = start
    var place = place
    while true {
      let here = nodes[node]
      if here.takesRest >= 0 { found += lists[Int(here.takesRest)] }
      if here.segment >= 0 {
        let end = path[place...].firstIndex(of: UInt8(ascii: "/")) ?? path.count
        collect(path, from: Int(here.segment), at: end, into: &found)
      }
      guard place < path.count else {
        if here.ends >= 0 { found += lists[Int(here.ends)] }
        return
      }
      guard let next = find(path[place], in: node) else { return }
      node = next
      place += 1
    }
  }
}
