import rateLimit from '@fastify/rate-limit'
import { emptySummary } from '@rxdesk/contract/discharge/summary'
import { roles } from '@rxdesk/contract/roles'
import Fastify from 'fastify'
import { generate, generateSecret } from 'otplib'
import { describe, expect, it } from 'vitest'
import { sealTotpSecret } from '#domain/identity/authenticator-codes.ts'
import { serveVerification } from '#domain/verification/verification-route.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import {
  admin,
  admitted,
  ask,
  doctor,
  leaving,
  made,
  notes,
  numbers,
  operator,
  place,
  pwd,
  saved,
  signed,
  testApp,
  useDischargeApp,
  wire,
} from './discharge-app.fixture.ts'

useDischargeApp()
const exampleSummary = leaving(5)

describe('a discharge summary', () => {
  it('is empty at first, and names what it lacks beside what the stay says', async () => {
    const { erxId, stayId } = await admitted()
    const read = await wire.told('ipdPres/getDischargeSummary', { erxId }, operator)
    expect(read).toMatchObject({
      stayId,
      version: 0,
      saves: 0,
      signed: false,
      maySign: false,
      summary: emptySummary,
      versions: [],
      stay: {
        department: 'Medicine',
        ward: 'Medical',
        patient: { age: '46 years', sex: 'Female', mobile: 'XXXXXX3210' },
        doctors: [{ name: 'Dr. Meera Rao', registrationNumber: 'MH-1', council: 'MMC' }],
      },
    })
    expect(read.missing).toContainEqual({ place: 'course', must: 'course' })
    expect(read.missing.filter((each) => each.place === 'stay')).toEqual([])
  })

  it('is saved from a held case; what another user saved meanwhile answers 409', async () => {
    const { erxId, fence } = await admitted()
    const save = (more: object, caller = operator) =>
      ask('saveDischargeSummary', { erxId, fence, summary: exampleSummary, saves: 0, ...more }, caller)
    expect(await save({})).toMatchObject({ status: 200, version: 1, saves: 1, missing: [] })
    expect(await save({})).toMatchObject({ status: 409, saves: 1 })
    const course = { ...exampleSummary.course, course: 'Other words' }
    expect(await save({ saves: 1, summary: { ...exampleSummary, course } })).toMatchObject({ saves: 2 })
    expect((await save({ saves: 2, fence: fence - 1 })).status).toBe(409)
    const other = await testApp.signIn(roles.l1)
    expect((await save({ saves: 2 }, other)).status).not.toBe(200)
    expect(await notes(erxId)).toEqual([
      { action: 'summary.save', version: 1, changed: expect.arrayContaining(['course', 'ending']) },
      { action: 'summary.save', version: 1, changed: ['course'] },
    ])
    // Nothing of what was typed is in the log.
    expect(JSON.stringify(await notes(erxId))).not.toContain('Other words')
  })

  it('is signed by the account of a doctor alone, whole, with the own password', async () => {
    const { erxId, fence, saves } = await saved({ ...exampleSummary, followUp: emptySummary.followUp })
    const sign = (more: object = {}, caller = doctor) =>
      ask('signDischargeSummary', { erxId, saves, pwd: pwd(), ...more }, caller)
    expect((await sign({}, operator)).message).toBe(
      'Error: Only the account that is linked to a doctor of this client signs.',
    )
    expect(await sign()).toMatchObject({
      message: 'Error: The summary lacks what it must have.',
      missing: [
        { place: 'followUp', must: 'date' },
        { place: 'followUp', must: 'with' },
        { place: 'followUp', must: 'bring' },
      ],
    })
    const whole = await wire.told(
      'ipdPres/saveDischargeSummary',
      { erxId, fence, summary: exampleSummary, saves },
      operator,
    )
    expect((await sign()).status).toBe(409)
    expect((await sign({ saves: whole.saves, pwd: pwd('Wrong@1234') })).message).toMatch(/^Error: .*password/)
    expect(await wire.told('ipdPres/getDischargeSummary', { erxId }, doctor)).toMatchObject({
      signed: false,
      maySign: true,
    })
    expect(await sign({ saves: whole.saves })).toMatchObject({
      status: 200,
      message: 'The summary is signed',
      version: 1,
    })
    expect(made.at(-1)).toMatchObject({
      kind: 'summary',
      doctor: { name: 'Dr. Meera Rao', registrationNumber: 'MH-1' },
      preparedBy: expect.stringContaining('Tester'),
      signedAt: expect.any(Date),
    })
    await testApp.db
      .updateTable('doctors')
      .set({ registration_number: '' })
      .where('id', '=', place.doctorId)
      .execute()
    const unregistered = await saved()
    expect(
      (await ask('signDischargeSummary', { erxId: unregistered.erxId, saves: 1, pwd: pwd() }, doctor))
        .message,
    ).toBe('Error: The doctor has no registration number.')
    await testApp.db
      .updateTable('doctors')
      .set({ registration_number: 'MH-1' })
      .where('id', '=', place.doctorId)
      .execute()
  })

  it('is signed with a code of the own authenticator app, once', async () => {
    const secret = generateSecret()
    const { erxId, saves } = await saved()
    const sign = (code: string, of: { erxId: number; saves: number } = { erxId, saves }) =>
      ask('signDischargeSummary', { erxId: of.erxId, saves: of.saves, code }, doctor)
    const code = await generate({ secret })
    expect((await sign(code)).message).toMatch(/^Error/)
    await testApp.db
      .updateTable('users')
      .set({ totp_secret: sealTotpSecret(testApp.sealer, secret), totp_enrolled_at: new Date() })
      .where('id', '=', doctor.userId)
      .execute()
    expect((await sign(code === '000000' ? '000001' : '000000')).message).toMatch(/^Error/)
    expect((await sign(code)).message).toBe('The summary is signed')
    const other = await saved()
    expect((await sign(code, other)).message).toMatch(/^Error/)
    expect((await wire.told('ipdPres/getDischargeSummary', { erxId: other.erxId }, doctor)).signed).toBe(
      false,
    )
  })

  it('is never changed once it is signed: not by a save, a second signature, or in the database', async () => {
    const { erxId, fence, saves, stayId, pdfUrl } = await signed()
    const count = made.length
    expect(
      (await ask('saveDischargeSummary', { erxId, fence, summary: emptySummary, saves }, operator)).message,
    ).toBe('Error: The summary is signed. Withdraw the signature to correct it.')
    expect((await ask('signDischargeSummary', { erxId, saves, pwd: pwd() }, doctor)).message).toMatch(
      /^Error/,
    )
    for (const change of [
      testApp.pool.query(`update discharge_summaries set summary = '{}' where stay_id = ${stayId}`),
      testApp.pool.query(`delete from discharge_summaries where stay_id = ${stayId}`),
    ])
      await expect(change).rejects.toThrow('a signed summary is not changed')
    // Its PDF is the one that was signed, whatever stay and doctor are called by now.
    await testApp.db
      .updateTable('doctors')
      .set({ name: 'Dr. Renamed' })
      .where('id', '=', place.doctorId)
      .execute()
    expect(await ask('generateIpdPDF', { erxId }, operator)).toMatchObject({ pdfUrl, version: 1 })
    expect(made).toHaveLength(count)
    const read = await wire.told('ipdPres/getDischargeSummary', { erxId }, operator)
    expect(read).toMatchObject({
      signed: true,
      maySign: false,
      stay: { doctors: [{ name: 'Dr. Meera Rao' }] },
    })
    await testApp.db
      .updateTable('doctors')
      .set({ name: 'Dr. Meera Rao' })
      .where('id', '=', place.doctorId)
      .execute()
  })

  it('is corrected by a new version with a reason; the old one stays and says that it is superseded', async () => {
    const { erxId, fence } = await signed()
    const unsign = (reason: string, caller: Caller) =>
      ask('unsignDischargeSummary', { erxId, reason }, caller)
    expect((await unsign('Wrong dose', operator)).status).toBe(403)
    expect((await unsign('no', admin)).status).toBe(400)
    expect(await unsign('Wrong dose', admin)).toMatchObject({ status: 200, version: 2, saves: 1 })
    expect((await unsign('Wrong dose', admin)).message).toBe('Error: The summary is not signed.')
    const course = { ...exampleSummary.course, course: 'Corrected' }
    await wire.told(
      'ipdPres/saveDischargeSummary',
      { erxId, fence, summary: { ...exampleSummary, course }, saves: 1 },
      operator,
    )
    await wire.told('ipdPres/signDischargeSummary', { erxId, saves: 2, pwd: pwd() }, doctor)
    expect(made.at(-1)).toMatchObject({ version: 2, correctionReason: 'Wrong dose' })
    const read = (version?: number) => wire.told('ipdPres/getDischargeSummary', { erxId, version }, operator)
    expect(await read()).toMatchObject({ version: 2, summary: { course: { course: 'Corrected' } } })
    expect(await read(1)).toMatchObject({ version: 1, summary: { course: exampleSummary.course } })
    expect((await read()).versions).toMatchObject([
      { version: 2, correctionReason: 'Wrong dose', doctorName: 'Dr. Meera Rao' },
      { version: 1, correctionReason: '' },
    ])
    expect((await ask('getDischargeSummary', { erxId, version: 3 }, operator)).status).toBe(404)
    expect((await notes(erxId)).map(({ action }) => action)).toEqual([
      'summary.save',
      'summary.paper',
      'summary.sign',
      'summary.unsign',
      'summary.save',
      'summary.paper',
      'summary.sign',
    ])
  })

  it('is known to the page that checks documents: which version is the newest, and what is only a draft', async () => {
    const app = Fastify()
    answerErrors(app)
    await app.register(rateLimit, { max: 1000 })
    serveVerification(app, testApp)
    const verify = async (erxId: number, version = 1) => {
      const { verification_code } = await testApp.db
        .selectFrom('stay_papers')
        .select('verification_code')
        .where('case_id', '=', erxId)
        .where('version', '=', version)
        .executeTakeFirstOrThrow()
      return (await app.inject(`/api/verify/${verification_code}`)).json().body
    }
    const { erxId } = await signed()
    expect(await verify(erxId)).toMatchObject({
      kind: 'summary',
      valid: true,
      superseded: false,
      erxId,
      doctor: 'Dr. Meera Rao',
      medicines: 3,
      patientInitials: `A. E. ${String(numbers).charAt(0)}.`,
    })
    await ask('unsignDischargeSummary', { erxId, reason: 'Wrong dose' }, doctor)
    expect(await verify(erxId)).toMatchObject({ valid: true, superseded: true })
    const draft = await saved()
    await ask('generateIpdPDF', { erxId: draft.erxId }, operator)
    expect(await verify(draft.erxId)).toMatchObject({ valid: false })
  })
})
