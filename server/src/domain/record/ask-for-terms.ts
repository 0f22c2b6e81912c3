import type { ApprovedMaster } from '@rxdesk/contract/options'
import type { CaseRecord } from '@rxdesk/contract/record/case-record'
import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Tx } from '#platform/database/db.ts'
import { likeText } from '#platform/database/like-text.ts'
import type { FieldChange } from './record-rules.ts'

/**
 * Lists of the record that hold terms: the master that a new term waits for, and those that may have it
 * already.
 */
const termFields: Readonly<Record<string, { kind: ApprovedMaster; known: readonly ApprovedMaster[] }>> = {
  'docobsv.symptoms': { kind: 'symptoms', known: ['symptoms'] },
  'docobsv.diagnosis': { kind: 'diagnosis', known: ['diagnosis', 'diseases'] },
  'docobsv.allergy': { kind: 'allergy', known: ['allergy'] },
  'docobsv.disease': { kind: 'diseases', known: ['diseases', 'diagnosis'] },
  docprocedure: { kind: 'procedure', known: ['procedure'] },
  labobsv: { kind: 'investigation', known: ['investigation'] },
}

/**
 * Submits the new terms of a save for an administrator's approval (screens 2, the bell). A term that waits
 * already, or was rejected before, is not submitted again.
 */
export async function askForNewTerms(
  db: Tx,
  row: Pick<CaseData, 'id' | 'client_id'>,
  changed: readonly FieldChange[],
  userId: number,
): Promise<void> {
  for (const { field, was, now } of changed) {
    const of = termFields[field]
    if (!of) continue
    const before = new Set(termsIn(field, was).map((term) => term.toLowerCase()))
    const terms = termsIn(field, now).filter((term) => !before.has(term.toLowerCase()))
    if (terms.length === 0) continue
    const patterns = terms.map((term) => `%\n${likeText(term).slice(1, -1)}\n%`)
    await sql`insert into term_approvals (client_id, case_id, kind, term, asked_by)
      select ${row.client_id}::int, ${row.id}::bigint, ${of.kind}::text, typed.term, ${userId}::bigint
      from unnest(${terms}::text[], ${patterns}::text[]) as typed (term, pattern)
      where not exists (
        select 1 from master_terms m
        where m.kind = any(${[...of.known]}::text[]) and not m.retired and m.spellings like typed.pattern
      ) and not exists (
        select 1 from term_approvals a
        where a.kind = ${of.kind} and lower(a.term) = lower(typed.term) and a.status = 'rejected'
      )
      on conflict do nothing`.execute(db)
  }
}

function termsIn(field: string, value: unknown): string[] {
  const list =
    field === 'labobsv'
      ? ((value ?? []) as CaseRecord['labobsv']).map(({ testName }) => testName)
      : ((value ?? []) as string[])
  return list.map((term) => term.trim().normalize('NFC')).filter((term) => term !== '')
}
