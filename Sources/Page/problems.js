// The failures with their places, and what keeps things in memory. The section is absent if all is well.

const shownProblems = 4

function drawResult(model) {
  const worst = ['broken', 'failed', 'passed', 'running'].find(kind => model.runs.some(run => run.result.kind === kind))
  const words = { broken: 'Broken', failed: 'Failed', passed: 'Passed', running: 'Running' }[worst]
  const leaks = model.runs.reduce((sum, run) => sum + run.leaks.length, 0)
  const isWell = isWellDone(worst) && leaks === 0
  const result = byId('result')
  result.className = isWell ? 'well' : 'bad'
  fill(result, icon(isWell ? 'ok' : 'warn'), joined([words, leaks > 0 && counted(leaks, 'leak')]))
}

function isWellDone(kind) {
  return kind === 'passed' || kind === 'running'
}

function drawProblems(model) {
  const section = byId('problems')
  const failures = model.runs.filter(run => !isWellDone(run.result.kind)).map(run => failure(model, run))
  const rows = model.rows.filter(row => row.isFailed)
  const leaks = model.runs.flatMap(run => run.leaks.map(leak => leakPath(model, run, leak)))
  const parts = [...failures, ...problemList(model, rows), ...leaks]
  const isSame = parts.length === section.children.length &&
    parts.every((part, index) => part.isEqualNode(section.children[index]))
  if (!isSame) section.replaceChildren(...parts)
  section.hidden = section.children.length === 0
}

function failure(model, run) {
  const kind = run.result.kind === 'broken' ? 'Broken' : 'Failed'
  return element('div.failure', {},
    element('h2', {}, icon('warn'), model.hasVariants ? `${run.name}: ${kind.toLowerCase()}` : kind),
    element('p', {}, run.result.words))
}

function problemList(model, rows) {
  if (rows.length === 0) return []
  const items = rows.slice(0, shownProblems).map(row =>
    element('li', {}, stepButton(row, problemWords(row)), sinceButton(model, row)))
  const more = rows.length - shownProblems
  const rest = more > 0 && element('li.soft', {}, `… and ${counted(more, 'step')} more`)
  return [element('ul.jumps', {}, items, rest)]
}

/** Goes from a failed step back to the one that has led to where the run then was. */
function sinceButton(model, row) {
  const isSame = other => model.runs.every(run =>
    run.moments[other.resting[run.index]].path === run.moments[row.resting[run.index]].path)
  let since = row
  while (since.index > 0 && isSame(model.rows[since.index - 1])) since = model.rows[since.index - 1]
  if (since === row || since.index === 0 || since.isFailed) return null
  return stepButton(since, sinceWords(model, since))
}

function sinceWords(model, row) {
  const run = model.runs.find(run => row.acts[run.index])
  const [act, moment] = [row.acts[run.index], row.resting[run.index]]
  const closed = screensLeft(run, act, moment).map(screen => screen.name ?? screen.title)
  const ended = run.flows.filter(flow => flow.to >= act.moments[0] && flow.to <= moment).map(flow => flow.name)
  const path = elideStart(run.moments[moment].path, 100)
  return joined([listed('closed', closed), listed('ended flow', ended), `on screen since then: ${path}`], '; ')
}

function listed(verb, names) {
  return names.length > 0 && `${verb} ${[...new Set(names)].join(', ')}`
}

function problemWords(row) {
  const error = row.lines.find(entry => entry.line.isError)?.line
  const act = row.acts.find(act => act?.outcome === 'failed')
  return error ? `${error.verb} ${error.words}` : act?.why ?? 'failed'
}

/** A button that goes to a step: which one it is, and what happened there. */
function stepButton(row, words) {
  return element('button.jump', { type: 'button', 'data-station': row.last },
    element('b', {}, `Step ${row.index + 1}, ${elideMiddle(row.act.words, 40)}`),
    words && element('span', {}, words))
}

/** A leak, with the path that holds it: from the one who lives to the one who should not. */
function leakPath(model, run, leak) {
  const moment = leak.kind === 'screen' ? lastSeen(run, leak.id) : undefined
  const station = moment === undefined ? undefined : model.stations[stationOf(model, run, moment)]
  const where = station && station.row.last < model.stations.length - 1
  return element('div.leak', {},
    element('h2', {}, icon('warn'), element('span', {}, `Leak: ${leak.what}`)),
    element('p', {}, 'It is off screen and still in memory, held by:'),
    element('ol.holds', {},
      leak.holds.map(name => element('li', {}, name)),
      element('li.held', {}, leak.what)),
    where && stepButton(station.row, 'the last step with it on screen'))
}
