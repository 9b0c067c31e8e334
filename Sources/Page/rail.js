// Where the acts lie on the timeline: a least distance for each, the rest shared out by simulated time.

const stopWidth = 28
const wideGap = 128

/** Returns the place of each station, and how acts are drawn: as labels, stops, dots, or ticks. */
function layOutRail(model, width) {
  const { rows } = model
  const room = width - stopWidth
  const least = Math.min(room / Math.max(1, rows.length - 1), wideGap)
  const rest = room - least * (rows.length - 1)
  const begin = rows[0].at
  const total = Math.max(rows.at(-1).at - begin, 0.001)
  const places = rows.map((row, index) => stopWidth / 2 + index * least + rest * (row.at - begin) / total)
  const style = least >= 84 ? 'labels' : least >= 34 ? 'stops' : least >= 11 ? 'dots' : 'ticks'
  return { places, least, style, stations: stationPlaces(model, places) }
}

/** Moments of an act lie on the way to its stop. */
function stationPlaces(model, places) {
  return model.stations.map(({ row, part }) => {
    const end = places[row.index]
    const begin = row.index > 0 ? places[row.index - 1] : end
    return begin + (end - begin) * (part + 1) / row.parts
  })
}

function nearestStation(rail, x) {
  let low = 0
  let high = rail.stations.length - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((rail.stations[middle] + rail.stations[middle + 1]) / 2 < x) low = middle + 1
    else high = middle
  }
  return low
}
