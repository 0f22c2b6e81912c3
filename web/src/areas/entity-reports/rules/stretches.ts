interface Span {
  start: number
  end: number
}
interface Match extends Span {
  groups: readonly (Span & { name: string })[]
}
export interface Stretch extends Span {
  matched: boolean
  /** Name of the innermost group around it. */
  group?: string
}

/**
 * Cuts a line of `length` characters at every edge of its matches and their groups; the pieces in order are the whole
 * line.
 */
export function stretchesOf(length: number, matches: readonly Match[]): Stretch[] {
  const groups = matches.flatMap((match) => match.groups)
  const edges = [0, length, ...[...matches, ...groups].flatMap(({ start, end }) => [start, end])]
    .filter((edge) => edge >= 0 && edge <= length)
    .sort((a, b) => a - b)
  const cuts = [...new Set(edges)]
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1] ?? length
    const holds = (span: Span) => span.start <= start && span.end >= end
    const [group] = groups.filter(holds).sort((a, b) => a.end - a.start - (b.end - b.start))
    return { start, end, matched: matches.some(holds), group: group?.name }
  })
}
