/** Where the pages of an upload go when it is segregated. */
export interface SegregationPlan {
  /** Pages of the first group: they stay with the case. */
  stays: readonly number[]
  /** Pages of each further prescription, in the order of the groups. */
  parts: readonly (readonly number[])[]
}

/**
 * Plans a segregation: every page of the case is in exactly one group, so that none is lost or repeated.
 * Pages keep their numbers, and so their order, however they were dragged.
 *
 * @param pages numbers of the pages that the case has now
 * @returns why it cannot be done, or where the pages go
 */
export function planSegregation(
  pages: readonly number[],
  groups: readonly (readonly number[])[],
): SegregationPlan | 'doNotFit' | 'unchanged' {
  const grouped = groups.flat()
  const isEach = new Set(grouped).size === grouped.length && grouped.length === pages.length
  const here = new Set(pages)
  if (!isEach || grouped.some((page) => !here.has(page)) || groups.some((group) => group.length === 0))
    return 'doNotFit'
  const [stays, ...parts] = groups.map((group) => [...group].sort((a, b) => a - b))
  if (!stays || parts.length === 0) return 'unchanged'
  return { stays, parts }
}
