local flow = require "flowhost"
local app = flow.launch("photos", { link = "photos://photo/3" })

app:expect 'photos photo(id="3")'
