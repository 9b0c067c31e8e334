// The fragment of the address holds the place, such as #step=5 or, within a transition, #step=5.1&layers. If there are
// choices, it begins with the chosen one, such as #choice=2&step=5.

function addressOf(station, isLayered, choice) {
  const { row, part } = station
  const moment = part === row.parts - 1 ? '' : `.${part + 1}`
  const chosen = choice === undefined ? '' : `choice=${choice + 1}&`
  return `#${chosen}step=${row.index + 1}${moment}${isLayered ? '&layers' : ''}`
}

/** Reads the number of the choice in a fragment, or undefined. */
function choiceIn(fragment) {
  const [, choice] = /(?:^|[#&])choice=(\d+)(?:&|$)/.exec(fragment) ?? []
  return choice === undefined ? undefined : choice - 1
}

/** Reads a fragment; a step that does not exist is undefined. */
function placeIn(fragment, model) {
  const [, step, part] = /(?:^|[#&])step=(\d+)(?:\.(\d+))?(?:&|$)/.exec(fragment) ?? []
  const row = model.rows[step - 1]
  const isLayered = /[#&]layers(?:&|$)/.test(fragment)
  if (!row) return { isLayered }
  const index = part === undefined ? row.last : row.first + Math.min(row.parts, Math.max(1, Number(part))) - 1
  return { index, isLayered }
}

/** Writes the fragment. A sandboxed viewer can refuse that, which costs only the link. */
function keepAddress(fragment) {
  try {
    history.replaceState(null, '', fragment)
  } catch {
    return
  }
}

/** Copies the link to the current moment, or shows it where the clipboard is closed. */
async function copyLink(fragment, tell) {
  const link = location.href.replace(/#.*/, '') + fragment
  try {
    await navigator.clipboard.writeText(link)
    tell('Copied')
  } catch {
    prompt('Link to this moment', link)
  }
}
