import type { MasterUses } from '@rxdesk/contract/areas/masters/data-calls'
import type { WrittenMaster, WrittenRow } from '@rxdesk/contract/areas/masters/data-schemas'
import type { RawBuilder } from 'kysely'

import { sql } from 'kysely'
import {
  linesInUse,
  openCases,
  QUALIFICATIONS,
  termInLine,
  termsInRecord,
  UNIT_OF_LINE,
} from '#domain/reference/names-in-use.ts'
import type { Db } from '#platform/database/db.ts'

/** How many prescriptions that use a row are shown. */
const SHOWN = 20

/** Whether the case `c` uses the row; undefined where no case uses rows of that master. */
function usedByCase(kind: WrittenMaster, { id, name, code }: WrittenRow): RawBuilder<unknown> | undefined {
  const ofCase = sql`client_id = c.client_id and case_id = c.id`
  if (kind === 'department') return sql`c.department_id = ${id}`
  if (kind === 'vitals') return sql`exists (select 1 from case_vitals where ${ofCase} and vital_id = ${id})`
  if (kind === 'teleQuestions')
    return sql`exists (select 1 from tele_consultations where ${ofCase} and consultation -> 'answers' ->> ${code} <> '')`
  if (kind === 'investigation')
    return sql`exists (select 1 from case_investigations where ${ofCase} and lower(test_name) = lower(${name}))`
  if (kind === 'media') return sql`c.media_id = ${id}`
  const hasLine = (holds: RawBuilder<unknown>) =>
    sql`exists (select 1 from ${linesInUse} and m.client_id = c.client_id and m.case_id = c.id and ${holds})`
  if (kind === 'uom') return hasLine(sql`${UNIT_OF_LINE} = ${id}`)
  const ofLine = termInLine[kind]
  if (ofLine) return hasLine(sql`lower(${ofLine}) = lower(${name})`)
  const list = termsInRecord[kind]
  return (
    list &&
    sql`exists (select 1 from case_records, jsonb_array_elements_text(coalesce(${list}, '[]')) term
      where ${ofCase} and lower(term) = lower(${name}))`
  )
}

/**
 * The uses that prevent a row from being retired: open prescriptions, and the users, doctors and clients that
 * have it. A finished prescription keeps its text, whatever becomes of the master.
 */
export async function usesOf(db: Db, kind: WrittenMaster, row: WrittenRow): Promise<MasterUses> {
  const used = usedByCase(kind, row)
  const count = async (from: RawBuilder<unknown>) =>
    (await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db)).rows[0]?.total ?? 0
  const cases = used && sql`${openCases} and ${used}`
  const none = Promise.resolve(0)
  const [erx, caseCount, users, doctors, clients] = await Promise.all([
    cases
      ? sql<{ id: number }>`select c.id from ${cases} order by c.id desc limit ${SHOWN}`.execute(db)
      : Promise.resolve({ rows: [] }),
    cases ? count(cases) : none,
    kind === 'department'
      ? count(sql`users where removed_at is null and department_ids @> array[${row.id}::int]`)
      : none,
    kind === 'specialization'
      ? count(sql`doctors where approval <> 'merged' and lower(specialization) = lower(${row.name})`)
      : kind === 'qualification'
        ? count(sql`doctors where approval <> 'merged' and ${QUALIFICATIONS} @> array[lower(${row.name})]`)
        : none,
    kind === 'languages' && row.code !== ''
      ? count(sql`clients where active and languages @> array[${row.code}::text]`)
      : none,
  ])
  return {
    total: caseCount + users + doctors + clients,
    erxIds: erx.rows.map(({ id }) => id),
    users,
    doctors,
    clients,
  }
}
