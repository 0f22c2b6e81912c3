import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import { type Going, rowsOf } from './rows-of-patient.ts'

/** What stands in the place of the name: no language is the patient's any more. */
export const ERASED_NAME = '—'

/** Removes what was gathered from some tables, in their order; how many rows went, by table. */
export async function removeRows(
  tx: Tx,
  clientId: number,
  tables: readonly Going[],
): Promise<Record<string, number>> {
  await sql`select set_config('rxdesk.erases', 'on', true)`.execute(tx)
  await letGo(tx, clientId)
  const erased: Record<string, number> = {}
  for (const going of tables) {
    const { numAffectedRows } = await sql`delete from ${sql.table(going.table)}
      where ${rowsOf(going, clientId)}`.execute(tx)
    if (numAffectedRows) erased[going.table] = Number(numAffectedRows)
  }
  return erased
}

/** What other rows keep of rows that go. */
async function letGo(tx: Tx, clientId: number): Promise<void> {
  await sql`update reminder_times set delivery_id = null
    where client_id = ${clientId} and delivery_id in (select id from erased_messages)`.execute(tx)
  await sql`update term_approvals set case_id = null
    where client_id = ${clientId} and case_id in (select id from erased_cases)`.execute(tx)
}

/**
 * What is kept: that a prescription was worked on, when, by whom and for which doctor (fees, turnaround and the audit log
 * count by it), and that somebody lay in which bed. Nothing of it says who it was, or what they had.
 */
export async function leaveTheLeast(tx: Tx, clientId: number): Promise<void> {
  await sql`update cases set patient_name = ${ERASED_NAME}, mobile_index = null, callback_mobile_sealed = null,
      callback_due_at = null, return_comment = '', reject_note = '', delivery_error = '', page_count = 0
    where client_id = ${clientId} and id in (select id from erased_cases)`.execute(tx)
  await sql`update admissions set ipd_no = ${ERASED_NAME} || id, referred_by = '', reason = '', mlc = false, mlc_number = '',
      police_station = '', attendant_name = '', attendant_relation = '', attendant_mobile_sealed = null,
      payer = '', beneficiary_sealed = null, readmission_reason = ''
    where client_id = ${clientId} and id in (select id from erased_stays)`.execute(tx)
  await sql`update stay_places set reason = ''
    where client_id = ${clientId} and stay_id in (select id from erased_stays)`.execute(tx)
  await sql`update patients set first_name = ${ERASED_NAME}, last_name = '', gender_code = null, age_years = null,
      age_months = null, age_on = null, date_of_birth = null, uhid = '', address = '', relation = '',
      mobile_sealed = null, mobile_index = null, email_sealed = null, email_index = null,
      abha_sealed = null, abha_index = null, abha_address = '',
      erased_at = now(), version = version + 1
    where client_id = ${clientId} and id in (select id from erased_persons)`.execute(tx)
}
