/**
 * The index of the page to show among the remaining ones, given by their row numbers in order: the wanted page, or if
 * it was removed the next one, else the last. 0 when none is wanted yet, or none remains.
 */
export function shownPage(numbers: readonly number[], wanted: number | undefined): number {
  if (wanted === undefined) return 0
  const at = numbers.findIndex((number) => number >= wanted)
  return Math.max(0, at < 0 ? numbers.length - 1 : at)
}
