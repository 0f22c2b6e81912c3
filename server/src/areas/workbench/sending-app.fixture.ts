import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { status } from '@rxdesk/contract/lifecycle'
import { emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import type { OpenPointKind } from '@rxdesk/contract/record/open-points'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { actionCalls } from '#areas/cases/action-calls.ts'
import { claimCase } from '#domain/road/claim.ts'
import {
  type DeliveryAdapters,
  deliveryKinds,
  type OutgoingMessage,
} from '#engines/delivery/delivery-adapter.ts'
import { deliver } from '#engines/delivery/work-deliveries.ts'
import { createDiskStorage } from '#platform/files/disk-storage.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { documentCalls } from './document-calls.ts'
import type { WordParts } from './kept-documents.ts'
import { sendCalls } from './send-calls.ts'
import { type SendingParts, sendCase } from './send-case-job.ts'
import { settleSending } from './sending.ts'

/** Created for each test file that calls `useSendingHouse`. */
export let testApp: TestApp
export let folder: string
export let storage: FileStorage
export let wire: ReturnType<typeof openWire>
/** Works at level 3; holds the cases that `heldCase` makes. */
export let operator: Caller
export let admin: Caller
export let doctorId: number

let rendered = 0
/** A document process that records its requests. */
export const parts = (): SendingParts & WordParts => ({
  storage,
  noteUse: async () => {},
  submissionNotice: async () => '{}',
  documents: {
    async prescriptionPdf(document) {
      rendered += 1
      return Buffer.from(`%PDF of ${document.documentNumber} number ${document.version} run ${rendered}`)
    },
    async prescriptionWord(document) {
      return Buffer.from(`Word of ${document.documentNumber}`)
    },
  },
})

/** The delivered messages. */
export const sent: OutgoingMessage[] = []
/** Faults for the next messages of a kind. */
export const faults: Partial<Record<OutgoingMessage['kind'], Error>> = {}
const adapter = {
  async send(message: OutgoingMessage) {
    const fault = faults[message.kind]
    if (fault) throw fault
    sent.push(message)
  },
}
const adapters: DeliveryAdapters = { email: adapter, sms: adapter, webhook: adapter, partner: adapter }

/**
 * To be called at the top of a test file: everything that sends a case, on a database and a folder of the
 * file's own.
 */
export function useSendingTestApp(): void {
  beforeAll(async () => {
    testApp = await openTestApp()
    folder = await mkdtemp(path.join(tmpdir(), 'rxdesk-sending-'))
    storage = createDiskStorage(folder)
    wire = openWire(testApp, [
      ...sendCalls(),
      ...actionCalls(),
      ...documentCalls(testApp, { storage }, parts().documents),
    ])
    operator = await testApp.signIn(roles.l3)
    admin = await testApp.signIn(roles.admin)
    const doctor = await testApp.db
      .insertInto('doctors')
      .values({ name: 'Dr. Meera Example', registration_number: 'KA-4711', specialization: 'Medicine' })
      .returning('id')
      .executeTakeFirstOrThrow()
    doctorId = doctor.id
  })
  afterAll(async () => {
    await testApp.close()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    sent.length = 0
    for (const kind of deliveryKinds) delete faults[kind]
    testApp.added.length = 0
  })
}

export interface Contents {
  email?: string
  mobile?: string
  dosages?: string[]
  clientId?: number
  /** yyyy-mm-dd; null when none was typed. */
  date?: string | null
  /** Whether the patient's age and sex were typed. */
  ageAndSex?: boolean
}

/** A typed case, held at L3. */
export async function heldCase({
  email = 'asha@example.org',
  mobile = '9876543210',
  dosages = ['1-0-1 x 5 days'],
  clientId = 1,
  date = '2026-11-21',
  ageAndSex = true,
}: Contents = {}) {
  const id = await testApp.addCase({ level: 'L3', status: status.sentForReview, clientId })
  await testApp.db
    .updateTable('cases')
    .set({ doctor_id: doctorId, prescription_date: date })
    .where('id', '=', id)
    .execute()
  await testApp.db
    .updateTable('patients')
    .set({
      mobile_sealed: mobile ? testApp.sealer.seal(mobile) : null,
      age_years: ageAndSex ? 34 : null,
      gender_code: ageAndSex ? 2 : null,
      email_sealed: email ? testApp.sealer.seal(email) : null,
    })
    .where('id', '=', sql<number>`(select patient_id from cases where id = ${id})`)
    .execute()
  await testApp.db
    .updateTable('case_records')
    .set({ record: JSON.stringify({ docobsv: { ...emptyCaseRecord.docobsv, diagnosis: ['Fever'] } }) })
    .where('case_id', '=', id)
    .execute()
  for (const [at, dosage] of dosages.entries())
    await testApp.db
      .insertInto('case_medicines')
      .values({
        client_id: clientId,
        case_id: id,
        position: at + 1,
        line: JSON.stringify(
          medicineLineSchema.parse({
            medName: `Medicine ${at + 1}`,
            saltName: ['Paracetamol', 'Zinc', 'Cetirizine'][at] ?? `Salt ${'abcdefgh'[at]}`,
            type: 'TABLET',
            dosage,
          }),
        ),
      })
      .execute()
  const row = await testApp.db
    .transaction()
    .execute((db) => claimCase(workIn(testApp, db, operator), id, 'tab'))
  return { erxId: id, fence: row.fence, row }
}

export const send = (
  { erxId, fence }: { erxId: number; fence?: number },
  caller = operator,
  goesOnWith: readonly OpenPointKind[] = [],
) => wire.ask('pateRxMgmt/sendPrescription', { erxId, fence, goesOnWith }, caller)
export const caseRow = (id: number) =>
  testApp.db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const messagesOf = (id: number) =>
  testApp.db
    .selectFrom('deliveries')
    .select(['idempotency_key', 'state', 'kind'])
    .where('case_id', '=', id)
    .orderBy('id')
    .execute()

/** Runs one job, as the queue would. */
export async function run(
  job: TestApp['added'][number],
  services: Services = testApp,
  retryCount = 0,
): Promise<void> {
  const tries = { retryCount, retryLimit: 5 }
  if (job.name === 'send-case') await sendCase(services, parts(), { payload: job.payload as never, ...tries })
  else
    await deliver(services, adapters, storage, settleSending, {
      payload: job.payload as never,
      ...tries,
    })
}

/** Runs every job that was added, and those that these add. */
export async function work(): Promise<void> {
  for (let job = testApp.added.shift(); job; job = testApp.added.shift()) await run(job)
}
