import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { eraseApproved } from '#domain/privacy/erase-patient.ts'
import type { AuditWriter } from '#platform/audit/append.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import type { Sealer } from '#platform/sealing/seal.ts'

export const ERASED = { name: 'Zebunnisa', mobile: '9876501234', page: 'pages/of-the-erased' }
export const KEPT = { name: 'Gulnaar', mobile: '9876505678' }

interface Parts {
  db: Kysely<Tables>
  sealer: Sealer
  audit: AuditWriter
  storage: FileStorage
}

/** Two patients of a client, of whom one is erased with their prescription and its page. */
export async function eraseOneOfTwo({ db, sealer, audit, storage }: Parts): Promise<void> {
  const client = await db
    .insertInto('clients')
    .values({ key: 'drill', name: 'Hospital of the drill' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const client_id = client.id
  const patientOf = ({ name, mobile }: { name: string; mobile: string }) =>
    db
      .insertInto('patients')
      .values({
        client_id,
        first_name: name,
        mobile_sealed: sealer.seal(mobile),
        mobile_index: sealer.index('mobile', mobile),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  await patientOf(KEPT)
  const { id: patient_id } = await patientOf(ERASED)
  const { id: case_id } = await db
    .insertInto('cases')
    .values({
      ...{ client_id, patient_id, patient_name: ERASED.name, status: 3, due_at: new Date() },
      mobile_index: sealer.index('mobile', ERASED.mobile),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const bytes = Buffer.from(`image of ${ERASED.name}`)
  await db
    .insertInto('files')
    .values({
      ...{ id: crypto.randomUUID(), client_id, case_id, kind: 'page', storage_key: ERASED.page },
      ...{ media_type: 'image/jpeg', byte_size: bytes.length },
      sha256: createHash('sha256').update(bytes).digest(),
    })
    .execute()
  await storage.put(ERASED.page, bytes, 'image/jpeg')
  const [one, other] = await db
    .insertInto('users')
    .values(
      ['E1', 'E2'].map((agent_id) => ({ agent_id, first_name: 'Admin', password_hash: '', role_ids: [1] })),
    )
    .returning('id')
    .execute()
  if (!one || !other) throw new Error('two administrators')
  await db
    .insertInto('patient_erasures')
    .values({
      ...{ client_id, patient_id, state: 'approved', reason: 'by the law', asked_by: one.id },
      ...{ decided_by: other.id, decided_at: new Date() },
    })
    .execute()
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  if ((await eraseApproved({ db, audit, log }, storage)) !== 1) throw new Error('nobody was erased')
}
