// The timeline: marks for acts, the place of the current one, and the words beside the buttons.

function drawRail(model, view, matches) {
  const marks = byId('marks')
  const rail = layOutRail(model, byId('rail').clientWidth)
  const base = element('div.track')
  view.done = element('div.done')
  view.thumb = element('div.thumb')
  marks.className = rail.style
  marks.replaceChildren(base, view.done, ...railMarks(model, rail), ...matchMarks(rail, matches), view.thumb)
  view.rail = rail
  byId('slider').max = model.stations.length - 1
}

/** Ticks are one picture; beside it only what is special has a mark. At most one mark stands at a place. */
function railMarks(model, rail) {
  const stops = rows => rows.map(row => stop(model, rail, row))
  if (rail.style !== 'ticks') return [...momentMarks(model, rail), ...stops(model.rows)]
  const special = spread(model.rows.filter(row => row.isFailed), row => rail.places[row.index])
  return [ticks(rail), ...stops(special)]
}

function stop(model, rail, row) {
  const kind = row.isFailed ? '.failed' : row.isRefused ? '.refused' : ''
  const side = row.index === 0 ? '.first' : row.index === model.rows.length - 1 ? '.last' : ''
  const mark = element(`div.stop${kind}${side}`, { title: `${row.act.words}, ${seconds(row.at)}` },
    element('span.circle', {}, row.isFailed ? icon('warn') : actIcon(row.act)),
    rail.style === 'labels' && caption(row),
    model.hasVariants && row.isDifferent && element('span.unequal', {}, '≠'))
  mark.style.left = `${rail.places[row.index]}px`
  mark.style.setProperty('--room', `${roomBeside(rail.places, row.index)}px`)
  return mark
}

/** The distance to the nearest neighbor. */
function roomBeside(places, index) {
  const distances = [places[index] - places[index - 1], places[index + 1] - places[index]]
  return Math.min(...distances.filter(Number.isFinite))
}

function caption(row) {
  return element('span.caption', {}, element('b', {}, row.act.words), element('small', {}, seconds(row.at)))
}

function momentMarks(model, rail) {
  if (rail.style === 'dots') return []
  const within = model.stations.map((station, index) => ({ station, x: rail.stations[index] }))
    .filter(({ station }) => station.part < station.row.parts - 1 && station.row.index > 0)
  return within.map(({ x }) => {
    const mark = element('div.moment')
    mark.style.left = `${x}px`
    return mark
  })
}

function ticks(rail) {
  const picture = document.createElementNS(svgSpace, 'svg')
  const path = document.createElementNS(svgSpace, 'path')
  const places = spread(rail.places, place => place, 5)
  path.setAttribute('d', places.map(place => `M${place.toFixed(1)} 0v8`).join(''))
  picture.setAttribute('class', 'ticks')
  picture.append(path)
  return picture
}

function matchMarks(rail, matches) {
  return spread(matches ?? [], row => rail.places[row.index]).map(row => {
    const mark = element('div.match')
    mark.style.left = `${rail.places[row.index]}px`
    return mark
  })
}

/** Leaves out what would lie on the one before it. */
function spread(items, placeOf, distance = 6) {
  let last = -Infinity
  return items.filter(item => {
    if (placeOf(item) - last < distance) return false
    last = placeOf(item)
    return true
  })
}

function markTime(model, view, index) {
  const station = model.stations[index]
  const { row, part } = station
  const x = view.rail.stations[index]
  view.done.style.width = `${Math.max(0, x - stopWidth / 2)}px`
  view.thumb.style.left = `${x}px`
  const isAtStop = part === row.parts - 1
  view.thumb.className = `thumb${isAtStop ? '' : ' between'}${row.isFailed && isAtStop ? ' failed' : ''}`
  view.thumb.replaceChildren(...(isAtStop ? [row.isFailed ? icon('warn') : actIcon(row.act)] : []))
  byId('previous').disabled = index === 0
  byId('next').disabled = index === model.stations.length - 1
  byId('clock').textContent = joined([seconds(row.at), row.ends > row.at && seconds(row.ends)], ' – ')
  tellPlace(model, station, index)
}

/** Says the place in words, beside the buttons and to readers of the screen. */
function tellPlace(model, station, index) {
  const { row, part } = station
  const moment = row.parts > 1 && part < row.parts - 1 ? `, moment ${part + 1} of ${row.parts}` : ''
  const place = `step ${row.index + 1} of ${model.rows.length}${moment}`
  const paths = model.runs.map(run =>
    joined([model.hasVariants && run.name, 'at', run.moments[momentAt(run, station)].path], ' '))
  byId('where').replaceChildren(element('b', {}, row.act.words), element('span', {}, place))
  byId('slider').value = index
  const words = `${place}: ${row.act.words}, ${seconds(row.at)}, ${paths.join('; ')}`
  byId('slider').setAttribute('aria-valuetext', words)
}
