// The stage: a column for each run, with a caption, its windows, and the screens that have just left.

function buildColumns(model) {
  const columns = model.runs.map(run => {
    const column = { run, scenes: new Map() }
    column.heading = element('h2')
    column.path = element('p.path')
    column.note = element('p.note')
    column.windows = element('div.windows')
    column.left = element('ul.left', { 'aria-label': 'Left in this step' })
    const name = model.hasVariants ? `Stage, ${run.name}` : 'Stage'
    column.root = element('section.column', { 'aria-label': name },
      column.heading, column.path, column.note, column.windows, column.left)
    return column
  })
  byId('columns').replaceChildren(...columns.map(column => column.root))
  return columns
}

function drawColumn(model, column, station, view) {
  const { run } = column
  const act = station.row.acts[run.index]
  const moment = momentAt(run, station)
  drawCaption(model, column, station, act, run.moments[moment])
  drawWindows(model, column, moment, station, view)
  const left = act ? screensLeft(run, act, moment) : []
  const cards = left.map(screen => leftCard(run, screen))
  fill(column.left, left.length > 0 && element('li', {}, 'Left in this step'), cards)
}

function drawCaption(model, column, station, act, moment) {
  const { run } = column
  const isDifferent = model.hasVariants && model.runs.some(other =>
    other.moments[momentAt(other, station)].path !== moment.path)
  const heading = model.hasVariants
    ? [element('span', {}, run.name), isDifferent && element('b.differs', {}, 'differs')]
    : [actIcon(act), element('span', {}, act.words)]
  fill(column.heading, heading)
  column.path.textContent = elideStart(moment.path, 80)
  column.path.title = moment.path
  const note = noteOf(run, act, moment)
  column.note.className = `note ${note.kind}`
  fill(column.note, note.icon && icon(note.icon), element('span', {}, note.words))
}

/** One line on how an act went: refused, failed, in transition, or nothing. */
function noteOf(run, act, moment) {
  if (!act) return { kind: 'soft', words: 'This variant has no such step.' }
  const failure = linesOf(run, act).find(line => line.isError)
  if (moment.transition) return { kind: 'soft', words: transitionWords(moment.transition) }
  const why = words => joined([words, act.why], ': ')
  if (act.outcome === 'refused') return { kind: 'refused', icon: 'refused', words: why('Refused') }
  if (act.outcome === 'failed') return { kind: 'failed', icon: 'warn', words: why('Failed') }
  if (failure) return { kind: 'failed', icon: 'warn', words: `${failure.verb} ${failure.words}` }
  return { kind: '', words: '' }
}

function transitionWords(transition) {
  const progress = transition.progress ?? 0
  const place = progress <= 0 ? 'begins' : progress >= 1 ? 'ends' : `${Math.round(progress * 100)} %`
  return `Transition: ${transition.words}, ${place}`
}

function drawWindows(model, column, index, station, view) {
  const { run } = column
  const moment = run.moments[index]
  const windows = windowsAt(run, index)
  const next = station.part === station.row.parts - 1 ? nextAct(model, run, station.row) : undefined
  const scenes = windows.map((window, order) => {
    const scene = column.scenes.get(window.id) ?? makeScene()
    column.scenes.set(window.id, scene)
    drawScene(scene, run, window, {
      size: frameSize(view, run, window, windows.length), room: roomAbove(model, window.width), next,
      transition: moment.transition, isUnfolded: view.isUnfolded, offer: offerAt(run, station),
    })
    scene.label.hidden = windows.length === 1
    scene.label.textContent = `Window ${order + 1}${moment.key === order ? ', active' : ''}`
    return scene.frame
  })
  const kept = [...column.windows.children]
  const isSame = kept.length === scenes.length && kept.every((frame, index) => frame === scenes[index])
  if (!isSame) column.windows.replaceChildren(...scenes)
}

/** A phone keeps its size; a regular window of a pad takes the width that others leave. */
function frameSize(view, run, window, count) {
  const left = view.available - (count - 1) * (view.phoneWidth + 64)
  const width = isWide(run, window) ? Math.max(view.least, Math.min(640, left)) : view.phoneWidth
  return { width, height: view.heightFor(roomAbove(view.model, window.width)) }
}

function isWide(run, window) {
  return run.device === 'pad' && window.width !== 'compact'
}

function leftCard(run, screen) {
  const name = screen.name ?? screen.title ?? 'alert'
  return element('li.gone', { 'data-ids': `${run.index}:${screen.id}`, title: name },
    flowMark(run, screen.flow), element('s', {}, elideMiddle(name, 24)))
}
