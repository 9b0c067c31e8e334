/// A card or a bar at its place.
struct FilmCard {
  let content: Content
  /// The place.
  let area: FilmRect
  /// The state.
  let look: Look

  /// The things that a card can show.
  enum Content: Hashable, Sendable {
    case node(Int)
    /// A number of cards that are left out.
    case more(Int)
    /// The ground of several cards.
    case ground
  }

  init(_ content: Content, _ area: FilmRect, _ look: Look) {
    (self.content, self.area, self.look) = (content, area, look)
  }

  /// The shapes of cards.
  enum Shape { case base, behind, part, over, bar }

  /// The look of a card.
  struct Look {
    var shape = Shape.base
    /// Something lies over it.
    var isCovered = false
    /// Only its head is on screen.
    var isHidden = false
    /// A bar follows below it.
    var hasBar = false
    /// The style in which it is presented.
    var style: String?
    /// The part of a container that it is.
    var note: String?

    /// The words beside the name.
    var words: String? { style?.replacing("_", with: " ") ?? note }
  }
}
