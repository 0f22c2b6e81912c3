import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { arrived, ask, closed, newest, notesOf, testApp, useEmergencyApp } from './emergency-app.fixture.ts'

useEmergencyApp()

describe('the assessment', () => {
  it('is sent once with its PDF, to the system of the client too, and again where it failed', async () => {
    const { erxId, formId, pdfUrl } = await closed()
    const sender = await testApp.signIn(roles.l3, { opensForms: true })
    const send = () => ask('sendEmergencyForm', { erxId, formId }, sender)
    expect((await ask('sendEmergencyForm', { erxId, formId })).status).toBe(403)
    expect((await send()).message).toBe('Error: The patient has no e-mail address.')
    const patientId = sql<number>`(select patient_id from cases where id = ${erxId})`
    const { db, sealer } = testApp
    await db
      .updateTable('patients')
      .set({ email_sealed: sealer.seal('asha@example.org') })
      .where('id', '=', patientId)
      .execute()
    const webhook = (webhook_url: string | null) =>
      db.updateTable('clients').set({ webhook_url }).where('id', '=', 1).execute()
    await webhook('https://client.example.org/hook')
    expect(await send()).toMatchObject({
      message: 'The assessment goes to the patient by e-mail',
      version: 1,
    })
    await webhook(null)
    const sent = await db
      .selectFrom('deliveries')
      .selectAll()
      .where('case_id', '=', erxId)
      .orderBy('id')
      .execute()
    expect(sent.map(({ kind, idempotency_key }) => [kind, idempotency_key])).toEqual([
      ['email', `emergency:${formId}:1:1:email`],
      ['webhook', `emergency:${formId}:1:1:webhook`],
    ])
    expect(`files/${sent[0]?.attachment_file_id}`).toBe(pdfUrl)
    const payload = JSON.parse(sealer.open(sent[1]?.payload_sealed ?? Buffer.alloc(0)))
    expect(JSON.parse(payload.text)).toMatchObject({
      event: 'emergencyAssessment.sent',
      bundle: { resourceType: 'Bundle', type: 'document' },
    })
    expect((await newest(erxId)).sent).toBe('waiting')
    expect((await send()).message).toBe('Error: This version was sent already.')
    await db.updateTable('deliveries').set({ state: 'failed' }).where('case_id', '=', erxId).execute()
    expect((await newest(erxId)).sent).toBe('failed')
    expect((await send()).status).toBe(200)
    expect((await newest(erxId)).sent).toBe('waiting')
    expect((await notesOf(erxId)).filter(({ action }) => action === 'emergency.send')).toHaveLength(2)
  })

  it('is sent again only where it failed, under the id that the system of the client knows', async () => {
    const { erxId, formId } = await closed()
    const sender = await testApp.signIn(roles.l3, { opensForms: true })
    const send = () => ask('sendEmergencyForm', { erxId, formId }, sender)
    const { db, sealer } = testApp
    await db
      .updateTable('patients')
      .set({ email_sealed: sealer.seal('asha@example.org') })
      .where('id', '=', sql<number>`(select patient_id from cases where id = ${erxId})`)
      .execute()
    const webhook = (webhook_url: string | null) =>
      db.updateTable('clients').set({ webhook_url }).where('id', '=', 1).execute()
    const messages = () =>
      db.selectFrom('deliveries').selectAll().where('case_id', '=', erxId).orderBy('id').execute()
    const ends = (kind: string, state: string) =>
      db
        .updateTable('deliveries')
        .set({ state })
        .where('case_id', '=', erxId)
        .where('kind', '=', kind)
        .execute()
    await webhook('https://client.example.org/hook')
    expect((await send()).status).toBe(200)
    await ends('email', 'sent')
    await ends('webhook', 'failed')
    await webhook(null)
    expect((await send()).message).toBe('Error: This version was sent already.')
    await webhook('https://client.example.org/hook')
    expect((await send()).message).toBe('The assessment goes to the system of the client again')
    await webhook(null)
    const sent = await messages()
    expect(sent.map(({ kind }) => kind)).toEqual(['email', 'webhook', 'webhook'])
    const ids = sent
      .slice(1)
      .map(({ payload_sealed }) => JSON.parse(JSON.parse(sealer.open(payload_sealed)).text).id)
    expect(ids).toEqual([`emergency:${formId}:1:webhook`, `emergency:${formId}:1:webhook`])
    expect((await newest(erxId)).sent).toBe('waiting')
    await ends('webhook', 'sent')
    expect((await newest(erxId)).sent).toBe('sent')
    expect((await send()).message).toBe('Error: This version was sent already.')
  })

  it('is not sent while it is written', async () => {
    const { erxId, formId } = await arrived()
    const sender = await testApp.signIn(roles.l3, { opensForms: true })
    expect((await ask('sendEmergencyForm', { erxId, formId }, sender)).message).toBe(
      'Error: The assessment is not closed.',
    )
  })
})
