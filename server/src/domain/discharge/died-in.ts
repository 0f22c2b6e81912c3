import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** The number of the stay in which a patient died, as the version of its summary says that was signed last. */
export async function diedIn(
  db: Db,
  { clientId, patientId }: { clientId: number; patientId: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ ipd_no: string }>`
    select a.ipd_no from admissions a cross join lateral (
      select s.summary from discharge_summaries s
      where s.client_id = a.client_id and s.stay_id = a.id and s.signed_at is not null
      order by s.version desc limit 1
    ) signed
    where a.client_id = ${clientId} and a.patient_id = ${patientId} and a.state = 'discharged'
      and signed.summary -> 'ending' ->> 'outcome' = 'died'
    limit 1`.execute(db)
  return rows[0]?.ipd_no
}
