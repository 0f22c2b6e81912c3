import type { ClinicalTable as TableOnWire } from '@rxdesk/contract/areas/clinical-tables/schemas'
import { isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import type { ClinicalTable } from './clinical-table.ts'
import { clinicalTables } from './clinical-tables.ts'

type SignOff = NonNullable<TableOnWire['signOff']>

/** All tables, each with the last sign-off of its rows as they are. */
export async function tablesWithSignOffs(db: Db): Promise<TableOnWire[]> {
  const tables = clinicalTables.map((entry) => entry.read())
  const rows = await signOffs(db)
    .distinctOn(['table_key', 'digest'])
    .orderBy('table_key')
    .orderBy('digest')
    .orderBy('clinical_sign_offs.id', 'desc')
    .execute()
  const known = new Map(rows.map((row) => [`${row.table_key} ${row.digest}`, row]))
  return tables.map((table) => {
    const row = known.get(`${table.key} ${table.version}`)
    return onWire(table, row && signOffOf(row))
  })
}

/** All sign-offs of a table, the newest first. */
export async function signOffsOf(db: Db, key: string): Promise<SignOff[]> {
  const rows = await signOffs(db)
    .where('table_key', '=', key)
    .orderBy('clinical_sign_offs.id', 'desc')
    .execute()
  return rows.map(signOffOf)
}

/** Records that a clinician looked at the table as it is; false where that is recorded already, as by a second press. */
export async function signOff(
  db: Tx,
  table: ClinicalTable,
  written: { reviewer: string; registration: string; reviewedOn: string },
  userId: number,
): Promise<boolean> {
  // Of two at once the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtext('clinical-tables.sign-off'))`.execute(db)
  const known = (await signOffsOf(db, table.key)).some(
    ({ version, reviewer, reviewedOn }) =>
      version === table.version &&
      reviewer.toLowerCase() === written.reviewer.toLowerCase() &&
      reviewedOn === written.reviewedOn,
  )
  if (known) return false
  await db
    .insertInto('clinical_sign_offs')
    .values({
      table_key: table.key,
      digest: table.version,
      reviewer: written.reviewer,
      registration: written.registration,
      reviewed_on: isoFromWire(written.reviewedOn) ?? '',
      signed_by: userId,
    })
    .execute()
  return true
}

export function onWire(table: ClinicalTable, signed: SignOff | undefined): TableOnWire {
  const { key, name, version, sources, rows } = table
  return { key, name, version, sources: [...sources], rowCount: rows.length, signOff: signed ?? null }
}

const signOffs = (db: Db) =>
  db
    .selectFrom('clinical_sign_offs')
    .innerJoin('users', 'users.id', 'clinical_sign_offs.signed_by')
    .select([
      'table_key',
      'digest',
      'reviewer',
      'registration',
      'reviewed_on',
      'signed_at',
      sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('signedBy'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof signOffs>['execute']>>[number]

function signOffOf({ reviewer, registration, reviewed_on, signed_at, signedBy, digest }: Row): SignOff {
  return {
    reviewer,
    registration,
    reviewedOn: wireFromIso(reviewed_on),
    signedBy,
    signedAt: signed_at.toISOString(),
    version: digest,
  }
}
