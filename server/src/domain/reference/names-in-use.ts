import type { MasterType } from '@rxdesk/contract/options'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Where the record of a prescription stores the terms of a master, by name. */
export const termsInRecord: Partial<Record<MasterType, RawBuilder<unknown>>> = {
  symptoms: sql`record #> '{docobsv,symptoms}'`,
  diagnosis: sql`record #> '{docobsv,diagnosis}'`,
  allergy: sql`record #> '{docobsv,allergy}'`,
  diseases: sql`record #> '{docobsv,disease}'`,
  procedure: sql`record #> '{docprocedure}'`,
}

/** Where a medicine line stores the terms of a master, by name. */
export const termInLine: Partial<Record<MasterType, RawBuilder<unknown>>> = {
  route: sql`line ->> 'route'`,
  dosage: sql`line ->> 'dosage'`,
  duration: sql`line ->> 'duration'`,
  referral: sql`line ->> 'referral'`,
}

/** Medicine lines that were not removed; for units they store the number. */
export const linesInUse = sql`case_medicines m where m.removed_at is null`
export const UNIT_OF_LINE = sql`(line ->> 'uomId')::int`

/** The qualifications of a doctor, split for comparison: they are one text, with commas. */
export const QUALIFICATIONS = sql`regexp_split_to_array(lower(qualification), '\\s*,\\s*')`

/** Prescriptions that are still worked on. */
export const openCases = sql`cases c where c.status in (0, 1, 4, 5)`

/** Names, in small letters, of all rows of a master that are in use: what may not be retired, read once for many rows. */
export async function namesInUse(db: Db, kind: MasterType): Promise<ReadonlySet<string>> {
  const { rows } = await usedNames(kind).execute(db)
  return new Set(rows.map(({ name }) => name.toLowerCase()))
}

function usedNames(kind: MasterType) {
  if (kind === 'department')
    return sql<{ name: string }>`select name from departments d where client_id is null and (
      exists (select 1 from ${openCases} and c.department_id = d.id)
      or exists (select 1 from users where removed_at is null and department_ids @> array[d.id]))`
  if (kind === 'investigation')
    return sql<{ name: string }>`select distinct lower(i.test_name) as name from case_investigations i
      where exists (select 1 from ${openCases} and c.client_id = i.client_id and c.id = i.case_id)`
  if (kind === 'specialization')
    return sql<{
      name: string
    }>`select distinct specialization as name from doctors where approval <> 'merged'`
  if (kind === 'languages')
    return sql<{ name: string }>`select t.name from master_terms t where t.kind = 'languages' and t.code <> ''
      and exists (select 1 from clients where active and languages @> array[t.code])`
  if (kind === 'qualification')
    return sql<{
      name: string
    }>`select distinct unnest(${QUALIFICATIONS}) as name from doctors where approval <> 'merged'`
  if (kind === 'media')
    return sql<{ name: string }>`select name from media d where client_id is null
      and exists (select 1 from ${openCases} and c.media_id = d.id)`
  const openLines = sql`${linesInUse} and exists (select 1 from ${openCases} and c.client_id = m.client_id and c.id = m.case_id)`
  if (kind === 'uom')
    return sql<{ name: string }>`select t.name from master_terms t where t.kind = 'uom'
      and t.id in (select ${UNIT_OF_LINE} from ${openLines})`
  const ofLine = termInLine[kind]
  if (ofLine)
    return sql<{
      name: string
    }>`select distinct lower(${ofLine}) as name from ${openLines} and ${ofLine} <> ''`
  const terms = termsInRecord[kind]
  if (!terms) return sql<{ name: string }>`select '' as name where false`
  return sql<{ name: string }>`select distinct lower(term) as name from case_records r,
      jsonb_array_elements_text(coalesce(${terms}, '[]')) term
    where exists (select 1 from ${openCases} and c.client_id = r.client_id and c.id = r.case_id)`
}
