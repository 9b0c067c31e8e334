// A document as the page walks through it. Rows are steps that all runs share; stations are the places of the
// slider: one for each moment of a row. The last station of a row is where its act has led.

function makeModel(source) {
  const runs = source.runs.map(makeRun)
  const model = { title: source.title, runs, rows: [], stations: [], hasVariants: runs.length > 1 }
  addRows(model, source.rows ?? runs[0].acts.map((_, act) => [act]))
  return model
}

/** Adds rows of acts at the end; of each row, the acts of all runs. */
function addRows(model, indices) {
  for (const acts of indices) {
    const row = makeRow(model.runs, acts, model.rows.length)
    row.first = model.stations.length
    row.last = row.first + row.parts - 1
    row.resting = restingMoments(model.runs, model.rows, row)
    model.rows.push(row)
    for (let part = 0; part < row.parts; part++) model.stations.push({ row, part })
  }
}

function makeRow(runs, indices, index) {
  const acts = indices.map((act, run) => act === null ? null : runs[run].acts[act])
  const own = acts.filter(Boolean)
  const lines = mergeLines(acts.map((act, run) => act ? linesOf(runs[run], act) : []))
  return {
    index, acts, lines,
    act: own[0],
    at: Math.min(...own.map(act => act.at)),
    ends: Math.max(...own.map(act => act.ends)),
    parts: Math.max(...own.map(act => act.moments[1] - act.moments[0])),
    isFailed: own.some(act => act.outcome === 'failed') || lines.some(entry => entry.line.isError),
    isRefused: own.some(act => act.outcome === 'refused'),
    isDifferent: acts.includes(null) || lines.some(entry => entry.lines.filter(Boolean).length < runs.length),
  }
}

/** The last moment of each run at this row; a run without an act here stays where it was. */
function restingMoments(runs, rows, row) {
  return runs.map((_, run) => {
    const act = row.acts[run]
    if (act) return act.moments[1] - 1
    return row.index > 0 ? rows[row.index - 1].resting[run] : 0
  })
}

/** The moment of a run that a station shows. */
function momentAt(run, station) {
  const act = station.row.acts[run.index]
  if (!act) return station.row.resting[run.index]
  return Math.min(act.moments[0] + station.part, act.moments[1] - 1)
}

/** The station that shows a moment of a run. */
function stationOf(model, run, moment) {
  const row = model.rows.find(row => {
    const act = row.acts[run.index]
    return act && act.moments[0] <= moment && moment < act.moments[1]
  })
  return row ? row.first + moment - row.acts[run.index].moments[0] : 0
}

/** The first row with a failure, or else the first of all; in a live run the last. */
function openingRow(model) {
  if (isLiveRun(model.runs[0])) return model.rows.at(-1)
  return model.rows.find(row => row.isFailed) ?? model.rows[0]
}

function nextAct(model, run, row) {
  return model.rows[row.index + 1]?.acts[run.index]
}
