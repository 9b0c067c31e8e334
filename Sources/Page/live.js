// A live page: the program sends its run and each change of it, and the page follows.

const longestPause = 1600 // ms between two attempts to connect

const live = { steps: [], hasEnded: false, seen: 0, isFirst: true, pause: 0 }

function connectLive() {
  for (const id of ['status', 'session', 'acts', 'prompt']) byId(id).hidden = false
  showStatus('turn', 'Connecting …')
  openEvents()
}

function openEvents() {
  const events = new EventSource('events')
  live.events = events
  const on = (name, take) => events.addEventListener(name, event => take(JSON.parse(event.data)))
  on('document', takeDocument)
  on('change', takeChange)
  on('end', takeEnd)
  events.onerror = () => {
    showStatus('warn', 'Connection lost, trying again …')
    reopenEvents()
  }
}

/** Opens the connection again, soon and then less often. Browsers give up on some errors, or pause for long. */
function reopenEvents() {
  live.events.close()
  setTimeout(openEvents, live.pause)
  live.pause = Math.min(longestPause, 2 * live.pause + 100)
}

/** The first document opens the page; one after a lost connection is shown at the same step. */
function takeDocument({ document: source, live: state }) {
  takeSteps(state)
  live.pause = 0
  setSaid(state.said)
  takeState(state)
  if (!source.runs[0]?.acts.length) return
  if (live.isFirst) startLive(source)
  else showAgain(source)
}

function startLive(source) {
  live.isFirst = false
  page.drawn = drawActs
  begin(source)
  connectActing()
  connectOthers()
  connectPrompt()
  new ResizeObserver(fitAgain).observe(byId('columns'))
}

function showAgain(source) {
  const index = isAtEnd() ? Infinity : page.index
  keepingFocus(() => show(source, { index, isLayered: page.isLayered }))
}

/** A stage of another size, because the output of the prompt was opened. */
function fitAgain([{ contentRect }]) {
  const size = `${contentRect.width} ${contentRect.height}`
  if (live.size !== undefined && live.size !== size) withoutMotion(fitPage)
  live.size = size
}

/** Applies a change. The page goes on to the new last step if it was at the last, or if the change is its own doing. */
function takeChange(change) {
  const lists = change.lists ?? {}
  if (live.isFirst || !fitsRun(page.model.runs[0], lists)) return reopenEvents()
  const follows = isAtEnd() || sending.isAwaited
  const shown = page.model.stations[page.index].row
  takeSteps(change.live)
  page.model.title = change.live.title
  addSaid(change.live.said)
  const first = changeModel(page.model, { ...change, lists })
  live.seen = Math.min(live.seen, first)
  const isGone = page.model.rows[shown.index] !== shown
  const index = follows || isGone ? page.model.stations.length - 1 : page.index
  keepingFocus(() => showChanged(first, index))
  keepAddressSoon()
  takeState(change.live)
  tellComplaint(change.live.said)
  sending.onChange?.()
}

/** Shows a complaint of a script or a line where the user looks, unless the output is open. */
function tellComplaint(said) {
  const complaint = said.find(each => each.kind === 'complaint')
  if (complaint && byId('said').hidden) tell(complaint.words.split('\n')[0])
}

/** Keeps what the buttons below the stage depend on. */
function takeSteps({ steps, canRedo }) {
  Object.assign(live, { steps, canRedo })
}

function takeState(state) {
  const words = state.isRunning ? 'Live' : 'Not running'
  showStatus(state.isRunning ? 'live' : 'pause', joined([words, state.isRunning && 'reloads on save']))
}

/** Nothing can be done any more, and all that has happened can still be seen. */
function takeEnd({ words }) {
  live.events.close()
  live.hasEnded = true
  showStatus('pause', words)
  for (const id of ['session', 'acts', 'prompt']) byId(id).hidden = true
  if (live.isFirst) return
  const [run] = page.model.runs
  run.offers = run.offers.map(() => null)
  goTo(page.index)
}

function isAtEnd() {
  return page.index === page.model.stations.length - 1
}

function showStatus(name, words) {
  const status = byId('status')
  status.className = name
  if (status.textContent !== words) fill(status, icon(name), element('span', {}, words))
}

/** Keeps the focus on the same button or field of the stage, or else gives it to the card in front. */
function keepingFocus(draw) {
  const { activeElement: focused } = document
  const place = focused.closest('#columns, #acts')
  const { line } = focused.dataset
  const selection = focused.matches('input') && [focused.selectionStart, focused.selectionEnd]
  draw()
  if (!place || document.contains(focused)) return
  const same = line && place.querySelector(`[data-line=${JSON.stringify(line)}]`)
  const target = same || document.querySelector('#columns .card[tabindex="0"]')
  target?.focus({ preventScroll: true })
  if (same && selection) same.setSelectionRange(...selection)
}

function keepAddressSoon() {
  clearTimeout(page.scrubbing)
  page.scrubbing = setTimeout(() => keepAddress(currentFragment()), 200)
}

connectLive()
