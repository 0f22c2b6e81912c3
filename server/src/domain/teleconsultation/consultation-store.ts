import {
  type Consultation,
  consultationSchema,
  emptyConsultation,
} from '@rxdesk/contract/areas/teleconsultation/schemas'
import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import type { Db } from '#platform/database/db.ts'
import { stale } from '#platform/protocol/problem.ts'
import type { SystemWork, Work } from '#platform/protocol/work.ts'

/** Members that a stored consultation lacks are empty. */
const storedSchema = consultationSchema.partial().transform((stored) => ({ ...emptyConsultation, ...stored }))

type OfCase = Pick<CaseData, 'client_id' | 'id'>

/** What was asked and agreed in a consultation, and its version; version 0 while nothing was saved. */
export async function readConsultation(
  db: Db,
  row: OfCase,
): Promise<{ consultation: Consultation; version: number }> {
  const stored = await db
    .selectFrom('tele_consultations')
    .select(['consultation', 'version'])
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .executeTakeFirst()
  return {
    consultation: storedSchema.parse(stored?.consultation ?? {}),
    version: stored?.version ?? 0,
  }
}

/**
 * Saves members of a held case's consultation, with their former values in the history. Of `answers`, those to other
 * questions stay.
 *
 * @param asked.userId who saves; nobody of ours when the patient does on their own page
 * @throws 409 with what stands now, when `version` is no longer the last; then nothing is saved
 */
export async function saveConsultation(
  work: SystemWork,
  row: CaseData,
  asked: { changes: Partial<Consultation>; version: number; userId: number | null },
): Promise<{ consultation: Consultation; version: number }> {
  const { db } = work
  const before = await readConsultation(db, row)
  if (before.version !== asked.version)
    throw stale('case.stale', {
      reason: 'conflict',
      version: before.version,
      consultation: before.consultation,
    })
  const { answers } = before.consultation
  const consultation = consultationSchema.parse({
    ...before.consultation,
    ...(consentMembers.some((member) => member in asked.changes) && { consentSource: '' }),
    ...asked.changes,
    answers: { ...answers, ...asked.changes.answers },
  })
  const changed = (Object.keys(consultation) as (keyof Consultation)[]).filter(
    (member) => JSON.stringify(before.consultation[member]) !== JSON.stringify(consultation[member]),
  )
  if (changed.length === 0) return before
  const version = before.version + 1
  const content = { consultation: JSON.stringify(consultation), version, saved_by: asked.userId }
  await db
    .insertInto('tele_consultations')
    .values({ client_id: row.client_id, case_id: row.id, ...content })
    .onConflict((conflict) => conflict.columns(['client_id', 'case_id']).doUpdateSet(content))
    .execute()
  await work.note('tele.consultation', ofCase(row), {
    changes: changed.map((field) => ({
      field: `consultation.${field}`,
      was: written(before.consultation[field]),
      now: written(consultation[field]),
    })),
  })
  await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
  return { consultation, version }
}

type Measures = Partial<Pick<Consultation, 'heightCm' | 'weightKg' | 'lmp'>>

/**
 * Saves measures of the patient that were sent with their other details.
 *
 * @throws 409 when one was changed since it was `base`; then nothing is saved
 */
export async function saveMeasures(
  work: Work,
  row: CaseData,
  asked: { changes: Measures; base: Measures },
): Promise<void> {
  const given = (of: Measures): Measures =>
    Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined))
  const changes = given(asked.changes)
  if (Object.keys(changes).length === 0) return
  const { consultation, version } = await readConsultation(work.db, row)
  for (const [measure, was] of Object.entries(given(asked.base)))
    if (consultation[measure as keyof Measures] !== was)
      throw stale('case.stale', { reason: 'conflict', version, consultation })
  await saveConsultation(work, row, { changes, version, userId: work.caller.userId })
}

/** A consent that whoever consults writes anew is no longer the one of the patient's page. */
const consentMembers = ['consent', 'consentBy', 'consentWords', 'consentAt'] as const

/** A value as the history shows it. */
function written(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
