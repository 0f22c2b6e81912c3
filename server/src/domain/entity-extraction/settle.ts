import { CANDIDATES_AT_MOST } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import type { EntityKind } from '@rxdesk/contract/options'
import type { Found } from './found.ts'
import { bareLetters } from './similarity.ts'

/** A record has one of each of these. */
const single: readonly EntityKind[] = [
  'patientName',
  'age',
  'sex',
  'uhid',
  'mobile',
  'date',
  'doctor',
  'registrationNumber',
  'hospital',
  'followUp',
]
/** Two different findings with scores this close are a question, not an answer. */
const CLOSE = 0.08

/** A key of the value, to compare findings. */
export function valueKey({ kind, value }: Pick<Found, 'kind' | 'value'>): string {
  if (kind === 'medicine' && 'directions' in value) return bareLetters(`${value.name} ${value.strength}`)
  if ('vitalId' in value) return bareLetters(value.name)
  if ('term' in value) return bareLetters(value.term)
  if ('text' in value) return bareLetters(value.text)
  if ('name' in value) return bareLetters(value.name)
  return JSON.stringify(value)
}

/**
 * One finding of each thing, the most certain. For a field with one value, the others become candidates of the most
 * certain; close rivals leave the decision to a person.
 */
export function settle(found: readonly Found[]): Found[] {
  const surest = new Map<string, Found>()
  for (const each of [...found].sort((a, b) => b.score - a.score)) {
    const key = `${each.kind}:${valueKey(each)}`
    if (each.kind === 'medicine') surest.set(`${key}:${surest.size}`, each)
    else if (!surest.has(key)) surest.set(key, each)
  }
  const settled: Found[] = []
  const first = new Map<EntityKind, Found>()
  for (const each of surest.values()) {
    const winner = first.get(each.kind)
    if (!winner) {
      settled.push({ ...each })
      const added = settled.at(-1)
      if (added && single.includes(each.kind)) first.set(each.kind, added)
      continue
    }
    giveCandidate(winner, each)
  }
  return settled.sort(inReadingOrder)
}

function giveCandidate(winner: Found, other: Found): void {
  if (winner.score - other.score < CLOSE) winner.needsPerson = true
  if (winner.candidates.length >= CANDIDATES_AT_MOST) return
  // All of one kind, so of one shape, which the union type cannot express.
  const candidates = winner.candidates as { label: string; score: number; value: unknown }[]
  const own = { label: winner.text, score: winner.score, value: winner.value }
  Object.assign(winner, {
    candidates: [
      ...(candidates.length === 0 ? [own] : candidates),
      { label: other.text, score: other.score, value: other.value },
    ],
  })
}

function inReadingOrder(a: Found, b: Found): number {
  const [first, second] = [a.boxes[0], b.boxes[0]]
  return a.page - b.page || (first?.y ?? 0) - (second?.y ?? 0) || (first?.x ?? 0) - (second?.x ?? 0)
}
