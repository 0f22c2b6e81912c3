import { type RawBuilder, sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'

/**
 * Of `case_medicines`, the lines of a case: its own, and what its stay gives, whichever case of the stay it was written in.
 */
export function ofCaseOrStay({
  client_id: clientId,
  id,
}: Pick<CaseData, 'client_id' | 'id'>): RawBuilder<boolean> {
  return sql`case_medicines.client_id = ${clientId}
    and case_medicines.case_id = any (array(select ${id}::bigint union select other.id from cases me
      join cases other on other.client_id = me.client_id and other.stay_id = me.stay_id
      where me.client_id = ${clientId} and me.id = ${id}))
    and (case_medicines.case_id = ${id} or case_medicines.during_stay)`
}
