/// The traces that the design promises, byte by byte.
enum GoldenTraces {
  static let photos = """
    > launch photos
      expose   checkout=control
      start    App
      root     photos                              photos
    > tap select 3
      push     photo id=3                          photos photo
    > tap buy
      start    Buy
      push     sign_in                             photos photo sign_in
    > tap submit ann •
      call     auth ann • -> token (0.4 s)
      replace  sign_in with confirm photo=3        photos photo confirm
    > tap buy
      finish   Buy bought
      pop      confirm                             photos photo
    = end      4 acts, 2.5 s, flows App, no leaks
    """

  static let shop = """
    > launch shop
      expose   nav=control
      start    App
      call     feed -> {3} (0.2 s)
      root     home: feed, basket, profile         home: feed
    > tap select 2
      push     product id=2                        home: feed product
    > tap basket
      select   basket                              basket: cart
    > tap checkout
      start    Checkout
      present  address page_sheet                  basket: cart | address
    > type street "Main St 1"
    > swipe_down
      refuse   address (Checkout:on_leave drag)
      ask      "Discard changes?" discard, keep    basket: cart | address | alert
    > tap keep
      dismiss  alert                               basket: cart | address
    > tap save
      push     payment total=1                     basket: cart | address payment
    > tap pay 4111
      call     pay 4111 -> nil, card refused (1 s)
    > tap pay 4111
      call     pay 4111 -> order 7 (1 s)
      replace  address payment with receipt        basket: cart | receipt
    > tap done
      finish   Checkout order 7
      dismiss  receipt                             basket: cart
    = bought   11 acts, 3.8 s, flows App Home Basket Profile, no leaks
    """
}
