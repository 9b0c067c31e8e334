// The start: the controls, and the document that the file holds.

connectButtons()
connectSlider()
connectFind()
connectHighlight()
connectKeys()
connectChoices()
connectMap()
connectWindow()
play(false)
show(JSON.parse(byId('document').textContent))
window.flowhost = { show }
