-- A link that is a function does what the user could do by hand.
local flow = require "flowhost"
local app = flow.launch "photos"

app:tap("select", 2)
app:open "photos://photo/3"
app:expect 'photos photo(id="3")'
