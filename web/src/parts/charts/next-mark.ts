export interface MarkPlace {
  line: number
  point: number
}

/**
 * The mark that a key leads to, from one of them: along its line, to its ends, or to the mark of the next line that is
 * nearest in time. Undefined for other keys, and where there is no further mark.
 */
export function nextMark(
  key: string,
  { line, point }: MarkPlace,
  lines: readonly { points: readonly { at: number }[] }[],
  rtl: boolean,
): MarkPlace | undefined {
  const along = lines[line]?.points ?? []
  const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[key]
  if (step !== undefined) return along[point + step] && { line, point: point + step }
  if (key === 'Home') return { line, point: 0 }
  if (key === 'End') return { line, point: along.length - 1 }
  const toLine = { ArrowUp: -1, ArrowDown: 1 }[key]
  const other = toLine === undefined ? undefined : lines[line + toLine]?.points
  const from = along[point]
  if (toLine === undefined || !other || !from || other.length === 0) return undefined
  const distances = other.map(({ at }) => Math.abs(at - from.at))
  return { line: line + toLine, point: distances.indexOf(Math.min(...distances)) }
}
