import { sql } from 'kysely'
import type { PatientDetails, PatientRow } from '#domain/people/patient-store.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import { hasIndex } from '#platform/sealing/has-index.ts'

/**
 * Refuses an ABHA number or address that another patient of the client has. Writers of one client take turns
 * here, so that the refusal is a sentence; the unique indexes would prevent it anyway.
 */
export async function refuseTakenAbha(
  work: SystemWork,
  row: Pick<PatientRow, 'client_id' | 'id'>,
  { abhaNumber, abhaAddress }: Pick<Partial<PatientDetails>, 'abhaNumber' | 'abhaAddress'>,
): Promise<void> {
  const { db, sealer } = work
  if (!abhaNumber && !abhaAddress) return
  await sql`select pg_advisory_xact_lock(hashtext('patients.abha'), ${row.client_id})`.execute(db)
  const others = db
    .selectFrom('patients')
    .select('id')
    .where('client_id', '=', row.client_id)
    .where('id', '<>', row.id)
    .where('merged_into', 'is', null)
  if (abhaNumber) {
    const known = hasIndex('abha_index', sealer.indexes('abha', abhaNumber))
    if (await others.where(known).executeTakeFirst()) throw refused('patient.abhaTaken')
  }
  if (abhaAddress) {
    const taken = others
      .where('abha_address', '<>', '')
      .where(sql<boolean>`lower(abha_address) = ${abhaAddress.toLowerCase()}`)
    if (await taken.executeTakeFirst()) throw refused('patient.abhaAddressTaken')
  }
}
