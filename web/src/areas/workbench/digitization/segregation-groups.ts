/** Pages by prescription, each page once; a prescription is never empty. */
export type Groups = readonly (readonly number[])[]

export const groupOf = (groups: Groups, page: number): number =>
  groups.findIndex((group) => group.includes(page))

const kept = (groups: Groups): Groups => groups.filter((group) => group.length > 0)
const inOrder = (pages: readonly number[]) => [...pages].sort((a, b) => a - b)

/**
 * Moves the page to another prescription; `to` behind the last one makes a new one. An empty prescription is removed.
 */
export function movePage(groups: Groups, page: number, to: number): Groups {
  const from = groupOf(groups, page)
  if (from < 0 || to < 0 || to === from || to > groups.length) return groups
  const without = groups.map((group) => group.filter((one) => one !== page))
  const target = to === groups.length ? [...without, [page]] : without
  return kept(
    target.map((group, at) => (at === to && to < groups.length ? inOrder([...group, page]) : group)),
  )
}

/** A new prescription begins at this page: it and the following ones in its group move out of it. */
export function beginAt(groups: Groups, page: number): Groups {
  const at = groupOf(groups, page)
  const group = groups[at] ?? []
  const place = group.indexOf(page)
  if (place <= 0) return groups
  return groups.flatMap((one, index) => (index === at ? [one.slice(0, place), one.slice(place)] : [one]))
}

/** The proposed groups with the pages that there are; pages in none of them go with the one before. */
export function fitting(proposed: Groups, pages: readonly number[]): Groups {
  const groups: number[][] = []
  const places = new Map<number, number[]>()
  for (const page of pages) {
    const at = groupOf(proposed, page)
    const home = at < 0 ? groups.at(-1) : places.get(at)
    if (home) home.push(page)
    else {
      const made = [page]
      groups.push(made)
      if (at >= 0) places.set(at, made)
    }
  }
  return groups.length > 0 ? groups : [[]]
}
