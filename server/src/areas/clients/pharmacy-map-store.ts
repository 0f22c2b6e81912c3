import type { MappedPharmacy } from '@rxdesk/contract/areas/clients/list-schemas'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import type { SystemReading } from '#platform/protocol/work.ts'
import { openContact } from '#platform/sealing/sealed-text.ts'

/** Pharmacies that fill the prescriptions of some of a client's departments, by name. */
export async function mappedPharmacies(
  { db, sealer }: Pick<SystemReading, 'db' | 'sealer'>,
  clientId: number,
): Promise<MappedPharmacy[]> {
  const [pharmacies, uses] = await Promise.all([
    db
      .selectFrom('department_pharmacies')
      .select(['id', 'name', 'email', 'mobile'])
      .where('client_id', '=', clientId)
      .orderBy(sql`lower(name)`)
      .execute(),
    db
      .selectFrom('department_pharmacy_uses')
      .innerJoin('departments', 'departments.id', 'department_id')
      .select(['pharmacy_id', 'departments.id', 'departments.name'])
      .where('department_pharmacy_uses.client_id', '=', clientId)
      .orderBy(sql`lower(departments.name)`)
      .execute(),
  ])
  return pharmacies.map((pharmacy) => ({
    ...openContact(sealer, pharmacy),
    departments: uses.filter((use) => use.pharmacy_id === pharmacy.id).map(({ id, name }) => ({ id, name })),
  }))
}

/**
 * Departments of the client and those that all clients share, with the pharmacy that fills their
 * prescriptions.
 */
export async function departmentsToFill(
  db: Db,
  clientId: number,
): Promise<{ id: number; name: string; pharmacyId: number | null }[]> {
  return db
    .selectFrom('departments')
    .leftJoin('department_pharmacy_uses as uses', (join) =>
      join.onRef('uses.department_id', '=', 'departments.id').on('uses.client_id', '=', clientId),
    )
    .select(['departments.id', 'name', 'pharmacy_id as pharmacyId'])
    .where('retired', '=', false)
    .where((where) =>
      where.or([where('departments.client_id', 'is', null), where('departments.client_id', '=', clientId)]),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('departments.id')
    .execute()
}

/** From now on the pharmacy fills exactly these departments. */
export async function mapDepartments(
  tx: Tx,
  clientId: number,
  pharmacyId: number,
  departments: readonly number[],
): Promise<void> {
  await tx.deleteFrom('department_pharmacy_uses').where('pharmacy_id', '=', pharmacyId).execute()
  await tx
    .insertInto('department_pharmacy_uses')
    .values(
      [...new Set(departments)].map((id) => ({
        client_id: clientId,
        department_id: id,
        pharmacy_id: pharmacyId,
      })),
    )
    .execute()
}
