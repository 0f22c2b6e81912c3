import { type Channel, type ChannelRow, channelRows } from '@rxdesk/contract/channels'
import type { Level } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { fullName, type PatientRow } from '#domain/people/patient-store.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import type { CaseData } from './case-access.ts'

/** A case as it comes in, whoever sends it. */
export interface NewCase {
  client: { id: number; turnaround_minutes: number }
  channel: Channel
  /** Where it waits; by default at the first level of its channel. */
  level?: Level | undefined
  patient: PatientRow
  mediaId?: number | null
  services?: string[]
  /** 0 without a call-back, else the call status. */
  callStatus?: number
  callbackMobile?: string
  /** Nobody of ours, when the partner sends it. */
  createdBy: number | null
}

/** Adds a case that waits at a level of its channel, with an empty record. */
export async function newCase(work: SystemWork, asked: NewCase): Promise<CaseData> {
  const { db, sealer } = work
  const { client, channel, patient, callbackMobile } = asked
  const { levels, priority }: ChannelRow = channelRows[channel]
  const row = (await db
    .insertInto('cases')
    .values({
      client_id: client.id,
      channel,
      level: asked.level ?? levels[0],
      priority: priority ?? 0,
      due_at: sql<Date>`now() + make_interval(mins => ${client.turnaround_minutes})`,
      patient_id: patient.id,
      patient_name: fullName(patient),
      mobile_index: patient.mobile_index,
      media_id: asked.mediaId ?? null,
      services: asked.services ?? [],
      call_status: asked.callStatus ?? 0,
      callback_mobile_sealed: callbackMobile === undefined ? null : sealer.seal(callbackMobile),
      created_by: asked.createdBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow()) as CaseData
  await db.insertInto('case_records').values({ client_id: client.id, case_id: row.id }).execute()
  return row
}
