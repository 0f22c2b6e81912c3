import { consoleChannel, recordsChannel } from '@rxdesk/contract/channels'
import { sql } from 'kysely'
import type { PatientRow } from '#domain/people/patient-store.ts'
import { newCase } from '#domain/road/new-case.ts'
import type { SystemWork } from '#platform/protocol/work.ts'

/** What of a client decides where its documents go. */
export interface RecordClient {
  id: number
  turnaround_minutes: number
  mrd_to_queue: boolean
}

interface WithFiles {
  client: RecordClient
  patient: PatientRow
  recordId: number
  createdBy: number
  /** Makes the files the pages of the case. */
  attach(caseId: number): Promise<{ pageCount: number }>
}

/**
 * Gives a record its case with its pages: a prescription like any other, waiting at the operators' desk, or one that is
 * filed only: then it has ended when it begins. Returns how many pages.
 */
export async function makeRecordCase(
  work: SystemWork,
  { client, patient, recordId, createdBy, attach }: WithFiles,
): Promise<number> {
  const { db } = work
  const channel = client.mrd_to_queue ? consoleChannel : recordsChannel
  const row = await newCase(work, { client, channel, patient, createdBy })
  const { pageCount } = await attach(row.id)
  if (!client.mrd_to_queue)
    await db
      .updateTable('cases')
      .set({ status: 3, finished_at: sql<Date>`now()` })
      .where('client_id', '=', client.id)
      .where('id', '=', row.id)
      .execute()
  await db
    .updateTable('mrd_records')
    .set({ case_id: row.id, page_count: pageCount, state: client.mrd_to_queue ? 'inQueue' : 'filed' })
    .where('client_id', '=', client.id)
    .where('id', '=', recordId)
    .execute()
  await work.announce({ erxId: row.id, clientId: client.id, what: 'status' })
  return pageCount
}
