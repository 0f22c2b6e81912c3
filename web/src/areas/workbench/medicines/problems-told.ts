import type { Directions, Problem } from '@rxdesk/contract/directions/model'

/** One kind of problem, however often it occurs, with the typed text where the sentence alone is not clear. */
export interface ToldProblem {
  id: Problem['id']
  stretches: readonly string[]
}

/** What cannot be in the directions, each sentence once. */
export function problemsTold({ text, problems }: Pick<Directions, 'text' | 'problems'>): ToldProblem[] {
  const stretches = new Map<Problem['id'], Set<string>>()
  for (const { id, start, end } of problems) {
    const told = stretches.get(id) ?? new Set()
    if (id === 'conflict') told.add(text.slice(start, end))
    stretches.set(id, told)
  }
  return [...stretches].map(([id, told]) => ({ id, stretches: [...told] }))
}
