import Maps

/// Maps of several kinds of apps.
enum SampleMaps {
  /// A few screens, all near the start.
  static let photos = """
    # map 1 photos whole checkout=control,modal
    (start) → photos
    (link photo/:id) → photo; stays on: card, confirm, sign_in, terms
    alert ok → sign_in
    card buy → confirm, sign_in
    card drag → photo
    card terms → terms
    confirm back, cancel → card, photo
    confirm buy, drag → photo
    confirm menu → card, photo, photos
    photo back → photos
    photo buy → confirm, sign_in
    photo gift → card [modal]
    photos quick → confirm, sign_in
    photos select → photo
    sign_in back, cancel → card, photo
    sign_in submit → alert, confirm
    terms accept → photo

    """

  /// Alerts, tabs and a split view around a long way to the till.
  static let shop = """
    # map 1 shop states:20000,depth:12
    (start) → home
    (start pad) → home + detail
    (link orders) → orders
    (link p/:id) → detail; stays on: address, payment, sign_in
    (tab basket) → basket
    (tab home) → home, list
    (tab profile) → profile, sign_in
    "Payment failed" ok → payment
    "Sold out" ok → detail
    "Wrong password" retry → sign_in
    address back → basket
    address next → payment
    basket back → detail
    basket checkout → address, sign_in
    detail add → "Sold out", basket
    detail back → home, list, search
    detail reviews → reviews
    home help → help
    home search → search
    home select → list
    home + detail select → detail
    list back → home
    list select → detail
    orders back → profile
    orders select → receipt
    payment back → address
    payment pay → "Payment failed", receipt
    profile orders → orders
    profile sign out → sign_in
    receipt done → home
    reviews back → detail
    search cancel → home
    search select → detail
    sign_in cancel → basket, profile
    sign_in submit → "Wrong password", address

    """

  /// A tree of settings, with a way back from each page.
  static let tree = map("settings", screens: 40, seed: 3) { numbers, screen in
    max(0, screen - 1 - numbers.one(of: 0..<12))
  }

  /// A wizard whose pages can be cancelled, one after another.
  static let wizard = ScreenMap(
    MapHead(plugin: "wizard"),
    steps: [Step(.start(""), to: "page 0")]
      + (0..<14).flatMap { page -> [Step] in
        let own = Name("page \(page)")
        let cancelled = page % 3 == 0 ? [Step(.act("cancel", on: own), to: "page 0")] : []
        return cancelled + [
          Step(.act("next", on: own), to: Name("page \(page + 1)")),
          Step(.act("back", on: Name("page \(page + 1)")), to: own),
          Step(.act("help", on: own), to: Name("help \(page)")),
        ]
      })

  /// Forty screens with shortcuts between them.
  static let mesh = map("mesh", screens: 40, shortcuts: 24, seed: 5) { numbers, screen in
    max(0, screen - 1 - numbers.one(of: 0..<9))
  }

  /// A tree with ways back, and shortcuts from anywhere to anywhere.
  static func map(
    _ plugin: Name, screens: Int, shortcuts: Int = 0, seed: Int, parent: (inout SeededNumbers, Int) -> Int
  ) -> ScreenMap {
    var numbers = SeededNumbers(seed)
    var steps = [Step(.start(""), to: "s0")]
    for screen in 1..<screens {
      let (own, above) = (Name("s\(screen)"), Name("s\(parent(&numbers, screen))"))
      steps += [
        Step(.act(Name("open \(screen)"), on: above), to: own), Step(.act("back", on: own), to: above),
      ]
    }
    for number in 0..<shortcuts {
      let (one, other) = (numbers.one(of: 0..<screens), numbers.one(of: 0..<screens))
      steps.append(Step(.act(Name("go \(number)"), on: Name("s\(one)")), to: Name("s\(other)")))
    }
    return ScreenMap(MapHead(plugin: plugin), steps: steps)
  }
}
