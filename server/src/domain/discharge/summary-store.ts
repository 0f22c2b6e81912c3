import {
  type DischargeSummary,
  dischargeSummarySchema,
  emptySummary,
} from '@rxdesk/contract/discharge/summary'
import type { Selectable } from 'kysely'
import type { StayRow } from '#domain/stays/stay-access.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { DischargeSummariesTable } from '#platform/database/tables.ts'
import { refused, stale } from '#platform/protocol/problem.ts'
import { type SignedAs, signedAsSchema } from './signed-as.ts'

/** A version of the summary of a stay; `version` 0 before anything was written. */
export interface StoredSummary {
  version: number
  saves: number
  summary: DischargeSummary
  row?: Selectable<DischargeSummariesTable>
}

const NOTHING: StoredSummary = { version: 0, saves: 0, summary: emptySummary }

const ofStay = (db: Db, stay: Pick<StayRow, 'client_id' | 'id'>) =>
  db
    .selectFrom('discharge_summaries')
    .selectAll('discharge_summaries')
    .where('discharge_summaries.client_id', '=', stay.client_id)
    .where('discharge_summaries.stay_id', '=', stay.id)
    .orderBy('discharge_summaries.version', 'desc')

/** A version, or the newest; undefined when there is no such version. */
export async function readSummary(
  db: Db,
  stay: Pick<StayRow, 'client_id' | 'id'>,
  version?: number,
): Promise<StoredSummary | undefined> {
  const row = await ofStay(db, stay)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst()
  if (!row) return version === undefined ? NOTHING : undefined
  return {
    version: row.version,
    saves: row.saves,
    summary: dischargeSummarySchema.parse(row.summary),
    row,
  }
}

/** The newest version, if it is signed: what was corrected since is not. */
export async function signedSummary(
  db: Db,
  stay: Pick<StayRow, 'client_id' | 'id'>,
): Promise<StoredSummary | undefined> {
  const newest = await readSummary(db, stay)
  return newest?.row?.signed_at ? newest : undefined
}

/** Every version, the newest first, with who wrote and who signed it. */
export async function readVersions(db: Db, stay: Pick<StayRow, 'client_id' | 'id'>) {
  const rows = await ofStay(db, stay)
    .innerJoin('users', 'users.id', 'written_by')
    .leftJoin('doctors', 'doctors.id', 'discharge_summaries.doctor_id')
    .leftJoin('cases as sent', (on) =>
      on
        .onRef('sent.client_id', '=', 'discharge_summaries.client_id')
        .onRef('sent.stay_id', '=', 'discharge_summaries.stay_id')
        .onRef('sent.summary_version', '=', 'discharge_summaries.version'),
    )
    .select(['sent.id as sent_id', 'sent.status as sent_status', 'sent.sending'])
    .select(['users.first_name', 'users.last_name', 'doctors.name as doctor'])
    .execute()
  return rows.map((row) => ({
    version: row.version,
    signedAt: row.signed_at?.toISOString() ?? '',
    doctorName: row.doctor ?? '',
    writtenAt: row.written_at.toISOString(),
    writtenBy: `${row.first_name} ${row.last_name}`.trim(),
    correctionReason: row.correction_reason,
    scanUrl: row.scan_file_id === null ? '' : `files/${row.scan_file_id}`,
    recordedBy: row.signed_as === null ? '' : (signedAsSchema.parse(row.signed_as).onPaper?.recordedBy ?? ''),
    sent:
      row.sent_id === null
        ? null
        : { erxId: row.sent_id, status: row.sent_status ?? 0, sending: row.sending ?? false },
  }))
}

/** Saves the draft of a locked stay; refused when the newest version is signed, or was saved meanwhile. */
export async function saveDraft(
  db: Tx,
  stay: StayRow,
  { summary, saves, userId }: { summary: DischargeSummary; saves: number; userId: number },
): Promise<{ was: StoredSummary; version: number; saves: number }> {
  refuseCancelled(stay)
  const was = (await readSummary(db, stay)) ?? NOTHING
  requireDraft(was, saves)
  const text = JSON.stringify(summary)
  const written = { summary: text, written_by: userId, written_at: new Date() }
  if (was.version === 0) {
    await db
      .insertInto('discharge_summaries')
      .values({ ...written, client_id: stay.client_id, stay_id: stay.id, version: 1 })
      .execute()
    return { was, version: 1, saves: 1 }
  }
  await draftOf(db, stay, was.version, { ...written, saves: saves + 1 })
  return { was, version: was.version, saves: saves + 1 }
}

/** Signs the draft of a locked stay. */
export async function signDraft(
  db: Tx,
  stay: StayRow,
  draft: StoredSummary,
  by: { userId: number; doctorId: number; at: Date; as: SignedAs; scanFileId?: string },
): Promise<void> {
  refuseCancelled(stay)
  await draftOf(db, stay, draft.version, {
    signed_at: by.at,
    signed_by: by.userId,
    doctor_id: by.doctorId,
    signed_as: JSON.stringify(by.as),
    ...(by.scanFileId && { scan_file_id: by.scanFileId }),
  })
}

/** Begins the version that corrects the signed one of a locked stay, with its contents. */
export async function correctSigned(
  db: Tx,
  stay: StayRow,
  signed: StoredSummary,
  { reason, userId }: { reason: string; userId: number },
): Promise<number> {
  const version = signed.version + 1
  await db
    .insertInto('discharge_summaries')
    .values({
      client_id: stay.client_id,
      stay_id: stay.id,
      version,
      summary: JSON.stringify(signed.summary),
      correction_reason: reason,
      written_by: userId,
    })
    .execute()
  return version
}

/** Nothing is said of a stay that did not happen. */
export function refuseCancelled(stay: Pick<StayRow, 'state'>): void {
  if (stay.state === 'cancelled') throw refused('summary.stayCancelled')
}

/** Refuses what is no draft any more, or no longer the one that was read. */
export function requireDraft(stored: StoredSummary, saves: number): void {
  if (stored.row?.signed_at) throw refused('summary.isSigned')
  if (stored.saves !== saves)
    throw stale('summary.changedMeanwhile', { reason: 'conflict', saves: stored.saves })
}

async function draftOf(
  db: Tx,
  stay: StayRow,
  version: number,
  set: Partial<{
    summary: string
    saves: number
    written_by: number
    written_at: Date
    signed_at: Date
    signed_by: number
    doctor_id: number
    signed_as: string
    scan_file_id: string
  }>,
): Promise<void> {
  await db
    .updateTable('discharge_summaries')
    .set(set)
    .where('client_id', '=', stay.client_id)
    .where('stay_id', '=', stay.id)
    .where('version', '=', version)
    .where('signed_at', 'is', null)
    .executeTakeFirstOrThrow()
}
