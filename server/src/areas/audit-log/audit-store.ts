import type { AuditRow } from '@rxdesk/contract/areas/audit-log/schemas'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import { dayAfter, isoFromWire, startOfDay } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import { visibleUsers } from '#domain/people/visible-users.ts'
import type { Db } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { auditRow } from './audit-row.ts'

export interface AuditQuestion {
  fromDate: string
  toDate: string
  agentId: string
  action: string
  erxId: number
  /** Whether the rows are wanted that a browser makes by itself. */
  routine?: boolean
}

/** A reloaded page signs in again by itself: most rows of a day, and nobody did anything. */
const routineAction: AuditAction = 'sign-in.resumed'

/** The last row of a page: the next page has older ones. */
const separator = '|'

/**
 * Rows of the log, newest first, from one row on (`after`, as `next` returned it). Users who are restricted
 * to some clients see what was done for these clients and with the accounts of their users.
 */
export async function readAudit(
  db: Db,
  caller: Caller,
  timeZone: string,
  asked: AuditQuestion,
  page: { after: string; limit: number },
): Promise<{ rows: AuditRow[]; next: string }> {
  const day = (text: string) => isoFromWire(text) ?? ''
  const [at, chain, seq] = page.after === '' ? [] : page.after.split(separator)
  const own = caller.clientIds.length > 0
  const rows = await db
    .selectFrom('audit_log as l')
    .leftJoin('users as u', 'u.id', 'l.actor_id')
    .leftJoin('clients as k', 'k.id', 'l.client_id')
    .select([
      'l.chain',
      'l.seq',
      'l.at',
      'l.action',
      'l.subject',
      'l.detail',
      sql<string>`coalesce(u.agent_id, '')`.as('agentId'),
      sql<string>`trim(coalesce(u.first_name || ' ' || u.last_name, ''))`.as('actor'),
      sql<string>`coalesce(k.name, '')`.as('clientName'),
    ])
    .where('l.at', '>=', startOfDay(timeZone, day(asked.fromDate)))
    .where('l.at', '<', startOfDay(timeZone, dayAfter(day(asked.toDate))))
    .$if(own, (query) =>
      query.where((where) =>
        where.or([
          where('l.client_id', 'in', [...caller.clientIds]),
          where(
            'l.chain',
            'in',
            visibleUsers(db as Db, caller).select(sql<string>`'account:' || users.id`.as('chain')),
          ),
        ]),
      ),
    )
    .$if(asked.agentId !== '', (query) =>
      query.where('l.actor_id', '=', (of) =>
        of
          .selectFrom('users')
          .select('users.id')
          .where(sql<string>`lower(users.agent_id)`, '=', asked.agentId.toLowerCase()),
      ),
    )
    .$if(asked.action !== '', (query) =>
      query.where(sql<string>`lower(l.action)`, 'like', `${asked.action.toLowerCase()}%`),
    )
    .$if(asked.routine === false, (query) => query.where('l.action', '<>', routineAction))
    .$if(asked.erxId > 0, (query) => query.where('l.chain', '=', `case:${asked.erxId}`))
    .$if(at !== undefined, (query) =>
      query.where(
        sql<boolean>`(l.at, l.chain, l.seq) < (${new Date(at ?? '')}, ${chain ?? ''}, ${Number(seq)})`,
      ),
    )
    .orderBy('l.at', 'desc')
    .orderBy('l.chain', 'desc')
    .orderBy('l.seq', 'desc')
    .limit(page.limit + 1)
    .execute()
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  return {
    rows: shown.map((row) => auditRow({ ...row, seq: Number(row.seq) })),
    next:
      last && rows.length > page.limit ? [last.at.toISOString(), last.chain, last.seq].join(separator) : '',
  }
}

/** Whether `after` is one that a page returned. */
export function isPlace(after: string): boolean {
  return after === '' || /^\d{4}-[\d:.TZ-]+\|[a-z]+(:\d+)?\|\d+$/.test(after)
}

/** Limits of an export: rows in memory at a time, and rows of a workbook. */
const BATCH = 1000
export const MOST_ROWS = 100_000

/** The requested rows, read as they are needed. */
export async function* everyAuditRow(
  db: Db,
  caller: Caller,
  timeZone: string,
  asked: AuditQuestion,
): AsyncGenerator<AuditRow> {
  let after = ''
  for (let given = 0; given < MOST_ROWS; given += BATCH) {
    const { rows, next } = await readAudit(db, caller, timeZone, asked, { after, limit: BATCH })
    yield* rows
    if (next === '') return
    after = next
  }
}
