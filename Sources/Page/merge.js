// The lines of variants as one list: a line that several variants have stands there once.

/** Merges lists of lines; each entry has the line of each run, or null. */
function mergeLines(lists) {
  return lists.slice(1).reduce(
    (merged, lines, index) => mergeNext(merged, lines, index + 1),
    lists[0].map(line => ({ line, lines: [line] })))
}

function mergeNext(merged, lines, run) {
  const lengths = commonLengths(merged, lines)
  const result = []
  let left = 0
  let right = 0
  while (left < merged.length || right < lines.length) {
    const hasLeft = left < merged.length
    const hasRight = right < lines.length
    if (hasLeft && hasRight && isSameLine(merged[left].line, lines[right])) {
      result.push(withLine(merged[left++], run, lines[right++]))
    } else if (!hasRight || (hasLeft && lengths[left + 1][right] >= lengths[left][right + 1])) {
      result.push(withLine(merged[left++], run, null))
    } else {
      const line = lines[right++]
      result.push({ line, lines: [...Array(run).fill(null), line] })
    }
  }
  return result
}

function withLine(entry, run, line) {
  const lines = [...entry.lines]
  lines[run] = line
  return { ...entry, lines }
}

/** Lengths of the longest common parts from each pair of places on. */
function commonLengths(merged, lines) {
  const lengths = Array.from({ length: merged.length + 1 }, () => Array(lines.length + 1).fill(0))
  for (let left = merged.length - 1; left >= 0; left--) {
    for (let right = lines.length - 1; right >= 0; right--) {
      lengths[left][right] = isSameLine(merged[left].line, lines[right])
        ? lengths[left + 1][right + 1] + 1
        : Math.max(lengths[left + 1][right], lengths[left][right + 1])
    }
  }
  return lengths
}

function isSameLine(one, other) {
  return one.verb === other.verb && one.words === other.words && one.path === other.path
}
