// The index: scenarios by plugin, those that did not pass first, and links to their pages.

const states = {
  failed: { icon: 'warn', name: 'Failed' },
  broken: { icon: 'refused', name: 'Broken' },
  changed: { icon: 'changed', name: 'Changed' },
  passed: { icon: 'ok', name: 'Passed' },
}
const stateNames = Object.keys(states)

const index = { state: undefined, text: '' }

function showIndex(source) {
  const bad = source.scenarios.filter(scenario => scenario.state !== 'passed').length
  document.title = `${source.title} · flowhost`
  byId('title').textContent = source.title
  byId('facts').textContent = counted(source.scenarios.length, 'scenario')
  byId('result').className = bad > 0 ? 'bad' : 'well'
  fill(byId('result'), icon(bad > 0 ? 'warn' : 'ok'), source.result)
  fill(byId('states'), stateButtons(source.scenarios))
  fill(byId('plugins'), groupsOf(source.scenarios).map(pluginSection))
  takeFragment()
}

/** Plugins in the order of their worst state and then of their names, and so the scenarios of each. */
function groupsOf(scenarios) {
  const groups = new Map(scenarios.map(scenario => [scenario.plugin, []]))
  for (const scenario of [...scenarios].sort(byState)) groups.get(scenario.plugin).push(scenario)
  return [...groups].map(([plugin, members]) => ({ plugin, members })).sort((one, other) =>
    rank(one.members[0]) - rank(other.members[0]) || compared(one.plugin, other.plugin))
}

function byState(one, other) {
  return rank(one) - rank(other) || compared(one.name, other.name)
}

/** Scenarios that have not passed come first, also those of a state that is not known here. */
function rank(scenario) {
  return scenario.state === 'passed' ? stateNames.length : Math.max(0, stateNames.indexOf(scenario.state))
}

function compared(one, other) {
  return one < other ? -1 : one > other ? 1 : 0
}

function stateOf(name) {
  return Object.hasOwn(states, name) ? states[name] : { icon: 'note', name }
}

function stateButtons(scenarios) {
  const counts = stateNames.map(name => [name, scenarios.filter(scenario => scenario.state === name).length])
  const present = counts.filter(([, count]) => count > 0)
  const button = (name, words, count) => element('button', { type: 'button', 'data-state': name },
    words, element('span', {}, String(count)))
  return [button('', 'All', scenarios.length), ...present.map(([name, count]) =>
    button(name, states[name].name, count))]
}

function pluginSection({ plugin, members }) {
  const counts = stateNames
    .map(name => [name, members.filter(scenario => scenario.state === name).length])
    .filter(([, count]) => count > 0)
  const words = counts.map(([name, count]) => `${count} ${name}`)
  return element('section.plugin', {},
    element('h2', {}, plugin, element('span', {}, words.join(', '))),
    element('ul', {}, members.map(scenarioRow)))
}

function scenarioRow(scenario) {
  const state = stateOf(scenario.state)
  const kind = Object.hasOwn(states, scenario.state) ? scenario.state : 'other'
  const facts = joined([
    scenario.acts !== undefined && counted(scenario.acts, 'act'),
    scenario.time !== undefined && seconds(scenario.time),
  ], ' · ')
  const row = element(`li.scenario.${kind}`, {},
    element('span.state', {}, icon(state.icon), state.name),
    scenarioName(scenario),
    element('span.facts', {}, facts),
    scenario.words && element('p', {}, scenario.words))
  row.dataset.state = scenario.state
  row.dataset.text = `${scenario.name}\n${scenario.words ?? ''}`.toLowerCase()
  return row
}

function scenarioName({ name, page }) {
  if (page === undefined) return element('span.name', {}, name)
  return element('a.name', { href: addressOfPage(page) }, name)
}

/** A path beside this file. Nothing in it is a scheme, a host or a fragment, or leads to the outside. */
function addressOfPage(path) {
  const parts = path.split('/').filter(part => !['', '.', '..'].includes(part))
  return `./${parts.map(encodeURIComponent).join('/')}`
}

/** Shows the scenarios that have the state and contain the text, and keeps both in the address. */
function filterIndex(state, text) {
  Object.assign(index, { state, text })
  const wanted = text.trim().toLowerCase()
  const isShown = row => (!state || row.dataset.state === state) && row.dataset.text.includes(wanted)
  let count = 0
  for (const section of document.querySelectorAll('.plugin')) {
    const rows = [...section.querySelectorAll('.scenario')]
    for (const row of rows) row.hidden = !isShown(row)
    const shown = rows.filter(row => !row.hidden).length
    section.hidden = shown === 0
    count += shown
  }
  for (const button of byId('states').children) {
    button.setAttribute('aria-pressed', button.dataset.state === (state ?? ''))
  }
  byId('found').textContent = state || wanted ? count === 0 ? 'not found' : counted(count, 'scenario') : ''
}

function takeFragment() {
  const asked = new URLSearchParams(location.hash.slice(1))
  const state = asked.get('state')
  byId('find').value = asked.get('find') ?? ''
  filterIndex(Object.hasOwn(states, state ?? '') ? state : undefined, byId('find').value)
}

/** Writes the fragment. A sandboxed viewer can refuse that, which costs only the link. */
function keepFragment() {
  const kept = new URLSearchParams()
  if (index.state) kept.set('state', index.state)
  if (index.text.trim()) kept.set('find', index.text.trim())
  try {
    history.replaceState(null, '', `#${kept}`)
  } catch {
    return
  }
}

/** Moves the focus among the scenarios that have a page; the field for finding is before the first. */
function walkScenarios(event) {
  const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (!direction || !event.target.closest('#find, .scenario')) return
  const stops = [byId('find'), ...document.querySelectorAll('.plugin:not([hidden]) .scenario:not([hidden]) a')]
  const target = stops[stops.indexOf(event.target) + direction]
  if (!target) return
  event.preventDefault()
  target.focus()
}

function connectIndex() {
  byId('find').oninput = () => {
    filterIndex(index.state, byId('find').value)
    keepFragment()
  }
  byId('states').onclick = event => {
    const button = event.target.closest('button')
    if (!button) return
    filterIndex(button.dataset.state || undefined, index.text)
    keepFragment()
  }
  document.addEventListener('keydown', walkScenarios)
  addEventListener('hashchange', takeFragment)
}

connectIndex()
showIndex(JSON.parse(byId('document').textContent))
