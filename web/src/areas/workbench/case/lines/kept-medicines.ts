import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { z } from 'zod'
import type { Typist } from '#session/unsaved-typing.ts'
import { forgetUnsaved, keepUnsaved, unsavedOf } from '#session/unsaved-typing.ts'
import type { MedicineDraft } from './medicine-draft.ts'
import { emptyDraft } from './medicine-draft.ts'

/**
 * The lists of a case: the prescribed medicines, their generic equivalents (service `grx`), and of an inpatient what the
 * stay gives.
 */
export const medicineLists = ['medicines', 'genericMedicines', 'stayMedicines'] as const
export type MedicineList = (typeof medicineLists)[number]

const draftSchema = z.object({
  medName: z.string(),
  product: z.object({
    saltName: z.string(),
    mCode: z.string(),
    company: z.string(),
    category: z.string(),
    type: z.string(),
    strength: z.string(),
    newMedicine: z.boolean(),
    status: z.literal('asked').optional(),
  }),
  dosage: z.string(),
  answers: z.record(z.string(), z.string()),
  route: z.string(),
  qty: z.string(),
  // Stored by an older release without one.
  uomId: z.number().nullable().default(null),
  advice: z.string(),
  adviceHindi: z.string(),
  read: z.boolean().optional(),
})

function kept(typist: Typist, erxId: number, field: string): unknown {
  return unsavedOf(typist, erxId).find((each) => each.field === field)?.value
}

/** Whether the entry row holds any value. */
export function isBlank(draft: MedicineDraft): boolean {
  return [draft.medName, draft.dosage, draft.route, draft.qty, draft.advice].every((t) => t.trim() === '')
}

/** The entry row as this person left it, in this browser. */
export function keptDraft(typist: Typist, erxId: number, list: MedicineList): MedicineDraft {
  return draftSchema.safeParse(kept(typist, erxId, `${list}.draft`)).data ?? emptyDraft
}

/** Identifies a half-typed entry row: its name, else the first value in it; empty when the row is empty. */
export function halfTyped(typist: Typist, erxId: number, list: MedicineList): string {
  const { medName, dosage, route, qty, advice } = keptDraft(typist, erxId, list)
  return [medName, dosage, route, qty, advice].map((text) => text.trim()).find((text) => text !== '') ?? ''
}

const listeners = new Set<() => void>()

/** Hears of every change of an entry row, here or in another tab; answers how to stop hearing. */
export function subscribeDrafts(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function keepDraft(typist: Typist, erxId: number, list: MedicineList, draft: MedicineDraft): void {
  const field = `${list}.draft`
  if (isBlank(draft)) forgetUnsaved(typist, erxId, field)
  else keepUnsaved(typist, { erxId, field, value: draft, base: null })
  for (const listener of listeners) listener()
}

/** Lines that were added and never stored. */
export function keptLines(typist: Typist, erxId: number, list: MedicineList): MedicineLine[] {
  const lines = z.array(medicineLineSchema).safeParse(kept(typist, erxId, `${list}.unsaved`)).data ?? []
  // A changed line is stored in its older state; only new ones would be lost.
  return lines.filter(({ txnNo }) => txnNo === undefined)
}

export function keepLines(
  typist: Typist,
  erxId: number,
  list: MedicineList,
  lines: readonly MedicineLine[],
): void {
  const field = `${list}.unsaved`
  if (lines.length === 0) forgetUnsaved(typist, erxId, field)
  else keepUnsaved(typist, { erxId, field, value: lines, base: null })
}
