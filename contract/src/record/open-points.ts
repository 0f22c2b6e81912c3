import { z } from 'zod'
import type { Proposal } from '#areas/workbench/proposal-schemas.ts'
import { type EntityKind, entityKinds } from '#options.ts'

// Points of a case that may be correct and yet need a confirmation before it goes on: a prescription of investigations
// alone has no medicine, but neither has one that was sent in a hurry. The screen asks, the server stores the
// confirmation in the history, and without it sends no case that has no medicine.

export const openPointKinds = ['noMedicine', 'notLookedAt'] as const
export type OpenPointKind = (typeof openPointKinds)[number]

export const openPointSchema = z.object({
  kind: z.enum(openPointKinds),
  /** For `notLookedAt`: the waiting proposals by kind; medicines first. */
  waiting: z.array(z.object({ kind: z.enum(entityKinds), count: z.number().int().min(1) })).default([]),
})
export type OpenPoint = z.infer<typeof openPointSchema>

/** The open points, worst first. */
export function openPointsOf(stands: {
  /** Lines of both lists, the generic ones too. */
  medicines: number
  waiting: readonly Pick<Proposal, 'kind' | 'value'>[]
}): OpenPoint[] {
  const counts = new Map<EntityKind, number>()
  for (const { kind, value } of stands.waiting) {
    // A number that the reader may not see needs no look from them.
    if (kind === 'mobile' && 'text' in value && value.text === '') continue
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  const waiting = [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .sort((a, b) => Number(b.kind === 'medicine') - Number(a.kind === 'medicine'))
  return [
    ...(stands.medicines === 0 ? [{ kind: 'noMedicine' as const, waiting: [] }] : []),
    ...(waiting.length > 0 ? [{ kind: 'notLookedAt' as const, waiting }] : []),
  ]
}

/** How many were not looked at. */
export function countOf({ waiting }: OpenPoint): number {
  return waiting.reduce((sum, { count }) => sum + count, 0)
}
