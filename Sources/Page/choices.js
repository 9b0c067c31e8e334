// Choices: findings, differences or ways, each with runs of its own. The page shows the runs of the chosen one.

const choiceKinds = {
  broken: { icon: 'warn', name: 'Broken', group: 'Broken' },
  warning: { icon: 'note', name: 'Warning', group: 'Warnings' },
  changed: { icon: 'changed', name: 'Changed', group: 'Changed' },
  edge: { icon: 'way', name: 'Way', group: 'Ways' },
}

function kindOfChoice(name) {
  return Object.hasOwn(choiceKinds, name) ? choiceKinds[name] : { icon: 'act', name, group: name }
}

function kindClass(name) {
  return Object.hasOwn(choiceKinds, name) ? name : 'other'
}

/** Takes over the choices of a document, and which of them is chosen. */
function takeChoices(view, source, asked) {
  const isOther = view.source !== source
  view.source = source
  view.choice = source.choices && (source.choices[asked] ? asked : 0)
  if (isOther) {
    page.map?.take(source.choices)
    drawChoices(source)
  }
  markChoice(view.choice)
  page.map?.mark(view.choice)
  drawChoice(chosen(view))
}

function chosen({ source, choice }) {
  return source.choices?.[choice]
}

/** The document of what is chosen. There may be nothing to choose, or a choice without anything on screen. */
function chosenDocument(view) {
  const { source } = view
  const choice = chosen(view)
  const runs = source.choices ? (choice?.runs ?? []).map(run => source.runs[run]) : source.runs
  const isBlank = runs.length === 0
  document.body.classList.toggle('blank', isBlank)
  return {
    title: source.title, runs: isBlank ? [blankRun(choice ? 'Nothing was on screen' : source.summary)] : runs,
    rows: isBlank ? undefined : source.choices ? choice.rows : source.rows,
  }
}

function blankRun(words = '') {
  return {
    name: '', device: '', os: '', goal: null, result: { kind: 'passed', words: '' },
    nodes: [], lines: [], flows: [], leaks: [],
    moments: [{ at: 0, path: '', windows: [], key: 0, flows: [] }],
    acts: [{ words, kind: '', at: 0, ends: 0, moments: [0, 1], lines: [0, 0] }],
  }
}

/** Where a choice opens: at its own step, or where the run failed. */
function openingStation({ model, source, choice }) {
  const row = model.rows[chosen({ source, choice })?.step]
  return (row ?? openingRow(model)).last
}

/** Shows a choice at its own step. A way of a map is played: the step before it, and then its own. */
function choose(index) {
  play(false)
  show(page.source, { choice: index, isLayered: page.isLayered })
  if (chosen(page).kind === 'edge') playStep()
  keepAddress(currentFragment())
}

function playStep() {
  const { row } = page.model.stations[page.index]
  if (row.index === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  withoutMotion(() => goTo(page.model.rows[row.index - 1].last))
  play(true, row.last)
}

/** Does what depends on the size of the list, of the words and of the map. */
function fitChoices() {
  keepReachable(byId('choice'))
  keepChosenInSight()
  page.map?.fit()
}
