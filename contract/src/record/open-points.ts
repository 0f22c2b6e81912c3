import { z } from 'zod'
import type { Proposal } from '#areas/workbench/proposal-schemas.ts'
import { type EntityKind, entityKinds } from '#options.ts'

// What of a case may rightly be so and yet is asked about before it goes on: a prescription of investigations alone has no
// medicine, but so has one that somebody sent in a hurry. The screen asks, the server keeps in the history whether somebody
// said yes, and without it sends nothing that has no medicine.

export const openPointKinds = ['noMedicine', 'notLookedAt'] as const
export type OpenPointKind = (typeof openPointKinds)[number]

export const openPointSchema = z.object({
  kind: z.enum(openPointKinds),
  /** Of `notLookedAt`: what waits, by what it is for; medicines first. */
  waiting: z.array(z.object({ kind: z.enum(entityKinds), count: z.number().int().min(1) })).default([]),
})
export type OpenPoint = z.infer<typeof openPointSchema>

/** What stands open, worst first. */
export function openPointsOf(stands: {
  /** Lines of both lists, the generic ones too. */
  medicines: number
  waiting: readonly Pick<Proposal, 'kind' | 'value'>[]
}): OpenPoint[] {
  const counts = new Map<EntityKind, number>()
  for (const { kind, value } of stands.waiting) {
    // A number that the reader may not see is nothing for him to look at.
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
