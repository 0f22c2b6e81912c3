/**
 * Milliseconds per operation, by contestant, of one round. The inverse of a rate, so the times of parts can be added.
 */
export type Round<Name extends string> = Record<Name, number>

export interface RaceOptions {
  rounds: number
  /** How long each contestant works in a round, in milliseconds. */
  msEach: number
  /** Concurrent operations. */
  workers: number
}

/**
 * Runs contestants in turns, so that other load on the machine falls on all of them. The order rotates with every
 * round; a first warm-up round is not counted.
 */
export async function race<Name extends string>(
  contestants: Record<Name, () => Promise<unknown>>,
  { rounds, msEach, workers }: RaceOptions,
): Promise<Round<Name>[]> {
  const names = Object.keys(contestants) as Name[]
  const done: Round<Name>[] = []
  for (let number = 0; number <= rounds; number++) {
    const round = {} as Round<Name>
    for (const name of number % 2 === 0 ? names : names.toReversed())
      round[name] = await msAnOperation(contestants[name], number === 0 ? msEach / 2 : msEach, workers)
    if (number > 0) done.push(round)
  }
  return done
}

async function msAnOperation(work: () => Promise<unknown>, ms: number, workers: number): Promise<number> {
  const began = performance.now()
  let operations = 0
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (performance.now() - began < ms) {
        await work()
        operations += 1
      }
    }),
  )
  return (performance.now() - began) / operations
}

/** The value below which the given share of the figures lies (nearest rank). */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const at = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))
  return sorted[at] ?? Number.NaN
}

export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5)
}

/** The median of a figure that is computed within each round. */
export function across<Name extends string>(
  rounds: readonly Round<Name>[],
  figure: (round: Round<Name>) => number,
): number {
  return median(rounds.map(figure))
}
