import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { addCase } from '#areas/cases/add-case.ts'
import { seedDemoAccounts } from '#domain/identity/accounts.ts'
import type { FileServices } from '#domain/page-files/open-files.ts'
import { receiveFile } from '#domain/page-files/receive-file.ts'
import { markDemo } from '#platform/database/demo-mark.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { seedAppointments } from './demo-appointments.ts'
import { seedCameras } from './demo-cameras.ts'
import { seedDemoClients, seedDemoDoctor } from './demo-clients.ts'
import { seedConsultations } from './demo-consultations.ts'
import { seedDemoMedicines } from './demo-medicines.ts'
import { seedStays } from './demo-stays.ts'
import type { SamplePrescription } from './sample-prescription.ts'
import { SAMPLE_PRESCRIPTIONS } from './sample-prescriptions.ts'

const KEY = 'demoContent'

/**
 * Seeds the demo content once: accounts, clients, catalogue, and a queue of sample prescriptions that go the way of any
 * upload. An interrupted start resumes where it stopped.
 */
export async function seedDemo(services: Services, files: FileServices): Promise<void> {
  const { db } = services
  await markDemo(db)
  const seeded = await db.selectFrom('settings').select('key').where('key', '=', KEY).executeTakeFirst()
  if (seeded) return
  await seedDemoClients(services)
  await seedDemoAccounts(services)
  await seedDemoMedicines(db)
  const caller = await demoCaller(services)
  for (const [at, sample] of SAMPLE_PRESCRIPTIONS.entries()) {
    await seedDemoDoctor(db, sample)
    await seedCase(services, files, caller, sample, at)
  }
  for (const upload of DIGITIZATION_UPLOADS) await seedUpload(services, files, caller, upload)
  await seedConsultations(services)
  await seedStays(services, caller)
  await seedAppointments(services, caller)
  await seedCameras(services)
  await db
    .insertInto('settings')
    .values({ key: KEY, value: JSON.stringify({ laidAt: new Date().toISOString() }) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Uploads that hold several prescriptions, to be segregated: photographs of the samples, sent in together. */
const DIGITIZATION_UPLOADS: readonly { order: string; files: readonly string[] }[] = [
  {
    order: 'DIGI-1001',
    files: ['tarang-clinic-diabetes.jpg', 'sagarika-eye-centre.jpg', 'vanashree-skin-clinic.jpg'],
  },
  { order: 'DIGI-1002', files: ['girija-bone-and-joint.jpg', 'shantivan-summary-two-pages.pdf'] },
  {
    order: 'DIGI-1003',
    files: ['nandanvan-fever.jpg', 'aarohi-chikitsalaya-child.jpg', 'kamalkunj-swasthya-kendra.jpg'],
  },
]

/** The demo prescriptions are added by the demo administrator. */
async function demoCaller(services: Services): Promise<Caller> {
  const admin = await services.db
    .selectFrom('users')
    .selectAll()
    .where('agent_id', '=', 'ADMIN01')
    .executeTakeFirstOrThrow()
  return {
    sessionId: randomUUID(),
    browserSessionId: '',
    userId: admin.id,
    userCode: admin.user_code,
    agentId: admin.agent_id,
    displayName: admin.first_name,
    roleIds: [1],
    permissions: admin.permissions,
    clientIds: [],
    userCategory: 0,
    opdOnly: false,
    opensForms: false,
    deletesForms: false,
  }
}

async function seedCase(
  services: Services,
  files: FileServices,
  caller: Caller,
  sample: SamplePrescription,
  at: number,
): Promise<void> {
  const { db } = services
  const known = await db
    .selectFrom('patients')
    .select('id')
    .where('uhid', '=', sample.patient.uhid)
    .executeTakeFirst()
  if (known) return
  const { uploadId, received } = await seedFiles(services, files, caller, [sample.file])
  const [firstName = '', ...rest] = sample.patient.name.split(' ')
  await db.transaction().execute(async (tx) => {
    const { erxId } = await addCase(workIn(services, tx, caller), {
      channel: 'opd',
      clientId: 1 + (at % 2),
      fName: firstName,
      lName: rest.join(' '),
      uhid: sample.patient.uhid,
      mobileNo: sample.patient.mobile.replace(/\s/g, ''),
      email: sample.patient.email,
      services: at % 5 === 4 ? ['event'] : [],
      reminder: at % 3 === 0,
      genericMedicine: at % 4 === 1,
      needCall: at === 2,
      callbackMobileNo: at === 2 ? sample.patient.mobile.replace(/\s/g, '') : '',
      accessKey: uploadId,
      files: received,
      duplicateReason: 'demo content',
      mediaId: 1 + (at % 4),
    })
    if (at === 3) await tx.updateTable('cases').set({ priority: 1 }).where('id', '=', erxId).execute()
  })
}

/** An upload of sample files, as a browser would have stored it. */
async function seedFiles(services: Services, files: FileServices, caller: Caller, names: readonly string[]) {
  const uploadId = randomUUID()
  await services.db
    .insertInto('uploads')
    .values({
      id: uploadId,
      user_id: caller.userId,
      session_id: caller.sessionId,
      secret_hash: randomBytes(32),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  const received = names.map((fileName) => ({
    fileId: randomUUID(),
    fileName,
    kind: 'prescription' as const,
  }))
  for (const { fileId, fileName } of received)
    await receiveFile(
      services,
      files,
      { uploadId, fileId, userId: caller.userId },
      createReadStream(path.join(import.meta.dirname, 'samples', fileName)),
    )
  return { uploadId, received }
}

/** A case of the digitization channel; its patients are not known before it is segregated and typed. */
async function seedUpload(
  services: Services,
  files: FileServices,
  caller: Caller,
  { order, files: names }: (typeof DIGITIZATION_UPLOADS)[number],
): Promise<void> {
  const known = await services.db
    .selectFrom('patients')
    .select('id')
    .where('uhid', '=', order)
    .executeTakeFirst()
  if (known) return
  const { uploadId, received } = await seedFiles(services, files, caller, names)
  await services.db.transaction().execute((db) =>
    addCase(workIn(services, db, caller), {
      channel: 'digitization',
      clientId: 1,
      fName: 'Order',
      lName: order,
      uhid: order,
      mobileNo: '9000012345',
      email: 'orders@demo.rxdesk.test',
      services: [],
      reminder: false,
      genericMedicine: false,
      needCall: false,
      callbackMobileNo: '',
      accessKey: uploadId,
      files: received,
      duplicateReason: 'demo content',
      mediaId: 1,
    }),
  )
}
