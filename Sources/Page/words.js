// Texts as people read them: times, counts, and names that are too long.

function seconds(time) {
  return `${Math.round(time * 1000) / 1000} s`
}

function counted(count, noun) {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

/** Shortens a name in its middle, since the end often tells names apart. */
function elideMiddle(text, limit) {
  const letters = Array.from(text)
  if (letters.length <= limit) return text
  const head = Math.floor(limit * 0.45)
  return letters.slice(0, head).join('') + '…' + letters.slice(head + 1 - limit).join('')
}

/** Shortens a path at its beginning, since its end is on screen. */
function elideStart(text, limit) {
  const letters = Array.from(text)
  return letters.length <= limit ? text : '… ' + letters.slice(2 - limit).join('').replace(/^\S*\s+/, '')
}

/** Joins texts, and leaves out what is absent. */
function joined(texts, separator = ', ') {
  return texts.filter(Boolean).join(separator)
}

/** Writes params such as `id=3 name=""`. */
function pairs(list) {
  return (list ?? []).map(([name, value]) => `${name}=${value === '' ? '""' : value}`).join(' ')
}

function plainStyle(style) {
  return (style ?? '').replaceAll('_', ' ')
}
