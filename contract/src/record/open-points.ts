import { z } from 'zod'
import type { MedicineLine } from '#areas/workbench/medicine-schemas.ts'
import type { Proposal } from '#areas/workbench/proposal-schemas.ts'
import { type EntityKind, entityKinds } from '#options.ts'
import type { CaseRecord } from './case-record.ts'

// Points of a case that may be correct and yet need a confirmation before it goes on: a prescription of investigations
// alone has no medicine, but neither has one that was sent in a hurry. The screen asks, the server stores the
// confirmation in the history, and sends nothing without it, except past readings that were not looked at.

export const openPointKinds = ['noMedicine', 'genericLeftOut', 'noAge', 'noSex', 'notLookedAt'] as const
export type OpenPointKind = (typeof openPointKinds)[number]

export const openPointSchema = z.object({
  kind: z.enum(openPointKinds),
  /** For `notLookedAt`: the waiting proposals by kind; medicines first. */
  waiting: z.array(z.object({ kind: z.enum(entityKinds), count: z.number().int().min(1) })).default([]),
  /** For `genericLeftOut`: the medicines that are not printed. */
  names: z.array(z.string()).default([]),
})
export type OpenPoint = z.infer<typeof openPointSchema>

type Product = Pick<MedicineLine, 'medName' | 'saltName' | 'strength' | 'dosage'>
const bare = (text: string) => text.toLowerCase().replace(/\s+/g, '')

/**
 * The generic lines that are not printed: beside branded ones none is, since both would double the treatment. One that a
 * branded line says whole, with its salt, strength and directions, is not left out.
 */
export function genericLeftOut(branded: readonly Product[], generic: readonly Product[]): string[] {
  const saidBy = (line: Product) => [line.strength, line.dosage].map(bare).join('|')
  return generic
    .filter(
      (line) =>
        !branded.some(
          (other) =>
            bare(other.saltName) === bare(line.saltName || line.medName) && saidBy(other) === saidBy(line),
        ),
    )
    .map(({ medName }) => medName)
    .slice(0, branded.length === 0 ? 0 : undefined)
}

/** The open points, worst first. */
export function openPointsOf(stands: {
  /** Lines of both lists, the generic ones too. */
  medicines: number
  /** Names of the generic lines that are not printed. */
  leftOut: readonly string[]
  patient: Pick<CaseRecord['rxdtls'], 'ageYears' | 'ageMonths' | 'dateOfBirth' | 'genderCode'>
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
  const { ageYears, ageMonths, dateOfBirth, genderCode } = stands.patient
  const open: Record<OpenPointKind, boolean> = {
    noMedicine: stands.medicines === 0,
    genericLeftOut: stands.leftOut.length > 0,
    noAge: ageYears === null && ageMonths === null && dateOfBirth === '',
    noSex: genderCode === null || genderCode === SEX_NOT_KNOWN,
    notLookedAt: waiting.length > 0,
  }
  return openPointKinds
    .filter((kind) => open[kind])
    .map((kind) => ({
      kind,
      waiting: kind === 'notLookedAt' ? waiting : [],
      names: kind === 'genericLeftOut' ? [...stands.leftOut] : [],
    }))
}

/** "Not Available". */
const SEX_NOT_KNOWN = 4

/** How many were not looked at. */
export function countOf({ waiting }: Pick<OpenPoint, 'waiting'>): number {
  return waiting.reduce((sum, { count }) => sum + count, 0)
}
