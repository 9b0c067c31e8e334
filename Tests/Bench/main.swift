let measures = try CallBench.run(CommandLine.arguments.dropFirst().first ?? "")
for measure in measures { print(measure.name, measure.ours, measure.theirs, measure.ratio, measure.isMet) }
