import { abhaDigits } from '@rxdesk/contract/abha-number'
import type { Expression, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { likeText } from '#platform/database/like-text.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { Reading } from '#platform/protocol/work.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import type { PatientRow } from './patient-store.ts'

/** What a list of patients searches and sorts by, as the indexes `patients_name` and `patients_by_name` have it. */
export const nameOfPatient = sql<string>`lower(first_name || ' ' || last_name)`

/** Patients whom the caller may see; records that were merged into another are left out. */
export function livePatients(db: Db, caller: Caller, clientId?: number) {
  return db
    .selectFrom('patients')
    .where('merged_into', 'is', null)
    .$if(caller.clientIds.length > 0, (query) => query.where('client_id', 'in', [...caller.clientIds]))
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
}

/**
 * Whether the text identifies a patient: by ABHA number, mobile number (relatives share one), e-mail or ABHA address, a
 * patient's number (PT…), each exactly; else by UHID or part of the name.
 */
export function isNamedBy(sealer: Sealer, text: string): Expression<SqlBool> {
  const abha = abhaDigits(text)
  if (abha !== undefined) return sql<SqlBool>`abha_index = ${sealer.index('abha', abha)}`
  const digits = text.replace(/\D/g, '')
  if (digits.length >= 10 && /^[+\d\s-]+$/.test(text))
    return sql<SqlBool>`mobile_index = ${sealer.index('mobile', text)}`
  if (text.includes('@'))
    return sql<SqlBool>`(email_index = ${sealer.index('email', text)}
      or (abha_address <> '' and lower(abha_address) = ${text.toLowerCase()}))`
  const number = /^pt(\d{9,15})$/i.exec(text)?.[1]
  if (number !== undefined) return sql<SqlBool>`id = ${Number(number)}`
  return sql<SqlBool>`((uhid <> '' and uhid = ${text}) or ${nameOfPatient} like ${likeText(text)})`
}

/** Patients of the caller's clients that the text identifies, last changed first; none for less than three letters. */
export async function findPatients(
  work: Reading,
  search: { text: string; clientId?: number; limit: number },
): Promise<PatientRow[]> {
  const { db, caller } = work
  const text = search.text.trim()
  if (text.length < 3) return []
  return livePatients(db, caller, search.clientId)
    .selectAll()
    .where(isNamedBy(work.sealer, text))
    .orderBy('updated_at', 'desc')
    .limit(search.limit)
    .execute()
}
