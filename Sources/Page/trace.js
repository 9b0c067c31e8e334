// The trace: acts, and under each the lines that it caused. All of it is in the page, so that the browser can
// search it; parts off screen are laid out only when they come near (content-visibility).

function buildTrace(model) {
  const items = model.rows.map(row => traceAct(model, row))
  byId('trace').replaceChildren(...items)
  return items
}

/** Makes the items of all rows from `first` on again. */
function changeTrace(view, first) {
  const { model, traceItems } = view
  for (const item of traceItems.splice(first)) item.remove()
  const added = model.rows.slice(first).map(row => traceAct(model, row))
  traceItems.push(...added)
  byId('trace').append(...added)
}

function traceAct(model, row) {
  const kind = row.isFailed ? '.failed' : row.isRefused ? '.refused' : ''
  const words = row.isRefused ? 'refused' : row.acts.some(act => act?.outcome === 'failed') ? 'failed' : ''
  const head = element('button.act-head', { type: 'button', tabindex: -1, 'data-station': row.last },
    row.isFailed ? icon('warn') : actIcon(row.act),
    element('span.words', {}, row.act.words),
    words && element('em', {}, words),
    element('time', {}, seconds(row.at)),
    row.acts.includes(null) && element('em.only', {}, `only with ${runNames(model, row)}`))
  const lines = row.lines.map(entry => element('li', {}, traceLine(model, row, entry)))
  const item = element(`li.act${kind}`, {}, head, lines.length > 0 && element('ol', {}, lines))
  const paths = row.lines.filter(entry => entry.line.path !== undefined).length
  item.style.containIntrinsicBlockSize = `auto ${29 + 23 * row.lines.length + 19 * paths}px`
  return item
}

/** The variants that have this act. */
function runNames(model, row) {
  return model.runs.filter(run => row.acts[run.index]).map(run => run.name).join(', ')
}

function traceLine(model, row, entry) {
  const { line } = entry
  const own = entry.lines.map((line, run) => ({ line, run })).filter(each => each.line)
  const isShared = own.length === model.runs.length
  const act = row.acts[own[0].run]
  const station = row.first + Math.min(row.parts - 1, Math.max(0, line.moment - act.moments[0]))
  const ids = own.flatMap(each => (each.line.screens ?? []).map(id => `${each.run}:${id}`))
  return element(`button.line${line.isError ? '.error' : ''}${line.level === 'detail' ? '.detail' : ''}`,
    { type: 'button', tabindex: -1, 'data-station': station, 'data-ids': ids.join(' ') },
    element('b', {}, line.verb),
    element('span.words', {},
      !isShared && own.map(each => element('i.variant', {}, model.runs[each.run].name)), line.words),
    line.path !== undefined && element('span.path', { title: line.path }, elideStart(line.path, 120)))
}

const pauseBeforeScrolling = 80 // ms: the trace follows a moving slider when that rests

/** Marks the act of a station, and brings it into sight. */
function markTrace(view, station) {
  const item = view.traceItems[station.row.index]
  if (view.markedItem !== item) {
    markItem(view.markedItem, false)
    markItem(item, true)
    view.markedItem = item
  }
  clearTimeout(view.scrolling)
  view.scrolling = setTimeout(() => keepInSight(byId('trace'), item, 4), pauseBeforeScrolling)
}

function markItem(item, isCurrent) {
  if (!item) return
  const head = item.firstChild
  item.classList.toggle('now', isCurrent)
  head.tabIndex = isCurrent ? 0 : -1
  setAttribute(head, 'aria-current', isCurrent ? 'step' : undefined)
}

/** Scrolls the list if needed, and again when acts that have come near have got their true height. */
function keepInSight(list, item, frames) {
  if (list.scrollHeight <= list.clientHeight || getComputedStyle(list).overflowY !== 'auto') return
  const top = item.offsetTop // the list is the parent of this offset
  const isAbove = top < list.scrollTop
  const isBelow = top + item.offsetHeight > list.scrollTop + list.clientHeight
  if (frames > 0) requestAnimationFrame(() => keepInSight(list, item, frames - 1))
  const above = Math.max(0, Math.min(96, (list.clientHeight - item.offsetHeight) / 2))
  if (isAbove || isBelow) list.scrollTop = top - above
}
