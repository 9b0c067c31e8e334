// Choices: findings, differences or ways, each with runs of its own. The page shows the runs of the chosen one.

const choiceKinds = {
  broken: { icon: 'warn', name: 'Broken', group: 'Broken' },
  warning: { icon: 'note', name: 'Warning', group: 'Warnings' },
  changed: { icon: 'changed', name: 'Changed', group: 'Changed' },
  edge: { icon: 'way', name: 'Way', group: 'Ways' },
}

/** Takes over the choices of a document, and which of them is chosen. */
function takeChoices(view, source, asked) {
  const isOther = view.source !== source
  view.source = source
  view.choice = source.choices && (source.choices[asked] ? asked : 0)
  if (isOther) {
    takeMap(source.choices)
    drawChoices(source)
  }
  markChoice(view.choice)
  markMap(view.choice)
  drawChoice(chosen(view))
}

function chosen({ source, choice }) {
  return source.choices?.[choice]
}

/** The document of what is chosen. A choice can have no run, if nothing came on screen. */
function chosenDocument(view) {
  const { source } = view
  const choice = chosen(view)
  const runs = source.choices ? (choice?.runs ?? []).map(run => source.runs[run]) : source.runs
  const isBlank = runs.length === 0
  document.body.classList.toggle('blank', isBlank)
  return {
    title: source.title, runs: isBlank ? [blankRun()] : runs,
    rows: isBlank ? undefined : source.choices ? choice.rows : source.rows,
  }
}

function blankRun() {
  return {
    name: '', device: '', os: '', goal: null, result: { kind: 'passed', words: '' },
    nodes: [], lines: [], flows: [], leaks: [],
    moments: [{ at: 0, path: '', windows: [], key: 0, flows: [] }],
    acts: [{ words: 'Nothing was on screen', kind: '', at: 0, ends: 0, moments: [0, 1], lines: [0, 0] }],
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

/** Draws the list, or the picked part of it: a group for each kind; on a small screen a menu. */
function drawChoices(source, picked) {
  const { choices } = source
  const place = byId('choices')
  document.body.classList.toggle('choosing', choices !== undefined)
  place.hidden = choices === undefined
  if (!choices) return place.replaceChildren()
  const groups = choiceGroups(choices, picked)
  place.setAttribute('aria-label', choicesName(groups))
  fill(place,
    source.summary && element('p.summary', {}, source.summary),
    picked && pickedLine(picked),
    groups.length > 0 && choiceMenu(groups, picked),
    element('div.groups', {}, groups.map(choiceGroup)))
}

function choicesName(groups) {
  const names = { edge: 'Ways', changed: 'Differences' }
  return groups.length === 1 && names[groups[0].name] || 'Findings'
}

/** Choices by kind, in the order of the kinds. A kind that is not known comes last, under its own name. */
function choiceGroups(choices, picked) {
  const names = [...new Set([...Object.keys(choiceKinds), ...choices.map(choice => choice.kind)])]
  const isShown = ({ index }) => !picked || picked.members.has(index)
  const numbered = choices.map((choice, index) => ({ choice, index })).filter(isShown)
  return names
    .map(name => ({ name, members: numbered.filter(({ choice }) => choice.kind === name) }))
    .filter(group => group.members.length > 0)
}

function pickedLine({ name, members }) {
  return element('p.picked', { role: 'status' },
    element('span', {}, `${counted(members.size, 'way')} from ${name}`),
    element('button.tool', { type: 'button', id: 'show-all' }, 'Show all'))
}

function kindOfChoice(name) {
  return Object.hasOwn(choiceKinds, name) ? choiceKinds[name] : { icon: 'act', name, group: name }
}

function choiceGroup({ name, members }) {
  const kind = kindOfChoice(name)
  return element('section.group', {},
    element('h2', {}, kind.group, element('span', {}, String(members.length))),
    element('ul', {}, members.map(({ choice, index }) => element('li', {},
      element(`button.choice.${kindClass(name)}`, { type: 'button', tabindex: -1, 'data-choice': index },
        icon(kind.icon), element('span', {}, choice.title))))))
}

function kindClass(name) {
  return Object.hasOwn(choiceKinds, name) ? name : 'other'
}

/** A menu of a part begins with what is shown if the chosen one is not in that part. */
function choiceMenu(groups, picked) {
  return element('label.menu', {},
    element('span.spoken', {}, 'Shown'),
    element('select', {},
      picked && element('option', { value: '', hidden: true }, 'Choose a way'),
      groups.map(menuGroup)))
}

function menuGroup({ name, members }) {
  const options = members.map(({ choice, index }) => element('option', { value: index }, choice.title))
  return element('optgroup', { label: `${kindOfChoice(name).group} (${members.length})` }, options)
}

/** Marks the chosen one. If the list is a part without it, Tab leads to the first. */
function markChoice(index) {
  const buttons = [...document.querySelectorAll('.choice')]
  const current = buttons.find(button => Number(button.dataset.choice) === index)
  for (const button of buttons) {
    setAttribute(button, 'aria-current', button === current ? 'true' : undefined)
    button.tabIndex = button === (current ?? buttons[0]) ? 0 : -1
  }
  const menu = document.querySelector('#choices select')
  if (menu) menu.value = current ? index : ''
}

/** Does what depends on the size of the list, of the words and of the map. */
function fitChoices() {
  keepReachable(byId('choice'))
  keepChosenInSight()
  fitMap()
}

/** Scrolls the list to the chosen one. */
function keepChosenInSight() {
  const list = byId('choices')
  const button = list.querySelector('.choice[aria-current]')
  if (!button) return
  const [outer, inner] = [list.getBoundingClientRect(), button.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}

/** What is to be said of the chosen one: its kind, its title, its words, and a difference of a golden. */
function drawChoice(choice) {
  const section = byId('choice')
  section.hidden = choice === undefined
  section.className = choice ? kindClass(choice.kind) : ''
  section.classList.toggle('bare', !choice?.words?.length && !choice?.hunk?.length)
  if (!choice) return section.replaceChildren()
  const kind = kindOfChoice(choice.kind)
  fill(section,
    element('h2', {}, icon(kind.icon), element('span', {}, element('b', {}, `${kind.name}: `), choice.title)),
    (choice.words ?? []).map(words => element('p', {}, words)),
    choice.hunk?.length > 0 && hunkList(choice.hunk))
}

function hunkList(hunk) {
  const kinds = { '-': ['removed', 'removed: '], '+': ['added', 'added: '] }
  return element('ol.hunk', { 'aria-label': 'Difference' }, hunk.map(([sign, words]) => {
    const [kind, said] = Object.hasOwn(kinds, sign) ? kinds[sign] : ['kept', '']
    return element(`li.${kind}`, {},
      element('span.sign', { 'aria-hidden': 'true' }, sign), said && spoken(said), element('span', {}, words))
  }))
}

/** A part that scrolls without anything in it to go to is a stop for Tab itself. */
function keepReachable(part) {
  const needsStop = part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 0
  setAttribute(part, 'tabindex', needsStop ? '0' : undefined)
}

function showAll() {
  pickNode(map.node)
  document.querySelector('.choice[tabindex="0"]').focus()
}

function connectChoices() {
  const place = byId('choices')
  place.addEventListener('click', event => {
    const button = event.target.closest('.choice')
    if (button) choose(Number(button.dataset.choice))
    if (event.target.closest('#show-all')) showAll()
  })
  place.addEventListener('change', event => choose(Number(event.target.value)))
}
