local flow = require "flowhost"

-- Profiles open profiles, and albums open albums, to any depth. A completion prints the time, so that states differ.
flow.bound("three screens and five seconds", function(app)
  local _, screens = app:path():gsub("[a-z]+", "")
  return os.clock() < 5 and screens <= 3
end)

flow.never("the account without a user", function(app) return app:shows "details" and not app.store.user end)

flow.sometimes("a friend's profile above another", function(app)
  return app:has("person", { user = "ann" }) and app:shows("person", { user = "bob" })
end)

flow.accept("ignored: link profile://home: route 'home': the navigation on screen is not in a tab bar. Come from one.", "without tabs there is no home")
-- Scenarios show what these actions do.
flow.accept("changes nothing: feed: tap close", "nothing is left by a pop at the root")
flow.accept("changes nothing: feed: tap tidy", "letting go of nobody changes nothing")
flow.accept("changes nothing: feed + sign_in: tap router", "it notes whose router it has")
flow.accept("changes nothing: person: tap router", "it notes whose router it has")
flow.accept("changes nothing: tips: tap again", "a screen that stands cannot be pushed once more")
