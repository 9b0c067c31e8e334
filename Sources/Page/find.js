// Finding a screen or an act: the trace shows only what matches, the timeline marks where it is.

function searchText(row) {
  const lines = row.lines.map(entry => `${entry.line.verb} ${entry.line.words}`)
  return [row.act.words, ...lines].join('\n').toLowerCase()
}

/** Returns the rows that contain the text, or undefined if there is none to find. */
function matchingRows(model, text) {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return undefined
  return model.rows.filter(row => (row.searchText ??= searchText(row)).includes(wanted))
}

function drawMatches(view, matches) {
  const found = matches && new Set(matches.map(row => row.index))
  view.traceItems.forEach((item, index) => { item.hidden = found !== undefined && !found.has(index) })
  const words = found?.size === 0 ? 'not found' : counted(found?.size ?? 0, 'step')
  byId('found').textContent = found ? words : ''
}

/** The match after the current row, or before it; it begins again at the other end. */
function nextMatch(matches, row, direction) {
  const ordered = direction > 0 ? matches : [...matches].reverse()
  const isAhead = match => direction > 0 ? match.index > row.index : match.index < row.index
  return ordered.find(isAhead) ?? ordered[0]
}
