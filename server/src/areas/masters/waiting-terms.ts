import type { getVitalDetails } from '@rxdesk/contract/areas/inpatient/approval-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import type { ApprovedMaster } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import { masterRows } from '#domain/reference/master-tables.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'
import type { SystemReading } from '#platform/protocol/work.ts'
import { placeOfTerm, recognisedLines } from './term-place.ts'

type Details = AnswerOf<typeof getVitalDetails>

/** How many terms of the master are offered for a new one, and how alike they are at least. */
const OFFERED = 5
const ALIKE = 0.25

/** The terms of a prescription that wait, each with its place on a page and the terms of its master most like it. */
export async function waitingTerms(
  { db, sealer }: Pick<SystemReading, 'sealer'> & { db: Db },
  row: Pick<CaseData, 'client_id' | 'id'>,
): Promise<Details['terms']> {
  const waiting = await db
    .selectFrom('term_approvals')
    .select(['id', 'kind', 'term'])
    .where('case_id', '=', row.id)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
  const lines = waiting.length === 0 ? [] : await recognisedLines({ db, sealer }, row)
  return Promise.all(
    waiting.map(async ({ id, kind, term }) => ({
      approvalId: id,
      type: kind as ApprovedMaster,
      term,
      place: placeOfTerm(lines, term),
      likely: await likeTerm(db, kind as ApprovedMaster, term),
    })),
  )
}

async function likeTerm(db: Db, kind: ApprovedMaster, term: string) {
  const { rows } = await sql<{ termId: number; name: string; code: string }>`
    select id as "termId", name, code from (${masterRows(kind)}) t
    where not retired and similarity(lower(name), lower(${term})) > ${ALIKE}
    order by similarity(lower(name), lower(${term})) desc, id limit ${OFFERED}`.execute(db)
  return rows
}

/** The pages of a prescription, on which the terms stand. */
export async function imagesOf(db: Db, row: Pick<CaseData, 'client_id' | 'id'>): Promise<Details['images']> {
  const pages = await db
    .selectFrom('case_pages')
    .select(['number', 'image_id', 'kind'])
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('removed_at', 'is', null)
    .orderBy('number')
    .execute()
  return pages.map(({ number, image_id, kind }) => ({
    rownumber: number,
    erxUrl: `files/${image_id}`,
    kind: kind as 'prescription' | 'report',
  }))
}
