-- Returns a function that replaces one part of a script's text by another, as an edit does.
return function(from, to)
  return function(text)
    local start, stop = text:find(from, 1, true)
    assert(start, "there is no '" .. from .. "'")
    return text:sub(1, start - 1) .. to .. text:sub(stop + 1)
  end
end
