import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import {
  admin,
  doctorId,
  heldCase,
  operator,
  send,
  testApp,
  useSendingTestApp,
  wire,
  work,
} from '#areas/workbench/sending-app.fixture.ts'
import { claimCase } from '#domain/road/claim.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import { workIn } from '#platform/protocol/work.ts'
import { serveVerification } from './verification-route.ts'

useSendingTestApp()

describe('GET /api/verify/:code', () => {
  async function verifier() {
    const app = Fastify()
    answerErrors(app)
    await app.register(rateLimit, { max: 1000 })
    serveVerification(app, testApp)
    await app.ready()
    return async (code: string, address = '10.0.0.1') => {
      const answer = await app.inject({ url: `/api/verify/${code}`, remoteAddress: address })
      return { status: answer.statusCode, body: answer.json().body }
    }
  }
  const newestCode = async (id: number) =>
    (
      await testApp.db
        .selectFrom('case_documents')
        .select('verification_code')
        .where('case_id', '=', id)
        .orderBy('made_at', 'desc')
        .executeTakeFirstOrThrow()
    ).verification_code

  it('distinguishes a draft, the sent prescription, and a superseded one', async () => {
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
      kind: 'prescription',
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
    await testApp.db
      .updateTable('case_records')
      .set({ version: 2, record: JSON.stringify({ docobsv: { diagnosis: ['Cold'] } }) })
      .where('case_id', '=', held.erxId)
      .execute()
    await testApp.db.updateTable('doctors').set({ name: 'Dr. Renamed' }).where('id', '=', doctorId).execute()
    // The answer shows the content at the time of printing.
    expect((await verify(code)).body).toEqual(sentOut)
    const row = await testApp.db
      .transaction()
      .execute((db) => claimCase(workIn(testApp, db, operator), held.erxId, 'tab'))
    await send({ erxId: held.erxId, fence: row.fence })
    await work()
    expect((await verify(code)).body).toEqual({ ...sentOut, superseded: true })
    expect((await verify(await newestCode(held.erxId))).body).toMatchObject({
      valid: true,
      superseded: false,
      doctor: 'Dr. Renamed',
    })
  })

  it('knows no other code, not even one written into the database without the key', async () => {
    const verify = await verifier()
    for (const code of ['AAAAAAAAAAAAAAAA', 'short', '%00', "' or 1=1 --".replaceAll(' ', '%20')])
      expect((await verify(code)).status).toBe(404)
    const held = await heldCase()
    await wire.ask('pateRxMgmt/generatePDF', { erxId: held.erxId }, operator)
    await testApp.db
      .updateTable('case_documents')
      .set({ verification_code: 'BBBBBBBBBBBBBBBB' })
      .where('case_id', '=', held.erxId)
      .execute()
    expect((await verify('BBBBBBBBBBBBBBBB')).status).toBe(404)
  })

  it('limits the requests of one address per minute', async () => {
    const verify = await verifier()
    const answers = []
    for (let asked = 0; asked < 35; asked += 1)
      answers.push((await verify('AAAAAAAAAAAAAAAA', '10.0.0.9')).status)
    expect(answers.filter((code) => code === 429)).toHaveLength(5)
    expect((await verify('AAAAAAAAAAAAAAAA', '10.0.0.8')).status).toBe(404)
  })
})
