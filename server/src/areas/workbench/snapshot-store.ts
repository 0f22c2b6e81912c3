import { type MedicineLine, medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { CaseRecord } from '@rxdesk/contract/record/case-record'
import { emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import { z } from 'zod'
import { linesOf } from '#domain/record/medicine-lines.ts'
import { readRecord } from '#domain/record/record-store.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import type { SystemReading, SystemWork } from '#platform/protocol/work.ts'

/** A medicine line as far as it was typed. */
export interface SnapshotLine {
  txnNo: number
  generic: boolean
  line: MedicineLine
}

/** Everything that operators typed of a case, at one time. */
export interface CaseContent {
  record: CaseRecord
  lines: SnapshotLine[]
}

/** Lenient on purpose: a snapshot of an older version may lack today's fields. */
const storedSchema = z.object({
  record: z.record(z.string(), z.unknown()),
  lines: z.array(
    z.object({ txnNo: z.number(), generic: z.boolean(), line: z.record(z.string(), z.unknown()) }),
  ),
})

/** The current case, contact data opened: only for use inside the server. */
export async function readContent(work: SystemReading, row: CaseData): Promise<CaseContent> {
  const { db } = work
  const { record } = await readRecord(work, row)
  // What a stay gives has its own times and changes every hour: the levels compare what is prescribed.
  const rows = (await linesOf(db, row)).filter(({ during_stay }) => !during_stay)
  return {
    record,
    lines: rows.map(({ id, generic, line }) => ({
      txnNo: id,
      generic,
      line: medicineLineSchema.parse(line),
    })),
  }
}

/** Stores the case as it is forwarded from its level, replacing the snapshot of an earlier forward. */
export async function keepSnapshot(work: SystemWork, row: CaseData, userId: number): Promise<void> {
  const { db } = work
  const content_sealed = work.sealer.seal(JSON.stringify(await readContent(work, row)))
  const now = new Date()
  await db
    .insertInto('case_snapshots')
    .values({
      client_id: row.client_id,
      case_id: row.id,
      level: row.level,
      content_sealed,
      taken_by: userId,
      taken_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'case_id', 'level'])
        .doUpdateSet({ content_sealed, taken_by: userId, taken_at: now }),
    )
    .execute()
}

/** The last snapshot of the case from a level; undefined when it was never forwarded from there. */
export async function readSnapshot(
  work: SystemReading,
  row: CaseData,
  level: 'L1' | 'L2',
): Promise<{ content: CaseContent; at: Date; by: string } | undefined> {
  const { db } = work
  const kept = await db
    .selectFrom('case_snapshots')
    .innerJoin('users', 'users.id', 'taken_by')
    .select(['content_sealed', 'taken_at', 'first_name', 'last_name'])
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('level', '=', level)
    .executeTakeFirst()
  if (!kept) return undefined
  const { record, lines } = storedSchema.parse(JSON.parse(work.sealer.open(kept.content_sealed)))
  return {
    at: kept.taken_at,
    by: `${kept.first_name} ${kept.last_name}`.trim(),
    content: {
      record: {
        ...emptyCaseRecord,
        ...record,
        rxdtls: { ...emptyCaseRecord.rxdtls, ...(record.rxdtls as object) },
        docobsv: { ...emptyCaseRecord.docobsv, ...(record.docobsv as object) },
      },
      lines: lines.map(({ line, ...place }) => ({ ...place, line: medicineLineSchema.parse(line) })),
    },
  }
}
