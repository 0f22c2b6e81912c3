import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import rateLimit from '@fastify/rate-limit'
import { emptyCaseRecord } from '@rxdesk/contract/areas/case-record'
import { medicineLineSchema } from '@rxdesk/contract/areas/medicines'
import { status } from '@rxdesk/contract/lifecycle'
import { roles } from '@rxdesk/contract/roles'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type DeliveryAdapters,
  DeliveryProblem,
  type OutgoingMessage,
} from '../../delivery/delivery-adapter.ts'
import { deliver } from '../../delivery/work-deliveries.ts'
import { DocumentError } from '../../documents/document-error.ts'
import { createDocumentRenderer } from '../../documents/document-renderer.ts'
import { createDiskStorage } from '../../files/disk-storage.ts'
import type { FileStorage } from '../../files/storage.ts'
import type { Caller } from '../../protocol/caller.ts'
import { answerErrors } from '../../protocol/error-answers.ts'
import type { Services } from '../../services.ts'
import { type House, openHouse } from '../../testing/house.ts'
import { openWire } from '../../testing/wire-client.ts'
import { serveVerification } from '../../verification/verification-route.ts'
import { actionCalls } from '../cases/action-calls.ts'
import { claimCase } from '../cases/claim.ts'
import { documentCalls } from './document-calls.ts'
import type { DocumentParts } from './kept-documents.ts'
import { sendCalls } from './send-calls.ts'
import { sendCase } from './send-case-job.ts'
import { settleSending } from './sending.ts'

let house: House
let folder: string
let storage: FileStorage
let wire: ReturnType<typeof openWire>
let operator: Caller
let admin: Caller
let doctorId: number
const renderer = createDocumentRenderer()

let rendered = 0
const parts = (): DocumentParts => ({
  storage,
  documents: {
    async prescriptionPdf(document) {
      rendered += 1
      return Buffer.from(`%PDF of ${document.documentNumber} number ${document.version} run ${rendered}`)
    },
  },
})

let sent: OutgoingMessage[] = []
let faults: Partial<Record<OutgoingMessage['kind'], Error>> = {}
const adapter = {
  async send(message: OutgoingMessage) {
    const fault = faults[message.kind]
    if (fault) throw fault
    sent.push(message)
  },
}
const adapters: DeliveryAdapters = { email: adapter, sms: adapter, webhook: adapter }

beforeAll(async () => {
  house = await openHouse()
  folder = await mkdtemp(path.join(tmpdir(), 'rxdesk-sending-'))
  storage = createDiskStorage(folder)
  wire = openWire(house, [
    ...sendCalls(house),
    ...actionCalls(house),
    ...documentCalls(house, { storage }, parts().documents),
  ])
  operator = await house.signIn(roles.l3)
  admin = await house.signIn(roles.admin)
  const doctor = await house.db
    .insertInto('doctors')
    .values({ name: 'Dr. Meera Example', registration_number: 'KA-4711', specialization: 'Medicine' })
    .returning('id')
    .executeTakeFirstOrThrow()
  doctorId = doctor.id
})
afterAll(async () => {
  await renderer.close()
  await house.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  sent = []
  faults = {}
  house.added.length = 0
})

interface Contents {
  email?: string
  mobile?: string
  dosages?: string[]
  clientId?: number
}

/** A typed case, held at L3. */
async function heldCase({
  email = 'asha@example.org',
  mobile = '9876543210',
  dosages = ['1-0-1 x 5 days'],
  clientId = 1,
}: Contents = {}) {
  const id = await house.addCase({ level: 'L3', status: status.sentForReview, clientId })
  await house.db
    .updateTable('cases')
    .set({ doctor_id: doctorId, prescription_date: '2026-11-21' })
    .where('id', '=', id)
    .execute()
  await house.db
    .updateTable('patients')
    .set({
      mobile_sealed: mobile ? house.sealer.seal(mobile) : null,
      email_sealed: email ? house.sealer.seal(email) : null,
    })
    .where('id', '=', sql<number>`(select patient_id from cases where id = ${id})`)
    .execute()
  await house.db
    .updateTable('case_records')
    .set({ record: JSON.stringify({ docobsv: { ...emptyCaseRecord.docobsv, diagnosis: ['Fever'] } }) })
    .where('case_id', '=', id)
    .execute()
  for (const [at, dosage] of dosages.entries())
    await house.db
      .insertInto('case_medicines')
      .values({
        client_id: clientId,
        case_id: id,
        position: at + 1,
        line: JSON.stringify(
          medicineLineSchema.parse({
            medName: `Medicine ${at + 1}`,
            saltName: 'Paracetamol',
            type: 'TABLET',
            dosage,
          }),
        ),
      })
      .execute()
  const row = await house.db.transaction().execute((db) => claimCase(house, db, operator, id, 'tab'))
  return { erxId: id, fence: row.fence, row }
}

const send = ({ erxId, fence }: { erxId: number; fence?: number }, caller = operator) =>
  wire.ask('pateRxMgmt/sendPrescription', { erxId, fence }, caller)
const caseRow = (id: number) =>
  house.db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const messagesOf = (id: number) =>
  house.db
    .selectFrom('deliveries')
    .select(['idempotency_key', 'state', 'kind'])
    .where('case_id', '=', id)
    .orderBy('id')
    .execute()

async function run(job: House['added'][number], services: Services = house, retryCount = 0): Promise<void> {
  const tries = { retryCount, retryLimit: 5 }
  if (job.name === 'send-case') await sendCase(services, parts(), { payload: job.payload as never, ...tries })
  else
    await deliver(services, adapters, storage, settleSending(services), {
      payload: job.payload as never,
      ...tries,
    })
}

/** Works every job that was added, and those that these add. */
async function work(): Promise<void> {
  for (let job = house.added.shift(); job; job = house.added.shift()) await run(job)
}

describe('sendPrescription', () => {
  it('sends e-mail with the document and SMS, and completes the case when both are out', async () => {
    const held = await heldCase()
    expect((await send(held)).body).toEqual({
      message: 'eRx has been successfully sent to patient',
      erxId: held.erxId,
      status: 1,
      level: 'L3',
    })
    expect(await caseRow(held.erxId)).toMatchObject({
      sending: true,
      holder_id: null,
      l3_by: operator.userId,
    })
    await work()
    expect(await caseRow(held.erxId)).toMatchObject({ sending: false, status: 3, delivery_error: '' })
    expect(await messagesOf(held.erxId)).toEqual([
      { idempotency_key: `case:${held.erxId}:${held.fence}:email`, state: 'sent', kind: 'email' },
      { idempotency_key: `case:${held.erxId}:${held.fence}:sms`, state: 'sent', kind: 'sms' },
    ])
    const [email, sms] = sent
    expect(email).toMatchObject({
      recipient: 'asha@example.org',
      attachment: { fileName: `prescription-${held.erxId}.pdf` },
    })
    expect(email?.attachment?.bytes.toString()).toContain(`%PDF of ${held.erxId} number 1`)
    expect(email?.text).toContain('Dear Asha Example')
    expect(email?.text).toContain('प्रिय Asha Example')
    expect(email?.html).toContain('<div lang="hi">')
    expect(sms).toMatchObject({ recipient: '9876543210' })
    expect(sms?.text).toMatch(/http:\/\/127\.0\.0\.1:8080\/verify\?code=[\w-]{16}$/)
    expect(sms?.text).not.toMatch(/paracetamol|fever/i)
    const history = await house.db
      .selectFrom('audit_log')
      .select('action')
      .where('chain', '=', `case:${held.erxId}`)
      .orderBy('seq')
      .execute()
    expect(history.map(({ action }) => action)).toEqual([
      'case.claim',
      'case.send',
      'document.make',
      'document.issue',
      'delivery.sent',
      'delivery.sent',
      'case.delivered',
    ])
  })

  it('tells the client too, when it has a webhook', async () => {
    await house.db
      .updateTable('clients')
      .set({ webhook_url: 'https://client.example/hook' })
      .where('id', '=', 2)
      .execute()
    const held = await heldCase({ clientId: 2, mobile: '' })
    await send(held)
    await work()
    expect(sent.map(({ kind }) => kind)).toEqual(['email', 'webhook'])
    expect(JSON.parse(sent[1]?.text ?? '')).toMatchObject({
      event: 'prescription.sent',
      erxId: held.erxId,
      patient: { name: 'Asha Example' },
      doctor: { registrationNumber: 'KA-4711' },
      medicines: [
        {
          genericName: 'Paracetamol',
          directionsEnglish: '1 tablet in the morning and 1 tablet at night, for 5 days',
        },
      ],
    })
  })

  it.each<[string, Contents, string]>([
    [
      'no address',
      { email: '', mobile: '' },
      'Add an e-mail address or a mobile number of the patient first.',
    ],
    [
      'a medicine without directions',
      { dosages: ['1-0-1', ''] },
      'Medicine 2 has no directions that can be read.',
    ],
    [
      'a medicine whose directions say nothing',
      { dosages: ['qwerty'] },
      'Medicine 1 has no directions that can be read.',
    ],
    ['zero alone', { dosages: ['0-0-0'] }, 'Medicine 1 has no directions that can be read.'],
    ['an open question', { dosages: ['1-0-1 x 5'] }, 'Answer the questions on the medicines first.'],
  ])('refuses %s', async (_what, contents, sentence) => {
    const held = await heldCase(contents)
    expect((await send(held)).body.message).toBe(`Error: ${sentence}`)
    expect((await caseRow(held.erxId)).sending).toBe(false)
    expect(house.added).toEqual([])
  })

  it('refuses whoever does not hold the case, an old fence, and a second send', async () => {
    const held = await heldCase()
    const other = await house.signIn(roles.l3)
    expect((await send(held, other)).status).toBe(409)
    expect((await send({ ...held, fence: held.fence - 1 })).status).toBe(409)
    expect((await send({ erxId: held.erxId })).status).toBe(409)
    expect((await send(held, await house.signIn(roles.l3, { clientIds: [2] }))).status).toBe(404)
    expect((await send(held)).status).toBe(200)
    expect((await send(held)).body.message).toBe('Error: This cannot be done with the case as it stands now.')
    expect(house.added).toHaveLength(1)
  })
})

describe('a sending that fails', () => {
  it('fails the case in plain words, and a resend sends only what was not sent', async () => {
    const held = await heldCase()
    faults.sms = new DeliveryProblem('The SMS service answered 400.', { lasting: true })
    await send(held)
    await work()
    expect(await caseRow(held.erxId)).toMatchObject({
      status: 7,
      sending: false,
      delivery_error: 'SMS: The SMS service answered 400.',
    })
    expect((await send({ erxId: held.erxId }, await house.signIn(roles.l2))).status).toBe(403)
    // Once more in vain, then rightly.
    await send({ erxId: held.erxId }, admin)
    await work()
    expect(await caseRow(held.erxId)).toMatchObject({ status: 7 })
    faults = {}
    expect((await send({ erxId: held.erxId })).body).toMatchObject({ status: 1 })
    await work()
    expect(await caseRow(held.erxId)).toMatchObject({ status: 3, delivery_error: '' })
    expect(sent.map(({ kind }) => kind)).toEqual(['email', 'sms'])
    expect(await messagesOf(held.erxId)).toEqual([
      { idempotency_key: `case:${held.erxId}:${held.fence}:email`, state: 'sent', kind: 'email' },
      { idempotency_key: `case:${held.erxId}:${held.fence}:sms`, state: 'failed', kind: 'sms' },
      { idempotency_key: `case:${held.erxId}:${held.fence + 1}:sms`, state: 'failed', kind: 'sms' },
      { idempotency_key: `case:${held.erxId}:${held.fence + 2}:sms`, state: 'sent', kind: 'sms' },
    ])
  })

  it('sends everything again when the case was reopened and sent anew, under the next number when it says something else', async () => {
    const held = await heldCase()
    await send(held)
    await work()
    const first = await caseRow(held.erxId)
    await wire.ask('pateRxMgmt/reopeneRx', { erxId: held.erxId, reason: 'wrong diagnosis' }, admin)
    const row = await house.db
      .transaction()
      .execute((db) => claimCase(house, db, operator, held.erxId, 'tab'))
    await house.db
      .updateTable('case_records')
      .set({
        record: JSON.stringify({ docobsv: { diagnosis: ['Cold'] } }),
        version: sql<number>`version + 1`,
      })
      .where('case_id', '=', held.erxId)
      .execute()
    await send({ erxId: held.erxId, fence: row.fence })
    await work()
    expect(await caseRow(held.erxId)).toMatchObject({ status: 3 })
    expect(sent.map(({ kind }) => kind)).toEqual(['email', 'sms', 'email', 'sms'])
    expect(sent[2]?.attachment?.bytes.toString()).toContain('number 2')
    expect(first.fence).toBeLessThan(row.fence)
  })

  it('fails with the reason when the document cannot be made, after the last try only', async () => {
    const held = await heldCase()
    await send(held)
    const broken: DocumentParts = {
      storage,
      documents: {
        prescriptionPdf: async () => {
          throw new DocumentError('The document needs too much memory.')
        },
      },
    }
    const [job] = house.added
    const payload = job?.payload as never
    await expect(sendCase(house, broken, { payload, retryCount: 0, retryLimit: 5 })).rejects.toThrow(
      DocumentError,
    )
    expect(await caseRow(held.erxId)).toMatchObject({ sending: true })
    await sendCase(house, broken, { payload, retryCount: 5, retryLimit: 5 })
    expect(await caseRow(held.erxId)).toMatchObject({
      status: 7,
      delivery_error: 'The document needs too much memory.',
    })
    house.added.length = 0
    await send({ erxId: held.erxId })
    await work()
    expect(await caseRow(held.erxId)).toMatchObject({ status: 3 })
  })
})

describe('a server that dies in the middle', () => {
  /** The services of a server that is killed before its `limit`-th statement. */
  function dyingAt(limit: number): { services: Services; died(): boolean } {
    let statements = 0
    const db = house.db.withPlugin({
      transformQuery({ node }) {
        statements += 1
        if (statements >= limit) throw new Error('killed')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return { services: { ...house, db }, died: () => statements >= limit }
  }

  it('leaves nothing that the next run does not finish, at whatever statement it was', async () => {
    const jobName: string[] = []
    for (const which of ['send-case', 'deliver'] as const) {
      for (let limit = 1; ; limit += 1) {
        sent = []
        const held = await heldCase()
        house.added.length = 0
        await send(held)
        if (which === 'deliver') await run(house.added.shift() as House['added'][number])
        const [job] = house.added
        const server = dyingAt(limit)
        await run(job as House['added'][number], server.services).catch(() => undefined)
        const died = server.died()
        // The queue hands the job out again, and once more for good measure.
        await run(job as House['added'][number], house, 1)
        await run(job as House['added'][number], house, 2)
        await work()
        expect(await caseRow(held.erxId), `${which} killed at ${limit}`).toMatchObject({
          status: 3,
          sending: false,
        })
        expect((await messagesOf(held.erxId)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
          'email sent',
          'sms sent',
        ])
        // Whatever went out twice had one key.
        expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
        const documents = await house.db
          .selectFrom('case_documents')
          .select('file_id')
          .where('case_id', '=', held.erxId)
          .execute()
        expect(documents).toHaveLength(1)
        if (!died) break
        jobName.push(which)
      }
    }
    expect(jobName.filter((name) => name === 'send-case').length).toBeGreaterThan(10)
    expect(jobName.filter((name) => name === 'deliver').length).toBeGreaterThan(5)
  }, 120_000)

  it('queues every message once when two run at once', async () => {
    const held = await heldCase()
    await send(held)
    const [job] = house.added as [House['added'][number]]
    house.added.length = 0
    await Promise.all([run(job), run(job), run(job)])
    expect(await messagesOf(held.erxId)).toHaveLength(2)
    const deliveries = house.added.splice(0)
    await Promise.all(deliveries.map((one) => run(one)))
    expect(await caseRow(held.erxId)).toMatchObject({ status: 3 })
  })

  it('forgets the files that nothing keeps, once they are old', async () => {
    const held = await heldCase()
    const failing: DocumentParts = {
      ...parts(),
      storage: {
        ...storage,
        put: async (...file) => storage.put(...file).then(() => Promise.reject(new Error('killed'))),
      },
    }
    await send(held)
    const [job] = house.added
    await expect(
      sendCase(house, failing, { payload: job?.payload as never, retryCount: 0, retryLimit: 5 }),
    ).rejects.toThrow('killed')
    const files = () => house.db.selectFrom('files').select('id').where('case_id', '=', held.erxId).execute()
    const [orphan] = await files()
    await house.db
      .updateTable('files')
      .set({ created_at: sql<Date>`now() - interval '2 hours'` })
      .where('case_id', '=', held.erxId)
      .execute()
    await work()
    const left = await files()
    expect(left).toHaveLength(1)
    expect(left[0]?.id).not.toBe(orphan?.id)
    const names = (await readdir(folder, { recursive: true })).filter((name) =>
      name.includes(orphan?.id ?? 'none'),
    )
    expect(names).toEqual([])
  })
})

describe('documents on demand', () => {
  const pdf = (name: string, erxId: number, caller = operator) =>
    wire.ask(`pateRxMgmt/${name}`, { erxId }, caller)

  it('keeps one PDF for one content, and makes another when the record changes', async () => {
    const held = await heldCase()
    const first = (await pdf('generatePDF', held.erxId)).body
    expect(first).toMatchObject({ fileName: `prescription-${held.erxId}.pdf`, version: 1 })
    expect(first.pdfUrl).toMatch(/^files\/[0-9a-f-]{36}$/)
    expect((await pdf('generatePDF', held.erxId)).body).toEqual(first)
    expect((await pdf('erxPdfGeneration', held.erxId)).body).toEqual(first)
    await house.db.updateTable('case_records').set({ version: 2 }).where('case_id', '=', held.erxId).execute()
    expect((await pdf('generatePDF', held.erxId)).body).toEqual(first)
    expect((await pdf('erxPdfGeneration', held.erxId)).body).toMatchObject({ version: 2 })
    await house.db
      .updateTable('case_records')
      .set({ version: 3, record: JSON.stringify({ docobsv: { diagnosis: ['Cold'] } }) })
      .where('case_id', '=', held.erxId)
      .execute()
    const changed = (await pdf('generatePDF', held.erxId)).body
    expect(changed).toMatchObject({ version: 3 })
    expect(changed.pdfUrl).not.toBe(first.pdfUrl)
  })

  it('makes a real PDF, and the page with the same words', async () => {
    const held = await heldCase({ dosages: ['1-0-1 x 5 days', 'half tab at night with warm grzbl'] })
    const real = openWire(house, documentCalls(house, { storage }, renderer))
    const { body } = await real.ask('pateRxMgmt/generatePDF', { erxId: held.erxId }, operator)
    const file = await house.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', String(body.pdfUrl).slice('files/'.length))
      .executeTakeFirstOrThrow()
    expect(file).toMatchObject({
      client_id: 1,
      case_id: held.erxId,
      kind: 'document',
      media_type: 'application/pdf',
    })
    const { stream } = await storage.open(file.storage_key)
    const [start] = await stream.take(1).toArray()
    expect(Buffer.from(start).subarray(0, 5).toString()).toBe('%PDF-')
    const page = (await real.ask('pateRxMgmt/generateHTML', { erxId: held.erxId }, operator)).body
    expect(page.html).toContain('1 tablet in the morning and 1 tablet at night')
    // What was not understood is printed as it was typed, without a dose table made of half of it.
    expect(page.html).toContain('half tab at night with warm grzbl')
    expect(page.html).not.toContain('9876543210')
    expect(page.html).toContain('XXXXXX3210')
  })

  it('answers "No record found" while nothing is typed, and 404 to another tenant', async () => {
    const id = await house.addCase()
    expect((await pdf('generateHTML', id)).body).toEqual({ message: 'No record found', html: '' })
    expect((await pdf('generatePDF', id)).body).toMatchObject({ message: 'No record found', pdfUrl: '' })
    const stranger = await house.signIn(roles.l1, { clientIds: [2] })
    expect((await pdf('generatePDF', id, stranger)).status).toBe(404)
    expect((await pdf('generateHTML', id, stranger)).status).toBe(404)
  })
})

describe('GET /api/verify/:code', () => {
  async function verifier() {
    const app = Fastify()
    answerErrors(app)
    await app.register(rateLimit, { max: 1000 })
    serveVerification(app, house)
    await app.ready()
    return async (code: string, address = '10.0.0.1') => {
      const answer = await app.inject({ url: `/api/verify/${code}`, remoteAddress: address })
      return { status: answer.statusCode, body: answer.json().body }
    }
  }
  const newestCode = async (id: number) =>
    (
      await house.db
        .selectFrom('case_documents')
        .select('verification_code')
        .where('case_id', '=', id)
        .orderBy('made_at', 'desc')
        .executeTakeFirstOrThrow()
    ).verification_code

  it('tells a draft, the prescription that was sent, and one that another has replaced', async () => {
    const verify = await verifier()
    const held = await heldCase()
    await wire.ask('pateRxMgmt/generatePDF', { erxId: held.erxId }, operator)
    const code = await newestCode(held.erxId)
    expect((await verify(code)).body).toMatchObject({ valid: false, erxId: held.erxId })
    await send(held)
    await work()
    const sentOut = (await verify(code)).body
    expect(sentOut).toEqual({
      valid: true,
      superseded: false,
      erxId: held.erxId,
      hospital: 'Client first',
      doctor: 'Dr. Meera Example',
      registrationNumber: 'KA-4711',
      prescriptionDate: '21-11-2026',
      medicines: 1,
      issuedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      patientInitials: 'A. E.',
    })
    await wire.ask('pateRxMgmt/reopeneRx', { erxId: held.erxId, reason: 'wrong' }, admin)
    await house.db
      .updateTable('case_records')
      .set({ version: 2, record: JSON.stringify({ docobsv: { diagnosis: ['Cold'] } }) })
      .where('case_id', '=', held.erxId)
      .execute()
    await house.db.updateTable('doctors').set({ name: 'Dr. Renamed' }).where('id', '=', doctorId).execute()
    // What was printed then is what is told of it now.
    expect((await verify(code)).body).toEqual(sentOut)
    const row = await house.db
      .transaction()
      .execute((db) => claimCase(house, db, operator, held.erxId, 'tab'))
    await send({ erxId: held.erxId, fence: row.fence })
    await work()
    expect((await verify(code)).body).toEqual({ ...sentOut, superseded: true })
    expect((await verify(await newestCode(held.erxId))).body).toMatchObject({
      valid: true,
      superseded: false,
      doctor: 'Dr. Renamed',
    })
  })

  it('knows no other code, also none that was written into the database without the key', async () => {
    const verify = await verifier()
    for (const code of ['AAAAAAAAAAAAAAAA', 'short', '%00', "' or 1=1 --".replaceAll(' ', '%20')])
      expect((await verify(code)).status).toBe(404)
    const held = await heldCase()
    await wire.ask('pateRxMgmt/generatePDF', { erxId: held.erxId }, operator)
    await house.db
      .updateTable('case_documents')
      .set({ verification_code: 'BBBBBBBBBBBBBBBB' })
      .where('case_id', '=', held.erxId)
      .execute()
    expect((await verify('BBBBBBBBBBBBBBBB')).status).toBe(404)
  })

  it('lets one address ask a few times a minute', async () => {
    const verify = await verifier()
    const answers = []
    for (let asked = 0; asked < 35; asked += 1)
      answers.push((await verify('AAAAAAAAAAAAAAAA', '10.0.0.9')).status)
    expect(answers.filter((code) => code === 429)).toHaveLength(5)
    expect((await verify('AAAAAAAAAAAAAAAA', '10.0.0.8')).status).toBe(404)
  })
})
