import type { Db } from '#platform/database/db.ts'

/** Where the demo's inpatients lie: places of one client. */
export interface DemoWard {
  clientId: number
  medicine: number
  intensiveCare: number
  paediatrics: number
  doctorId: number
  hospitalId: number
  /** By name. */
  beds: ReadonlyMap<string, number>
}

const BEDS = [
  ['ICU', '201', '1'],
  ['ICU', '201', '2'],
  ['Medical', '210', 'A'],
  ['Medical', '210', 'B'],
  ['Medical', '211', 'C'],
  ['Children', '220', 'D'],
] as const

/** As whom the ward's doctor signs in. */
const DOCTOR_SIGNS_IN_AS = 'L3OP01'

/** An invented hospital of a client with departments, a doctor who has an account, a floor and beds. */
export async function seedWard(db: Db, clientKey: string): Promise<DemoWard> {
  const { id: clientId } = await db
    .selectFrom('clients')
    .select('id')
    .where('key', '=', clientKey)
    .executeTakeFirstOrThrow()
  const hospital = await db
    .insertInto('hospitals')
    .values({
      client_id: clientId,
      name: 'Himgiri Hospital',
      address: '3 Ridge Road',
      city: 'Nainpur',
      phone: '0120 555 0130',
      approval: 'approved',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const doctor = await db
    .insertInto('doctors')
    .values({
      client_id: clientId,
      name: 'Dr. Nalini Rawat',
      registration_number: 'EX-51873',
      council: 'Example Medical Council',
      qualification: 'MBBS, MD (Medicine)',
      specialization: 'General Medicine',
      approval: 'approved',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('doctor_hospitals').values({ doctor_id: doctor.id, hospital_id: hospital.id }).execute()
  await db
    .updateTable('users')
    .set({ doctor_id: doctor.id })
    .where('agent_id', '=', DOCTOR_SIGNS_IN_AS)
    .execute()
  const floor = await db
    .insertInto('client_floors')
    .values({ client_id: clientId, hospital_id: hospital.id, name: 'Second floor' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const beds = await db
    .insertInto('client_beds')
    .values(BEDS.map(([ward, room, name]) => ({ client_id: clientId, floor_id: floor.id, ward, room, name })))
    .returning(['id', 'name'])
    .execute()
  const department = async (name: string) =>
    (
      await db
        .insertInto('departments')
        .values({ client_id: clientId, name })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  return {
    clientId,
    medicine: await department('Inpatient medicine'),
    intensiveCare: await department('Intensive care'),
    paediatrics: await department('Inpatient paediatrics'),
    doctorId: doctor.id,
    hospitalId: hospital.id,
    beds: new Map(beds.map(({ id, name }) => [name, id])),
  }
}
