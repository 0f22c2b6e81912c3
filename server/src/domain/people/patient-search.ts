import { abhaDigits } from '@rxdesk/contract/abha-number'
import { channels, isSeenBy } from '@rxdesk/contract/channel-rules'
import type { Expression, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { likeText } from '#platform/database/like-text.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { hasIndex } from '#platform/sealing/has-index.ts'
import { searchedContact } from './hidden-contact.ts'
import type { PatientRow } from './patient-store.ts'

/** What a list of patients searches and sorts by, as the indexes `patients_name` and `patients_by_name` have it. */
export const nameOfPatient = sql<string>`lower(first_name || ' ' || last_name)`

/** Whether the caller may know of a patient: one with cases that are all hidden from them is unknown to a user of OPD cards. */
export function isKnownTo(caller: Caller): Expression<SqlBool> {
  if (!caller.opdOnly) return sql<SqlBool>`true`
  const visible = sql`any(${channels.filter((channel) => isSeenBy(channel, caller))}::text[])`
  const own = sql`from cases c where c.client_id = patients.client_id and c.patient_id = patients.id`
  return sql<SqlBool>`(not exists (select ${own}) or exists (select ${own} and c.channel = ${visible}))`
}

/** Patients whom the caller may see; records that were merged into another are left out. */
export function livePatients(db: Db, caller: Caller, clientId?: number) {
  return db
    .selectFrom('patients')
    .where('merged_into', 'is', null)
    .where(isKnownTo(caller))
    .$if(caller.clientIds.length > 0, (query) => query.where('client_id', 'in', [...caller.clientIds]))
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
}

/**
 * Whether the text identifies a patient: by ABHA number, mobile number (relatives share one), e-mail or ABHA address, a
 * patient's number (PT…), each exactly; else by UHID or part of the name. Contact data finds nobody for a caller who
 * may not read it.
 */
export function isNamedBy(work: Pick<Reading, 'caller' | 'sealer'>, text: string): Expression<SqlBool> {
  const { sealer } = work
  const abha = abhaDigits(text)
  if (abha !== undefined) return hasIndex('abha_index', sealer.indexes('abha', abha))
  const digits = text.replace(/\D/g, '')
  if (digits.length >= 10 && /^[+\d\s-]+$/.test(text))
    return hasIndex('mobile_index', searchedContact(work, 'mobile', text))
  if (text.includes('@'))
    return sql<SqlBool>`(${hasIndex('email_index', searchedContact(work, 'email', text))}
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
    .where(isNamedBy(work, text))
    .orderBy('updated_at', 'desc')
    .limit(search.limit)
    .execute()
}
