let measures = try CallBench.run()
for measure in measures { print(measure.name, measure.ours, measure.theirs, measure.ratio, measure.isMet) }
