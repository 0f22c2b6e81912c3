import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { OpenPointKind } from '@rxdesk/contract/record/open-points'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { seedReadPage } from '#domain/entity-extraction/read-page.fixture.ts'
import { claimCase } from '#domain/road/claim.ts'
import { DeliveryProblem } from '#engines/delivery/delivery-adapter.ts'
import { DocumentError } from '#engines/documents/document-error.ts'
import { workIn } from '#platform/protocol/work.ts'
import { readHistory } from './history-store.ts'
import { type SendingParts, sendCase } from './send-case-job.ts'
import {
  admin,
  type Contents,
  caseRow,
  faults,
  heldCase,
  messagesOf,
  operator,
  send,
  sent,
  storage,
  testApp,
  useSendingTestApp,
  wire,
  work,
} from './sending-app.fixture.ts'

useSendingTestApp()

describe('sendPrescription', () => {
  it('sends nothing without the date of the prescription, and keeps the claim', async () => {
    const held = await heldCase({ date: null })
    expect((await send(held)).body.message).toBe('Error: Enter the date of the prescription first.')
    expect(await caseRow(held.erxId)).toMatchObject({ sending: false, holder_id: operator.userId })
  })

  it('sends no prescription without a medicine before the operator confirms, and records that', async () => {
    const held = await heldCase({ dosages: [] })
    await seedReadPage(testApp, held.erxId, 'Tab Dolo 650 1-0-1 x 5 days\nTab Pan 40 1-0-0 x 5 days')
    const asked = async (...said: OpenPointKind[]) => (await send(held, operator, said)).body.message
    expect(await asked()).toBe('Error: No medicine is entered. Confirm that it goes on without one.')
    expect(await asked('notLookedAt')).toMatch(/^Error: No medicine/)
    expect((await caseRow(held.erxId)).sending).toBe(false)
    expect(await messagesOf(held.erxId)).toEqual([])

    expect(await asked('noMedicine', 'notLookedAt')).not.toMatch(/^Error/)
    expect((await caseRow(held.erxId)).sending).toBe(true)
    const { data } = await readHistory(testApp.db, held.erxId, { offset: 0, limit: 5 })
    expect(data.find(({ action }) => action === 'case.send')?.openPoints).toEqual([
      { kind: 'noMedicine', waiting: [], names: [], confirmed: true },
      { kind: 'notLookedAt', waiting: [{ kind: 'medicine', count: 2 }], names: [], confirmed: true },
    ])
  })

  it('asks about a missing age, a missing sex, and generic lines that are not printed', async () => {
    const held = await heldCase({ ageAndSex: false })
    await testApp.db
      .insertInto('case_medicines')
      .values({
        client_id: 1,
        case_id: held.erxId,
        position: 1,
        generic: true,
        line: JSON.stringify(medicineLineSchema.parse({ medName: 'Zinc', dosage: '0-0-1 x 5 days' })),
      })
      .execute()
    const asked = async (...said: OpenPointKind[]) => (await send(held, operator, said)).body.message
    expect(await asked()).toMatch(/^Error: Generic medicines beside branded ones are not printed/)
    expect(await asked('genericLeftOut')).toMatch(/^Error: The age of the patient is missing/)
    expect(await asked('genericLeftOut', 'noAge')).toMatch(/^Error: The sex of the patient is missing/)
    expect((await caseRow(held.erxId)).sending).toBe(false)
    expect(await asked('genericLeftOut', 'noAge', 'noSex')).not.toMatch(/^Error/)
    const { data } = await readHistory(testApp.db, held.erxId, { offset: 0, limit: 5 })
    expect(data.find(({ action }) => action === 'case.send')?.openPoints).toMatchObject([
      { kind: 'genericLeftOut', names: ['Zinc'], confirmed: true },
      { kind: 'noAge', confirmed: true },
      { kind: 'noSex', confirmed: true },
    ])
  })

  it('records in the history what was not looked at, without rejected or accepted values', async () => {
    const page = 'Date: 21-11-2026\nTab Dolo 650 1-0-1 x 5 days'
    const pointsOf = async (erxId: number) => {
      const { data } = await readHistory(testApp.db, erxId, { offset: 0, limit: 5 })
      return data.find(({ action }) => action === 'case.send')?.openPoints
    }
    const unseen = await heldCase()
    await seedReadPage(testApp, unseen.erxId, page)
    expect((await send(unseen)).body.message).not.toMatch(/^Error/)
    expect(await pointsOf(unseen.erxId)).toMatchObject([{ kind: 'notLookedAt', confirmed: false }])

    const held = await heldCase()
    await seedReadPage(testApp, held.erxId, page)
    await testApp.db
      .updateTable('case_proposals')
      .set({ state: 'rejected' })
      .where('case_id', '=', held.erxId)
      .where('kind', '=', 'medicine')
      .execute()
    expect((await send(held)).body.message).not.toMatch(/^Error/)
    expect((await pointsOf(held.erxId)) ?? []).toEqual([])
  })

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
    expect(sms).toMatchObject({ recipient: '9876543210', smsKind: 'prescription' })
    expect(sms?.text).toMatch(/http:\/\/127\.0\.0\.1:8080\/verify\?code=[\w-]{16}$/)
    expect(sms?.text).not.toMatch(/paracetamol|fever/i)
    const history = await testApp.db
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

  it('says to whom it goes: to the patient, to the client by its name, or to both (screens 4)', async () => {
    const setClient = (to: { webhook_url?: string | null; delivery_emails?: string[] }) =>
      testApp.db.updateTable('clients').set(to).where('id', '=', 2).execute()
    const said = async (to: { email?: string; mobile?: string }) =>
      (await send(await heldCase({ clientId: 2, ...to }))).body.message
    const [toPatient, toClient] = ['patient', 'Client second'].map(
      (receiver) => `eRx has been successfully sent to ${receiver}`,
    )
    const nobody = { email: '', mobile: '' }
    expect(await said({})).toBe(toPatient)
    expect(await said(nobody)).toMatch(/^Error: Add an e-mail address/)
    for (const to of [
      { webhook_url: 'https://client.example/hook' },
      { delivery_emails: ['desk@client.example'] },
    ]) {
      await setClient({ webhook_url: null, delivery_emails: [], ...to })
      expect(await said({})).toBe(`${toPatient}. ${toClient}`)
      const held = await heldCase({ clientId: 2, ...nobody })
      expect((await send(held)).body.message).toBe(toClient)
      await work()
      expect(await caseRow(held.erxId)).toMatchObject({ status: 3, delivery_error: '' })
    }
    await setClient({ webhook_url: null, delivery_emails: [] })
  })

  it('notifies the client too, when it has a webhook', async () => {
    await testApp.db
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

  it('mails the document to each address of the client, once however often it is sent', async () => {
    const setEmails = (delivery_emails: string[]) =>
      testApp.db
        .updateTable('clients')
        .set({ delivery_emails, webhook_url: null })
        .where('id', '=', 2)
        .execute()
    await setEmails(['desk@client.example', 'records@client.example'])
    const held = await heldCase({ clientId: 2, mobile: '' })
    faults.email = new DeliveryProblem('The mail server refused it.', { lasting: true })
    await send(held)
    await work()
    expect((await caseRow(held.erxId)).delivery_error).toBe(
      'E-mail: The mail server refused it. Client e-mail: The mail server refused it. Client e-mail: The mail server refused it.',
    )
    delete faults.email
    await send({ erxId: held.erxId }, admin)
    await work()
    expect(await caseRow(held.erxId)).toMatchObject({ status: 3, delivery_error: '' })
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['email', 'asha@example.org'],
      ['email', 'desk@client.example'],
      ['email', 'records@client.example'],
    ])
    const [, desk] = sent
    expect(desk?.attachment?.bytes.toString()).toContain(`%PDF of ${held.erxId} number 1`)
    // Only the document names the patient, and the key of the message contains no address.
    expect(`${desk?.subject} ${desk?.text}`).not.toMatch(/asha/i)
    expect(desk?.idempotencyKey).toMatch(new RegExp(`^case:${held.erxId}:\\d+:email:[0-9a-f]{32}$`))

    // The same document again: the patient gets it again, and so does a newly added address.
    await setEmails(['desk@client.example', 'new@client.example'])
    sent.length = 0
    await wire.ask('pateRxMgmt/reopeneRx', { erxId: held.erxId, reason: 'patient lost it' }, admin)
    const again = await testApp.db
      .transaction()
      .execute((db) => claimCase(workIn(testApp, db, operator), held.erxId, 'tab'))
    await send({ erxId: held.erxId, fence: again.fence })
    await work()
    expect(sent.map(({ recipient }) => recipient)).toEqual(['asha@example.org', 'new@client.example'])
    await setEmails([])
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
    expect(testApp.added).toEqual([])
  })

  it('refuses users who do not hold the case, an old fence, and a second send', async () => {
    const held = await heldCase()
    const other = await testApp.signIn(roles.l3)
    expect((await send(held, other)).status).toBe(409)
    expect((await send({ ...held, fence: held.fence - 1 })).status).toBe(409)
    expect((await send({ erxId: held.erxId })).status).toBe(409)
    expect((await send(held, await testApp.signIn(roles.l3, { clientIds: [2] }))).status).toBe(404)
    expect((await send(held)).status).toBe(200)
    expect((await send(held)).body.message).toBe(
      'Error: This cannot be done with the case in its current status.',
    )
    expect(testApp.added).toHaveLength(1)
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
    expect((await send({ erxId: held.erxId }, await testApp.signIn(roles.l2))).status).toBe(403)
    // Fails once more, then succeeds.
    await send({ erxId: held.erxId }, admin)
    await work()
    expect(await caseRow(held.erxId)).toMatchObject({ status: 7 })
    delete faults.sms
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

  it('sends everything again when the case was reopened and sent again, under the next number when its content changed', async () => {
    const held = await heldCase()
    await send(held)
    await work()
    const first = await caseRow(held.erxId)
    await wire.ask('pateRxMgmt/reopeneRx', { erxId: held.erxId, reason: 'wrong diagnosis' }, admin)
    const row = await testApp.db
      .transaction()
      .execute((db) => claimCase(workIn(testApp, db, operator), held.erxId, 'tab'))
    await testApp.db
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
    const broken: SendingParts = {
      storage,
      noteUse: async () => {},
      submissionNotice: async () => '{}',
      documents: {
        prescriptionPdf: async () => {
          throw new DocumentError('The document needs too much memory.')
        },
      },
    }
    const [job] = testApp.added
    const payload = job?.payload as never
    await expect(sendCase(testApp, broken, { payload, retryCount: 0, retryLimit: 5 })).rejects.toThrow(
      DocumentError,
    )
    expect(await caseRow(held.erxId)).toMatchObject({ sending: true })
    await sendCase(testApp, broken, { payload, retryCount: 5, retryLimit: 5 })
    expect(await caseRow(held.erxId)).toMatchObject({
      status: 7,
      delivery_error: 'The document needs too much memory.',
    })
    testApp.added.length = 0
    await send({ erxId: held.erxId })
    await work()
    expect(await caseRow(held.erxId)).toMatchObject({ status: 3 })
  })
})
