/** A line of the record, with its place on the pages where it was taken over from them. */
export interface PlacedLine {
  key: string
  place: number | undefined
}

/**
 * The line that one from a place of the pages goes before: the first of those taken over that stands after it there.
 * Undefined where none does; then it is the last. Lines that were typed, and such as stand out of the page's order (they
 * were moved by hand), say nothing of where another goes.
 */
export function lineToStandBefore(lines: readonly PlacedLine[], place: number): string | undefined {
  return inPageOrder(lines).find((line) => line.place > place)?.key
}

type OfPage = PlacedLine & { place: number }

/** As many of the lines as stand in the order of the pages. */
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
