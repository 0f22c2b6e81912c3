import type { geteRxHistory } from '@rxdesk/contract/areas/cases/calls'
import { proposalStates } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { entityKinds } from '@rxdesk/contract/options'
import { openPointSchema } from '@rxdesk/contract/record/open-points'
import { pastWarningSchema } from '@rxdesk/contract/record/safety-warning'
import { z } from 'zod'
import type { Db } from '#platform/database/db.ts'
import { isNamedField, type NameOf, readNames } from './named-fields.ts'

/** Level and status of a case; entries of other kinds may use the names otherwise. */
const place = z.object({ level: z.string(), status: z.number() })

const detailSchema = z.object({
  changes: z.array(z.object({ field: z.string(), was: z.unknown(), now: z.unknown() })).default([]),
  from: place.optional().catch(undefined),
  to: place.optional().catch(undefined),
  comment: z.string().default(''),
  reason: z.string().default(''),
  note: z.string().default(''),
  openPoints: z.array(openPointSchema.extend({ confirmed: z.boolean() })).catch([]),
  warning: pastWarningSchema.optional().catch(undefined),
  severe: z.array(pastWarningSchema).catch([]),
  outcome: z.enum(proposalStates).optional().catch(undefined),
  proposals: z
    .array(z.object({ id: z.number(), kind: z.enum(entityKinds) }))
    .default([])
    .catch([]),
})

/** The user who last sent the case back or reopened it, and its level at that time. */
export async function lastReturn(db: Db, caseId: number): Promise<{ who: string; from: string } | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'actor_id')
    .select(['detail', 'first_name', 'last_name'])
    .where('chain', '=', `case:${caseId}`)
    .where('action', 'in', ['case.sendBack', 'case.reopen'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  return { who: personOf(row), from: detailSchema.parse(row.detail).from?.level ?? '' }
}

const personOf = (row: { first_name: string | null; last_name: string | null }) =>
  `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim()

/** The history of a case, newest first, from its audit chain. */
export async function readHistory(
  db: Db,
  caseId: number,
  page: { offset: number; limit: number },
): Promise<AnswerOf<typeof geteRxHistory>> {
  const chain = `case:${caseId}`
  const [rows, head] = await Promise.all([
    db
      .selectFrom('audit_log')
      .leftJoin('users', 'users.id', 'actor_id')
      .select(['at', 'action', 'detail', 'first_name', 'last_name'])
      .where('chain', '=', chain)
      .orderBy('seq', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    db.selectFrom('audit_heads').select('seq').where('chain', '=', chain).executeTakeFirst(),
  ])
  const entries = rows.map((row) => ({ row, detail: detailSchema.parse(row.detail) }))
  const nameOf = await readNames(
    db,
    entries.flatMap(({ detail }) =>
      detail.changes.flatMap(({ field, was, now }) => [was, now].map((id) => ({ field, id }))),
    ),
  )
  const foundOf = await foundWords(
    db,
    caseId,
    entries.flatMap(({ detail }) => detail.proposals.map(({ id }) => id)),
  )
  return {
    // Rows of a chain are numbered without gaps, so its head is the count.
    totalCount: head?.seq ?? 0,
    data: entries.map(({ row, detail }) => {
      const moved =
        detail.from && detail.to && detail.from.level !== detail.to.level
          ? [{ field: 'level', was: detail.from.level, now: detail.to.level }]
          : []
      return {
        at: row.at.toISOString(),
        who: personOf(row),
        action: row.action,
        changes: [...moved, ...detail.changes].map(({ field, was, now }) => ({
          field,
          was: valueInWords(nameOf, field, was),
          now: valueInWords(nameOf, field, now),
        })),
        decided:
          detail.outcome && detail.proposals.length > 0
            ? {
                outcome: detail.outcome,
                proposals: detail.proposals.map(({ id, kind }) => ({ kind, text: foundOf.get(id) ?? '' })),
              }
            : null,
        note: [detail.reason, detail.comment, detail.note].filter(Boolean).join(': '),
        openPoints: detail.openPoints,
        warnings: [...(detail.warning ? [detail.warning] : []), ...detail.severe],
      }
    }),
  }
}

/** The words on the page behind proposals of a case; those of contacts are sealed and not returned. */
async function foundWords(
  db: Db,
  caseId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('case_proposals')
    .select(['id', 'found'])
    .where('case_id', '=', caseId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, found }) => [id, found]))
}

function valueInWords(nameOf: NameOf, field: string, value: unknown): string {
  if (isNamedField(field)) return nameOf(field, value)
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
