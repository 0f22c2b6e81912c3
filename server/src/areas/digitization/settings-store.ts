import type { DosageOption } from '@rxdesk/contract/areas/digitization/schemas'
import { readDirections } from '@rxdesk/contract/directions/read'
import { directionsInWords } from '@rxdesk/contract/directions/words'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'

/** A list of hundreds is no help to the operator. */
const OFFERED = 30

/** The offered directions, the most often assigned first. */
export async function readDosageOptions(db: Db): Promise<DosageOption[]> {
  const rows = await db
    .selectFrom('digitization_dosage_options')
    .select(['dosage', 'uses'])
    .orderBy('uses', 'desc')
    .orderBy('dosage')
    .limit(OFFERED)
    .execute()
  return rows.map(({ dosage, uses }) => ({
    dosage,
    uses,
    inWords: directionsInWords(readDirections(dosage), 'en'),
  }))
}

/** Counts a use of these directions; new ones are added to the list. */
export async function noteDosageUse(db: Tx, dosage: string, userId: number): Promise<void> {
  await db
    .insertInto('digitization_dosage_options')
    .values({ dosage, uses: 1, created_by: userId })
    .onConflict((conflict) =>
      conflict.column('dosage').doUpdateSet({ uses: sql<number>`digitization_dosage_options.uses + 1` }),
    )
    .execute()
}
