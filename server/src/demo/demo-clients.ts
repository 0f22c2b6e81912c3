import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { sealedContact } from '#platform/sealing/sealed-text.ts'
import type { Services } from '#platform/services.ts'
import type { SamplePrescription } from './sample-prescription.ts'

/**
 * Clients of the option set in screens 3, with their turnaround in minutes; the names are the documents'. One has an
 * invented pharmacy that is notified by e-mail, one by SMS.
 */
const clients = [
  { key: 'product', name: undefined, turnaround: 120, pharmacy: { email: 'orders@tulsi-pharmacy.example' } },
  { key: 'redcliffee', name: 'redcliffee', turnaround: 240, pharmacy: { mobile: '9000000501' } },
  { key: 'aiims', name: 'aiims', turnaround: 360, pharmacy: undefined },
  { key: 'privatedoctors', name: 'privatedoctors', turnaround: 480, pharmacy: undefined },
] as const
const media = ['WhatsApp', 'E-mail', 'Walk-in', 'Web upload']

export async function seedDemoClients({ db, sealer, settings }: Services): Promise<void> {
  const productName = settings.PRODUCT_KEY.charAt(0).toUpperCase() + settings.PRODUCT_KEY.slice(1)
  for (const client of clients) {
    await db
      .insertInto('clients')
      .values({ key: client.key, name: client.name ?? productName, turnaround_minutes: client.turnaround })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  }
  for (const { key, pharmacy } of clients) {
    if (!pharmacy) continue
    const { email, mobile } = sealedContact(sealer, { email: '', mobile: '', ...pharmacy })
    await db
      .insertInto('client_pharmacies')
      .columns(['client_id', 'name', 'email', 'mobile'])
      .expression((eb) =>
        eb
          .selectFrom('clients')
          .select(({ val }) => [
            'id',
            val('Tulsi Pharmacy').as('name'),
            val(email).as('email'),
            val(mobile).as('mobile'),
          ])
          .where('key', '=', key),
      )
      .onConflict((conflict) => conflict.column('client_id').doNothing())
      .execute()
  }
  const { count } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) === 0)
    await db
      .insertInto('media')
      .values(media.map((name) => ({ name })))
      .execute()
}

/** The invented hospitals and doctors of the sample prescriptions. Returns their ids. */
export async function seedDemoDoctor(
  db: Db,
  sample: Pick<SamplePrescription, 'doctor' | 'hospital'>,
): Promise<{ doctorId: number; hospitalId: number }> {
  const hospital =
    (await db
      .selectFrom('hospitals')
      .select('id')
      .where(sql<string>`lower(name)`, '=', sample.hospital.name.toLowerCase())
      .executeTakeFirst()) ??
    (await db
      .insertInto('hospitals')
      .values({ name: sample.hospital.name, address: sample.hospital.address, phone: sample.hospital.phone })
      .returning('id')
      .executeTakeFirstOrThrow())
  const { name, registrationNumber, council, specialization, qualification } = sample.doctor
  const doctor =
    (await db
      .selectFrom('doctors')
      .select('id')
      .where('registration_number', '=', registrationNumber)
      .executeTakeFirst()) ??
    (await db
      .insertInto('doctors')
      .values({ name, registration_number: registrationNumber, council, specialization, qualification })
      .returning('id')
      .executeTakeFirstOrThrow())
  await db
    .insertInto('doctor_hospitals')
    .values({ doctor_id: doctor.id, hospital_id: hospital.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { doctorId: doctor.id, hospitalId: hospital.id }
}
