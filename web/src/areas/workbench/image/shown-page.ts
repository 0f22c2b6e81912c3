/**
 * Place of the page to show among those that are left, by their row numbers in order: the wanted one, or when it was
 * removed the one that came after it, else the last. 0 when none is wanted yet, or none is left.
 */
export function shownPage(numbers: readonly number[], wanted: number | undefined): number {
  if (wanted === undefined) return 0
  const at = numbers.findIndex((number) => number >= wanted)
  return Math.max(0, at < 0 ? numbers.length - 1 : at)
}
