// On paper a run is a storyboard, a frame for each act, and then the trace.

const shownFrames = 120
const frameOnPaper = { width: 280, height: 360 }

function drawStoryboard(page) {
  const { model } = page
  const frames = model.rows.slice(0, shownFrames).flatMap(row =>
    model.runs.filter(run => row.acts[run.index]).map(run => paperFrame(model, run, row)))
  const rest = model.rows.length - shownFrames
  const more = rest > 0 && element('p', {}, `… and ${counted(rest, 'step')} more, in the trace`)
  fill(byId('storyboard'), frames, more)
}

function paperFrame(model, run, row) {
  const act = row.acts[run.index]
  const moment = row.resting[run.index]
  const scenes = windowsAt(run, moment).map(window => {
    const scene = makeScene()
    const size = isWide(run, window) ? { ...frameOnPaper, width: 2 * frameOnPaper.width } : frameOnPaper
    drawScene(scene, run, window, { size, room: rise(window), next: nextAct(model, run, row) })
    return scene.root
  })
  const note = noteOf(run, act, run.moments[moment])
  const wide = windowsAt(run, moment).some(window => isWide(run, window))
  return element(`figure${wide ? '.wide' : ''}`, {},
    element('figcaption', {},
      element('b', {}, `${row.index + 1}. ${model.hasVariants ? `${run.name}: ` : ''}${act.words}`),
      element('span.path', {}, run.moments[moment].path),
      note.words && element('span', {}, note.words)),
    scenes)
}

function clearStoryboard() {
  byId('storyboard').replaceChildren()
}
