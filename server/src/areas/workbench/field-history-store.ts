import type { geteRxFieldHistory } from '@rxdesk/contract/areas/workbench/review-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'
import { isNamedField, readNames } from './named-fields.ts'

type Entry = AnswerOf<typeof geteRxFieldHistory>['data'][number]

/** The most changes of one field that are read; a case does not have so many. */
const MOST = 2_000

const detailSchema = z.object({
  changes: z.array(z.object({ field: z.string(), was: z.unknown(), now: z.unknown() })).default([]),
})

/** Entries of a doctor, hospital or department with names in place of numbers. */
async function withNames(db: Db, field: string, entries: Entry[]): Promise<Entry[]> {
  if (!isNamedField(field)) return entries
  const idOf = (text: string) => (text === '' ? undefined : Number(text))
  const nameOf = await readNames(
    db,
    entries.flatMap(({ was, now }) => [was, now].map((text) => ({ field, id: idOf(text) }))),
  )
  const name = (text: string) => nameOf(field, idOf(text))
  return entries.map((each) => ({ ...each, was: name(each.was), now: name(each.now) }))
}

/**
 * The changes of a field, a vital sign (`patientvital#3`) or a line (`medicine:12`), newest first, from the
 * case's chain.
 */
export async function readFieldHistory(
  db: Db,
  row: CaseData,
  place: string,
  page: { offset: number; limit: number },
): Promise<AnswerOf<typeof geteRxFieldHistory>> {
  const [field = '', part] = place.split('#')
  const ofLine = place.startsWith('medicine:')
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'actor_id')
    .select(['at', 'action', 'detail', 'actor_id', 'first_name', 'last_name'])
    .where('chain', '=', `case:${row.id}`)
    .$if(ofLine, (query) => query.where('subject', '=', place))
    .$if(!ofLine, (query) =>
      query
        .where('action', '=', 'record.save')
        .where(sql<boolean>`detail @> ${JSON.stringify({ changes: [{ field }] })}::jsonb`),
    )
    .orderBy('seq', 'desc')
    .limit(MOST)
    .execute()
  const levelAt = await claimLevels(db, row)
  const entries = rows.flatMap((found): Entry[] => {
    const { changes } = detailSchema.parse(found.detail)
    const change = ofLine ? changes[0] : changes.find((each) => each.field === field)
    if (!change) return []
    const [was, now] = [valueInWords(change.was, part), valueInWords(change.now, part)]
    // Another vital sign changed. The values of contact data are not stored, so its two values look the same.
    if (part !== undefined && was === now) return []
    return [
      {
        at: found.at.toISOString(),
        who: `${found.first_name ?? ''} ${found.last_name ?? ''}`.trim(),
        level: levelAt(found.actor_id, found.at),
        action: found.action,
        was,
        now,
      },
    ]
  })
  const asked = entries.slice(page.offset, page.offset + page.limit)
  return { data: await withNames(db, field, asked), totalCount: entries.length }
}

type LevelAt = (userId: number | null, at: Date) => string

/** The level at which a user held the case at a time. */
async function claimLevels(db: Db, row: CaseData): Promise<LevelAt> {
  const claims = await db
    .selectFrom('case_claims')
    .select(['user_id', 'level', 'claimed_at'])
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .orderBy('fence')
    .execute()
  // The database's clock and ours may differ by a second.
  const LEEWAY = 5_000
  return (userId, at) =>
    claims.findLast(
      (claim) => claim.user_id === userId && claim.claimed_at.getTime() <= at.getTime() + LEEWAY,
    )?.level ?? ''
}

/** A value as the history writes it; of the vital signs only the requested one. */
function valueInWords(value: unknown, part: string | undefined): string {
  if (part !== undefined) {
    const vitals = z
      .array(z.object({ vitalId: z.number(), value: z.string(), unit: z.string() }))
      .safeParse(value)
    const vital = vitals.data?.find(({ vitalId }) => String(vitalId) === part)
    return vital ? `${vital.value} ${vital.unit}`.trim() : ''
  }
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
