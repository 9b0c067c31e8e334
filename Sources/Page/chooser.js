// The list of choices: a group for each kind. On a small screen it is a menu.

/** Draws the list, or the picked part of it. */
function drawChoices(source, picked) {
  const { choices } = source
  const place = byId('choices')
  document.body.classList.toggle('choosing', choices !== undefined)
  document.body.classList.toggle('nothing', choices?.length === 0)
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

function choiceGroup({ name, members }) {
  const kind = kindOfChoice(name)
  return element('section.group', {},
    element('h2', {}, kind.group, element('span', {}, String(members.length))),
    element('ul', {}, members.map(({ choice, index }) => element('li', {},
      element(`button.choice.${kindClass(name)}`, { type: 'button', tabindex: -1, 'data-choice': index },
        icon(kind.icon), element('span', {}, choice.title))))))
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

/** Scrolls the list to the chosen one. */
function keepChosenInSight() {
  const list = byId('choices')
  const button = list.querySelector('.choice[aria-current]')
  if (!button) return
  const [outer, inner] = [list.getBoundingClientRect(), button.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}

function showAll() {
  page.map.pick()
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
