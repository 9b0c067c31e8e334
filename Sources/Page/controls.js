// Controls: buttons, slider, keys, and what the pointer and the focus light up.

function connectButtons() {
  byId('previous').onclick = () => goByActs(-1)
  byId('next').onclick = () => goByActs(1)
  byId('play').onclick = () => page.timer ? play(false) : startPlaying()
  byId('flat').onclick = () => switchLayers(false)
  byId('layers').onclick = () => switchLayers(true)
  byId('copy-link').onclick = () => copyLink(currentFragment(), tellCopied)
  document.addEventListener('click', event => {
    const target = event.target.closest('[data-station]')
    if (target) leap(Number(target.dataset.station))
    if (target) highlight(event.target.closest('.line'))
    if (event.target.closest('.more')) unfold()
  })
}

function currentFragment() {
  return addressOf(page.model.stations[page.index], page.isLayered, page.choice)
}

function switchLayers(isLayered) {
  setLayers(isLayered)
  goTo(page.index)
}

function tellCopied(words) {
  const button = byId('copy-link')
  button.textContent = words
  setTimeout(() => { button.textContent = 'Copy link' }, 1600)
}

function unfold() {
  page.isUnfolded = true
  goTo(page.index)
}

function connectSlider() {
  const rail = byId('rail')
  const slider = byId('slider')
  slider.oninput = () => scrubTo(Number(slider.value))
  const stationAt = event => nearestStation(page.rail, event.clientX - rail.getBoundingClientRect().left)
  rail.onpointerdown = event => {
    event.preventDefault()
    rail.setPointerCapture(event.pointerId)
    slider.focus({ preventScroll: true })
    scrubTo(stationAt(event))
  }
  rail.onpointermove = event => {
    if (event.buttons > 0 && stationAt(event) !== page.index) scrubTo(stationAt(event))
  }
}

/** Follows the slider. The address is kept when it rests: browsers refuse to change it often. */
function scrubTo(index) {
  withoutMotion(() => leap(index, { keepsAddress: false }))
  clearTimeout(page.scrubbing)
  page.scrubbing = setTimeout(() => keepAddress(currentFragment()), 200)
}

function connectFind() {
  const find = byId('find')
  find.oninput = () => {
    page.matches = matchingRows(page.model, find.value)
    drawMatches(page, page.matches)
    drawRail(page.model, page, page.matches)
    markTime(page.model, page, page.index)
  }
  find.onkeydown = event => {
    if (event.key !== 'Enter' || !page.matches?.length) return
    leap(nextMatch(page.matches, page.model.stations[page.index].row, event.shiftKey ? -1 : 1).last)
  }
}

function connectHighlight() {
  const light = event => {
    const source = event.target.closest?.('.line, .card, .gone')
    highlight(source)
  }
  document.addEventListener('mouseover', light)
  document.addEventListener('focusin', light)
}

function connectKeys() {
  document.addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.target.closest('input:not(#slider), select, dialog')) return
    if (moveInTime(event) || moveFocus(event)) event.preventDefault()
  })
}

function moveInTime(event) {
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (direction && event.shiftKey) leap(page.index + direction)
  else if (direction) goByActs(direction)
  else if (event.key === 'Home') leap(page.model.rows[0].last)
  else if (event.key === 'End') leap(page.model.stations.length - 1)
  else return false
  return true
}

const walkStops = '.act:not([hidden]) :is(.act-head, .line), .card, .card .more, .choice'

/** Moves the focus up and down within the trace, among the cards of a window, the choices, or the map. */
function moveFocus(event) {
  const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const list = direction && event.target.closest('#trace, .cards, #choices, #picture')
  if (!list) return false
  const stops = list.id === 'picture' ? page.map.stops() : [...list.querySelectorAll(walkStops)]
  const target = stops[stops.indexOf(event.target) + direction]
  target?.focus()
  return target !== undefined
}

function connectWindow() {
  addEventListener('resize', () => withoutMotion(fitPage))
  addEventListener('hashchange', () => {
    const choice = choiceIn(location.hash)
    if (choice !== page.choice && page.source.choices?.[choice]) return show(page.source)
    const { index, isLayered } = placeIn(location.hash, page.model)
    setLayers(isLayered)
    if (index !== undefined) goTo(index, { keepsAddress: false })
  })
  addEventListener('beforeprint', () => drawStoryboard(page))
  addEventListener('afterprint', clearStoryboard)
}
