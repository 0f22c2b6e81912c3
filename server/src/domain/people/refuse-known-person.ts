import { sql } from 'kysely'
import { refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { isProbablyKnown, likelyPatients, type TypedPatient } from './likely-patients.ts'

/**
 * A person who is written anew and is in the list of patients already is asked about: two records would be treated
 * twice. New persons of a client pass one after the other, so that of two at once the second sees the first.
 */
export async function refuseKnownPerson(
  work: Work,
  asked: TypedPatient & { isOtherPerson: boolean },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('patients.admitted'), ${asked.clientId})`.execute(work.db)
  if (asked.isOtherPerson) return
  if (isProbablyKnown(await likelyPatients(work, asked))) throw refused('stay.personKnown')
}
