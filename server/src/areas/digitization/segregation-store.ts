import { queuedStatuses, transitionFor } from '@rxdesk/contract/lifecycle'
import { sql } from 'kysely'
import { lookForEntities } from '#domain/entity-extraction/find-entities-job.ts'
import { type CaseData, WITHDRAWN } from '#domain/road/case-access.ts'
import { rollUpReading } from '#domain/road/case-reading.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { moveCase } from '#domain/road/move-case.ts'
import type { Tx } from '#platform/database/db.ts'
import { announce } from '#platform/events/announce.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { SystemWork, Work } from '#platform/protocol/work.ts'
import type { SegregationPlan } from './segregation.ts'
import { partsOf, uploadOf, workedOn } from './upload-store.ts'

/**
 * Makes each part of a plan a prescription of its own: a waiting case with its pages, its own patient (a name
 * typed for one must not rename the other) and the upload's position in the queue and due time. Returns the
 * cases, the held one first.
 */
export async function segregate(work: Work, row: CaseData, plan: SegregationPlan): Promise<number[]> {
  const { db } = work
  const made: { erxId: number; pages: readonly number[] }[] = []
  for (const pages of plan.parts) {
    const erxId = await addPart(db, row)
    await movePages(work, { clientId: row.client_id, from: row.id, to: erxId, pages })
    await lookAtAgain(work, row.client_id, erxId)
    await work.note(
      'case.receive',
      { chain: `case:${erxId}`, clientId: row.client_id },
      { segregatedFrom: row.id, pages },
    )
    await tell(db, row.client_id, erxId)
    made.push({ erxId, pages })
  }
  await lookAtAgain(work, row.client_id, row.id)
  await work.note('digitization.segregate', ofCase(row), { stays: plan.stays, parts: made })
  await tell(db, row.client_id, row.id)
  return [row.id, ...made.map(({ erxId }) => erxId)]
}

async function addPart(db: Tx, row: CaseData): Promise<number> {
  const patient = await db
    .insertInto('patients')
    .columns(copied)
    .expression((from) =>
      from
        .selectFrom('patients')
        .select(copied)
        .where('client_id', '=', row.client_id)
        .where('id', '=', row.patient_id),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const part = await db
    .insertInto('cases')
    .values({
      client_id: row.client_id,
      channel: row.channel,
      level: row.level,
      priority: row.priority,
      received_at: row.received_at,
      due_at: row.due_at,
      patient_id: patient.id,
      patient_name: row.patient_name,
      mobile_index: row.mobile_index,
      media_id: row.media_id,
      services: row.services,
      created_by: row.created_by,
      part_of: uploadOf(row),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('case_records').values({ client_id: row.client_id, case_id: part.id }).execute()
  return part.id
}

/** All columns of a patient except the ids. */
const copied = [
  'client_id',
  'first_name',
  'last_name',
  'gender_code',
  'age_years',
  'age_months',
  'age_on',
  'date_of_birth',
  'uhid',
  'address',
  'mobile_sealed',
  'mobile_index',
  'email_sealed',
  'email_index',
  'relation',
] as const

interface PageMove {
  clientId: number
  from: number
  to: number
  /** Left out: every page, including removed ones. */
  pages?: readonly number[]
}

/**
 * Moves pages to another case of the same upload. They keep their numbers, which are unique in an upload;
 * rows that refer to them (ground truth, report categories) follow by their foreign keys. Pages that wait to
 * be read, or are being read, are queued again, because their jobs name the former case.
 */
async function movePages(work: SystemWork, { clientId, from, to, pages }: PageMove): Promise<void> {
  const { db } = work
  const moved = await db
    .updateTable('case_pages')
    .set({ case_id: to })
    .where('client_id', '=', clientId)
    .where('case_id', '=', from)
    .$if(pages !== undefined, (query) => query.where('number', 'in', [...(pages ?? [])]))
    .returning(['number', 'image_id', 'thumbnail_id', 'ocr_state', 'removed_at'])
    .execute()
  if (moved.length > 0)
    await db
      .updateTable('files')
      .set({ case_id: to })
      .where(
        'id',
        'in',
        moved.flatMap(({ image_id, thumbnail_id }) => [image_id, thumbnail_id]),
      )
      .execute()
  for (const page of moved) {
    if (page.removed_at !== null || !['waiting', 'reading'].includes(page.ocr_state)) continue
    const { ocr_attempt: attempt } = await db
      .updateTable('case_pages')
      .set({ ocr_state: 'waiting', ocr_attempt: sql<number>`ocr_attempt + 1`, ocr_at: sql<Date>`now()` })
      .where('client_id', '=', clientId)
      .where('case_id', '=', to)
      .where('number', '=', page.number)
      .returning('ocr_attempt')
      .executeTakeFirstOrThrow()
    await work.jobs.add('recognise-page', { clientId, caseId: to, page: page.number, attempt })
  }
}

/** Updates what depends on the pages of a case: their count, the state of the reading, the proposals. */
async function lookAtAgain(work: SystemWork, clientId: number, caseId: number): Promise<void> {
  const { db } = work
  await sql`update cases set page_count = (
      select count(*) from case_pages
      where client_id = ${clientId} and case_id = ${caseId} and removed_at is null)
    where client_id = ${clientId} and id = ${caseId}`.execute(db)
  await rollUpReading(db, { clientId, caseId })
  await lookForEntities(work, { clientId, caseId })
}

async function tell(db: Tx, clientId: number, erxId: number): Promise<void> {
  await announce(db, { erxId, clientId, what: 'status' })
}

/**
 * Reverts all prescriptions of an upload into the case as which it was received. Refuses, naming the part,
 * when one has been worked on, is held by another user, or has left its queue. What was typed into the
 * upload's own case stays.
 */
export async function putBack(work: Work, row: CaseData): Promise<number> {
  const { db, caller } = work
  // Locked in the order of their numbers, so that two concurrent requests cannot deadlock.
  const [upload, ...parts] = await lockParts(db, row)
  if (!upload || parts.length === 0) throw refused('digitization.notSegregated')
  const worked = await workedOn(db, parts)
  const blocked =
    parts.find((part) => worked.has(part.id) || !isFree(part, caller)) ??
    (isFree(upload, caller) ? undefined : upload)
  if (blocked) throw refused('digitization.partWorkedOn', { erxId: blocked.id })
  for (const part of parts) await withdraw(work, part, upload)
  await lookAtAgain(work, upload.client_id, upload.id)
  await work.note('digitization.revert', ofCase(upload), { parts: parts.map(({ id }) => id) })
  await tell(db, upload.client_id, upload.id)
  return upload.id
}

async function lockParts(db: Tx, row: CaseData): Promise<CaseData[]> {
  for (const { id } of await partsOf(db, row))
    await db.selectFrom('cases').select('id').where('id', '=', id).forUpdate().execute()
  return partsOf(db, row)
}

/** Whether no other user works on it: it waits, or the caller's own session holds it. */
function isFree(part: CaseData, caller: Caller): boolean {
  return queuedStatuses.includes(part.status) || part.holder_session === caller.sessionId
}

async function withdraw(work: Work, part: CaseData, upload: CaseData): Promise<void> {
  const { db } = work
  const release =
    part.holder_id === null ? undefined : transitionFor('release', 'held', part.level, part.channel)
  if (release) await moveCase(work, part, { transition: release })
  await movePages(work, { clientId: part.client_id, from: part.id, to: upload.id })
  // Before its channel goes: afterwards nobody sees it, and a screen that has it open would not hear of it.
  await tell(db, part.client_id, part.id)
  await db
    .updateTable('cases')
    .set({ channel: WITHDRAWN, page_count: 0, ocr_state: 'none', fence: sql<number>`fence + 1` })
    .where('client_id', '=', part.client_id)
    .where('id', '=', part.id)
    .execute()
  // The part's patient was created with it, so it belongs to no one else and must not be suggested any more.
  await db
    .updateTable('patients')
    .set({ merged_into: upload.patient_id })
    .where('client_id', '=', part.client_id)
    .where('id', '=', part.patient_id)
    .execute()
  await work.note('digitization.putBack', ofCase(part), { into: upload.id })
}
