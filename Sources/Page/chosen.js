// The words about the chosen one: its kind, its title, its words, and a difference of a golden.

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
