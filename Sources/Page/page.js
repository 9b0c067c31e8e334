// The page: a document, and the place in it that is shown. `show` can be called again with a new document.

const narrowWidth = 860
const captionHeight = 214
const playInterval = 1000

const page = { source: undefined, index: 0, isLayered: false, isUnfolded: false, timer: 0, matches: undefined, drawn: undefined }

/** Shows a document at a place: `{ choice, index, isLayered }`, with the numbers of a choice and of a station. */
function show(source, place) {
  takeChoices(page, source, place ? place.choice : choiceIn(location.hash))
  page.model = makeModel(chosenDocument(page))
  const { model } = page
  const asked = place ?? placeIn(location.hash, model)
  drawHeader(model)
  drawProblems(model)
  page.columns = buildColumns(model)
  page.traceItems = buildTrace(model)
  page.markedItem = undefined
  page.matches = matchingRows(model, byId('find').value)
  drawMatches(page, page.matches)
  setLayers(asked.isLayered ?? false)
  page.index = Math.min(asked.index ?? openingStation(page), model.stations.length - 1)
  withoutMotion(fitPage)
}

/** Shows the model at a place after all rows from `first` on were made again. */
function showChanged(first, index) {
  const { model } = page
  page.matches = matchingRows(model, byId('find').value)
  drawRail(model, page, page.matches) // first, since it measures the page
  drawHeader(model)
  drawProblems(model)
  changeTrace(page, first)
  drawMatches(page, page.matches)
  goTo(index, { keepsAddress: false })
}

function drawHeader(model) {
  const [run] = model.runs
  const acts = model.rows.length - 1
  const goals = [...new Set(model.runs.map(run => run.goal).filter(Boolean))]
  document.title = `${model.title} · flowhost`
  byId('title').textContent = model.title
  byId('facts').textContent = joined([
    model.hasVariants ? counted(model.runs.length, 'variant') : run.name,
    `${run.device}, iOS ${run.os}`, counted(acts, 'act'), seconds(model.rows.at(-1).ends),
    goals.length > 0 && `goal “${goals.join('”, “')}”`,
  ], ' · ')
  drawResult(model)
}

/** Measures the page and draws all that depends on its size. */
function fitPage() {
  const { model } = page
  const stage = byId('columns')
  drawRail(model, page, page.matches) // before the stage is measured, which gets the height that is left
  const isNarrow = innerWidth <= narrowWidth
  const padding = isNarrow ? 32 : 64
  page.available = stage.clientWidth - padding - 2 * bezel
  page.least = isNarrow ? 520 : 360 // of a wide window
  page.phoneWidth = isNarrow ? Math.min(304, page.available) : model.hasVariants ? 280 : 304
  const height = stage.clientHeight - captionHeight
  page.heightFor = room => isNarrow ? 420 : Math.max(320, Math.min(480, height - room * headHeight))
  goTo(page.index, { keepsAddress: false })
  fitChoices()
}

function goTo(index, { keepsAddress = true } = {}) {
  const { model } = page
  page.index = Math.max(0, Math.min(model.stations.length - 1, index))
  const station = model.stations[page.index]
  for (const column of page.columns) drawColumn(model, column, station, page)
  drawFlows(model, station)
  markTrace(page, station)
  markTime(model, page, page.index)
  page.drawn?.(station)
  if (keepsAddress) keepAddress(currentFragment())
}

/** Goes by acts; from within an act first to its end or to the one before. */
function goByActs(direction) {
  const { model } = page
  const { row } = model.stations[page.index]
  if (direction > 0 && page.index < row.last) return leap(row.last)
  const target = model.rows[row.index + direction]
  if (target) leap(target.last)
}

/** Goes somewhere by a wish of the user: what was playing stops, and a deep stack folds. */
function leap(index, options) {
  play(false)
  page.isUnfolded = false
  goTo(index, options)
}

function setLayers(isLayered) {
  page.isLayered = isLayered
  document.body.classList.toggle('layered', isLayered)
  byId('flat').setAttribute('aria-pressed', !isLayered)
  byId('layers').setAttribute('aria-pressed', isLayered)
}

/** Begins to play, up to a station or to the end, or stops. */
function play(isPlaying, until = page.model?.stations.length - 1) {
  clearInterval(page.timer)
  page.until = until
  page.timer = isPlaying ? setInterval(playOn, playInterval) : 0
  const button = byId('play')
  button.replaceChildren(icon(isPlaying ? 'pause' : 'play'))
  button.setAttribute('aria-label', isPlaying ? 'Pause' : 'Play')
  button.title = isPlaying ? 'Pause' : 'Play'
}

function startPlaying() {
  if (page.index === page.model.stations.length - 1) goTo(0)
  play(true)
}

function playOn() {
  goTo(page.index + 1)
  if (page.index >= page.until) play(false)
}

/** Draws at once: the first picture, another size, and what a moving slider shows. */
function withoutMotion(draw) {
  const stage = byId('columns')
  stage.classList.add('still')
  draw()
  requestAnimationFrame(() => requestAnimationFrame(() => stage.classList.remove('still')))
}
