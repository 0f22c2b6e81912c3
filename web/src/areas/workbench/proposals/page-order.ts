/** A line of the record, with its place on the pages if it was accepted from there. */
export interface PlacedLine {
  key: string
  place: number | undefined
}

/**
 * The line before which to insert one that was read at a place of the pages: the first accepted line that comes after
 * it there. Undefined where none does; then it goes last. Typed lines, and those out of the page's order (moved by
 * hand), do not count.
 */
export function lineToStandBefore(lines: readonly PlacedLine[], place: number): string | undefined {
  return inPageOrder(lines).find((line) => line.place > place)?.key
}

type OfPage = PlacedLine & { place: number }

/** The longest run of lines that are in the order of the pages. */
function inPageOrder(lines: readonly PlacedLine[]): OfPage[] {
  const ofPage = lines.filter((line): line is OfPage => line.place !== undefined)
  const longest: OfPage[][] = []
  for (const line of ofPage) {
    const before = longest
      .filter((run) => (run.at(-1)?.place ?? 0) <= line.place)
      .reduce<OfPage[]>((best, run) => (run.length >= best.length ? run : best), [])
    longest.push([...before, line])
  }
  return longest.reduce<OfPage[]>((best, run) => (run.length >= best.length ? run : best), [])
}
