// A line of the trace and the cards that it speaks of light up together, both ways.

function highlight(source) {
  for (const lit of document.querySelectorAll('.lit')) lit.classList.remove('lit')
  const ids = (source?.dataset.ids ?? '').split(' ').filter(Boolean)
  if (ids.length === 0) return
  source.classList.add('lit')
  const kinds = source.matches('.line') ? ['.card', '.gone'] : ['.card', '.gone', '.line']
  const wanted = kinds.flatMap(kind => ids.map(id => `${kind}[data-ids~=${JSON.stringify(id)}]`))
  for (const other of document.querySelectorAll(wanted.join(','))) other.classList.add('lit')
}
