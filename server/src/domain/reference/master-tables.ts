import type { OrderedMaster, WrittenMaster } from '@rxdesk/contract/areas/masters/data-schemas'
import { isWrittenByHand } from '@rxdesk/contract/areas/masters/rules/master-fields'
import { OTHER_REASON_CODE } from '@rxdesk/contract/options'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'

interface MasterTable {
  table:
    | 'master_terms'
    | 'departments'
    | 'media'
    | 'reject_reasons'
    | 'medicine_reject_reasons'
    | 'call_reasons'
    | 'tele_questions'
    | 'vital_masters'
  /** The condition for rows of the whole deployment. */
  ofAll: RawBuilder<unknown>
}

/** The table of a master. */
export function masterTable(kind: WrittenMaster): MasterTable {
  switch (kind) {
    case 'department':
      return { table: 'departments', ofAll: sql`client_id is null` }
    case 'media':
      return { table: 'media', ofAll: sql`client_id is null` }
    case 'rejectReasons':
      return { table: 'reject_reasons', ofAll: sql`not of_consultation` }
    case 'consultationRejectReasons':
      return { table: 'reject_reasons', ofAll: sql`of_consultation` }
    case 'medicineRejectReasons':
      return { table: 'medicine_reject_reasons', ofAll: sql`true` }
    case 'callReasons':
      return { table: 'call_reasons', ofAll: sql`true` }
    case 'teleQuestions':
      return { table: 'tele_questions', ofAll: sql`true` }
    case 'vitals':
      return { table: 'vital_masters', ofAll: sql`approval = 'approved' and owner_client_id is null` }
    default:
      return { table: 'master_terms', ofAll: sql`kind = ${kind}` }
  }
}

const NO_TERM = sql`'' as name_hindi, '{}'::text[] as synonyms, spellings_of(name, '', '{}') as spellings`

/** A master's columns beside id, version, name and whether it is retired; missing ones are empty. */
const COLUMNS: Readonly<Record<MasterTable['table'], RawBuilder<unknown>>> = {
  master_terms: sql`code, name_hindi, synonyms, spellings, position, false as needs_note, false as ends_consultation`,
  departments: sql`'' as code, name_hindi, synonyms, spellings, 0 as position, false as needs_note,
    false as ends_consultation`,
  media: sql`'' as code, ${NO_TERM}, 0 as position, false as needs_note, false as ends_consultation`,
  reject_reasons: sql`code, ${NO_TERM}, position, needs_note, false as ends_consultation`,
  medicine_reject_reasons: sql`code, ${NO_TERM}, position, needs_note, false as ends_consultation`,
  call_reasons: sql`code, ${NO_TERM}, position, needs_note, ends_consultation`,
  tele_questions: sql`code, ${NO_TERM}, position, false as needs_note, false as ends_consultation`,
  vital_masters: sql`'' as code, ${NO_TERM}, position, false as needs_note, false as ends_consultation`,
}
const SIGN = sql`unit, shape, lowest::float8 as lowest, highest::float8 as highest, normal`
const NO_SIGN = sql`'' as unit, 'number' as shape, null::float8 as lowest, null::float8 as highest, '' as normal`
const QUESTION = sql`answer_kind, options, required, reminder`
const NO_QUESTION = sql`'text' as answer_kind, '{}'::text[] as options, false as required, false as reminder`

/**
 * The rows of a master, whichever table holds it, retired ones too, with the columns of all masters.
 *
 * @param whose which rows count; those of the whole deployment by default
 */
export function masterRows(kind: WrittenMaster, whose = masterTable(kind).ofAll): RawBuilder<unknown> {
  const { table } = masterTable(kind)
  return sql`select id, version, name, retired, ${COLUMNS[table]}, ${kind === 'vitals' ? SIGN : NO_SIGN},
      ${kind === 'teleQuestions' ? QUESTION : NO_QUESTION}
    from ${sql.table(table)} where ${whose}`
}

/** The order of a master's rows. */
export const MASTER_ORDER = sql`position, lower(name), id`

/** The last position of a list that has an order; the reason that is written by hand stays behind all. */
export async function lastPosition(db: Tx, kind: OrderedMaster): Promise<number> {
  const { rows } = await sql<{ position: number }>`select coalesce(max(position), 0) as position
    from (${masterRows(kind)}) m where not ${staysLast(kind)}`.execute(db)
  return rows[0]?.position ?? 0
}

/** Whether a row is the free-text reason, which is the last choice. */
export const staysLast = (kind: OrderedMaster): RawBuilder<boolean> =>
  isWrittenByHand(kind, { code: OTHER_REASON_CODE }) ? sql`code = ${OTHER_REASON_CODE}` : sql`false`
