-- The screens of a small photo shop: for each action on a screen, the screen that it leads to.
return {
  home = { browse = "photos", open_cart = "cart", profile = "sign_in" },
  photos = { select = "photo", back = "home" },
  photo = { buy = "sign_in", share = "sheet", back = "photos" },
  sheet = { close = "photo" },
  sign_in = { submit = "confirm", register = "register", cancel = "home" },
  register = { submit = "confirm", back = "sign_in" },
  cart = { checkout = "confirm", back = "home" },
  confirm = { pay = "receipt", cancel = "cart" },
  receipt = { done = "home" },
  refund = { done = "home" },
}
