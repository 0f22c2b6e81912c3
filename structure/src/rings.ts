/** The ends of an arrow from one place to another. */
export interface Step {
  readonly from: string
  readonly to: string
}

/**
 * Groups of places each of which reaches every other of its group; a place that leads to itself is one.
 * Sorted.
 */
export function ringsIn(steps: readonly Step[]): string[][] {
  const selves = new Set(steps.flatMap(({ from, to }) => (from === to ? [from] : [])))
  return groupsIn(nextOf(steps))
    .filter((group) => group.length > 1 || selves.has(group[0] ?? ''))
    .map((group) => group.sort())
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

/** The longest path along the steps; of a ring it passes one place. */
export function longestChain(steps: readonly Step[]): string[] {
  const next = nextOf(steps)
  const best = new Map<string, string[]>()
  let longest: string[] = []
  // A group comes after every group that it leads to.
  for (const group of groupsIn(next)) {
    let beyond: string[] = []
    let at = group[0] ?? ''
    for (const place of group)
      for (const to of next.get(place) ?? []) {
        const chain = best.get(to)
        if (chain && !group.includes(to) && chain.length > beyond.length) [beyond, at] = [chain, place]
      }
    const chain = [at, ...beyond]
    for (const place of group) best.set(place, chain)
    if (chain.length > longest.length) longest = chain
  }
  return longest
}

function nextOf(steps: readonly Step[]): Map<string, string[]> {
  const next = new Map<string, string[]>()
  for (const { from, to } of steps) {
    if (!next.has(to)) next.set(to, [])
    const known = next.get(from)
    if (known) known.push(to)
    else next.set(from, [to])
  }
  return next
}

/** Strongly connected groups (Tarjan), each after those that it leads to. */
function groupsIn(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const groups: string[][] = []
  const order = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const visit = (place: string): number => {
    const own = order.size
    order.set(place, own)
    open.push(place)
    isOpen.add(place)
    let low = own
    for (const to of next.get(place) ?? []) {
      if (!order.has(to)) low = Math.min(low, visit(to))
      else if (isOpen.has(to)) low = Math.min(low, order.get(to) ?? low)
    }
    if (low === own) {
      const group = open.splice(open.indexOf(place))
      for (const each of group) isOpen.delete(each)
      groups.push(group)
    }
    return low
  }
  for (const place of next.keys()) if (!order.has(place)) visit(place)
  return groups
}
