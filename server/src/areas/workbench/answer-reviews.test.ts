import { roles } from '@rxdesk/contract/roles'
import { describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { readHistory } from './history-store.ts'
import {
  agree,
  amoxicillin,
  forward,
  held,
  keyOf,
  operator,
  otherSender,
  record,
  reviewer,
  say,
  sender,
  take,
  testApp,
  useSafetyTestApp,
  warnings,
  wire,
  write,
} from './safety-app.fixture.ts'

useSafetyTestApp()

describe('an answer to a severe warning', () => {
  const amoxicillinWithAllergy = async () => {
    await record({
      rxdtls: { prescriptionDate: '01-03-2026', email: 'asha@example.org' },
      docobsv: { allergy: ['Penicillin'] },
    })
    await write(amoxicillin)
    return { key: await keyOf('allergy') }
  }
  // The patient of these cases has neither age nor sex, which is asked about before sending as well.
  const goesOnWith = ['noAge', 'noSex']
  const send = (caller: Caller, severeConfirmed: string[] = []) =>
    wire.ask('pateRxMgmt/sendPrescription', { ...held, severeConfirmed, goesOnWith }, caller)
  const status = async () =>
    await testApp.db
      .selectFrom('cases')
      .select(['level', 'status', 'sending'])
      .where('id', '=', held.erxId)
      .executeTakeFirstOrThrow()

  it('does not go past the reviewer, by its name, until they agree; the history has both', async () => {
    const { key } = await amoxicillinWithAllergy()
    await say({ key, reason: 'toleratedBefore' })
    expect((await forward()).body.status).toBe(4)
    await take(reviewer)
    const refusal = await forward(reviewer)
    expect(refusal.body.message).toBe(
      'Error: Severe warnings were answered by another level. Agree with each answer, or answer yourself: Mox 500 (amoxicillin)',
    )
    expect(await status()).toMatchObject({ level: 'L2', status: 1 })
    expect((await agree(key)).body.message).toBe('You agreed with the answer')
    expect((await forward(reviewer)).body.status).toBe(4)
    await take(sender)
    expect((await send(sender)).body.message).not.toMatch(/^Error/)
    expect(await status()).toMatchObject({ sending: true })

    const { data } = await readHistory(testApp.db, held.erxId, { offset: 0, limit: 50 })
    const answered = { reason: 'toleratedBefore', level: 'L1', name: operator.displayName }
    const agreed = { level: 'L2', name: reviewer.displayName }
    const told = data.flatMap(({ action, who, warnings }) =>
      warnings.map(({ says, medicines, answer, agreed }) => ({
        action,
        who,
        says,
        medicines,
        answer,
        agreed,
      })),
    )
    const warning = { says: 'allergy.class', medicines: ['Mox 500'], answer: { ...answered, note: '' } }
    expect(told).toEqual([
      { ...warning, action: 'case.send', who: sender.displayName, agreed },
      { ...warning, action: 'case.forward', who: reviewer.displayName, agreed },
      { ...warning, action: 'warning.confirm', who: reviewer.displayName, agreed },
      { ...warning, action: 'case.forward', who: operator.displayName, agreed: null },
      { ...warning, action: 'warning.answer', who: operator.displayName, agreed: null },
    ])
  })

  it('of the reviewer is reviewed by the level above', async () => {
    const { key } = await amoxicillinWithAllergy()
    await say({ key, reason: 'asWritten' })
    await forward()
    await take(reviewer)
    await say({ key, act: 'reopen' }, reviewer)
    await say({ key, reason: 'doctorConfirmed' }, reviewer)
    expect((await forward(reviewer)).body.status).toBe(4)
    await take(sender)
    expect((await send(sender, [key])).body.message).toMatch(/^Error: Severe warnings were answered/)
    await agree(key, sender)
    expect((await send(sender)).body.message).not.toMatch(/^Error/)
  })

  it('is agreed with as it was read, and another cause is asked about again', async () => {
    const { key } = await amoxicillinWithAllergy()
    await say({ key, reason: 'toleratedBefore' })
    await forward()
    await take(reviewer)
    const other = { key, act: 'confirm', answeredAt: '2026-01-01T00:00:00.000Z' }
    expect((await say(other, reviewer)).body.message).toMatch(/The answer was changed/)
    await agree(key)
    const [was, now] = ['Penicillin', 'Amoxicillin'].map((allergy) => ({ docobsv: { allergy: [allergy] } }))
    await wire.ask('pateRxMgmt/updateeRxDtls', { ...held, changes: now, base: was }, reviewer)
    const next = await keyOf('allergy')
    expect(next).not.toBe(key)
    expect((await forward(reviewer)).body.message).toBe('Error: Answer the questions on the medicines first.')
    await say({ key: next, reason: 'doctorConfirmed' }, reviewer)
    expect((await warnings())[0]?.answer).toMatchObject({ level: 'L2', confirmed: null })
  })

  it('loses the agreement with the answer that it belonged to', async () => {
    const { key } = await amoxicillinWithAllergy()
    await say({ key, reason: 'toleratedBefore' })
    await forward()
    await take(reviewer)
    await agree(key)
    await wire.ask(
      'pateRxMgmt/sendtoReview',
      { ...held, direction: 'sendBack', comment: 'Ask again' },
      reviewer,
    )
    await take(operator)
    await say({ key, reason: 'other', note: 'As the daughter says' })
    await forward()
    await take(reviewer)
    expect((await forward(reviewer)).body.message).toMatch(/^Error: Severe warnings were answered/)
  })

  it('is agreed with by a higher level alone', async () => {
    const { key } = await amoxicillinWithAllergy()
    await say({ key, reason: 'asWritten' })
    await wire.ask('pateRxMgmt/releaseeRx', held, operator)
    const second = await testApp.signIn(roles.l1)
    await take(second)
    expect((await agree(key, second)).body.message).toBe(
      'Error: An operator of a higher level must agree with this answer.',
    )
    expect((await agree(key, operator)).status).toBe(409)
  })

  it('of the last level is put to the sender by its own words, or agreed by another of that level', async () => {
    await forward()
    await take(reviewer)
    await forward(reviewer)
    await take(sender)
    const write = (changes: object) =>
      wire.ask('pateRxMgmt/updateeRxDtls', { ...held, changes, base: {} }, sender)
    await write({ rxdtls: { prescriptionDate: '01-03-2026', email: 'asha@example.org' } })
    await write({ docobsv: { allergy: ['Penicillin'] } })
    await wire.ask('pateRxMgmt/insertMedicineData', { ...held, medicine: amoxicillin }, sender)
    const key = await keyOf('allergy')
    await say({ key, reason: 'doctorConfirmed' }, sender)
    const asked = 'Error: Confirm each severe warning before it is sent: Mox 500 (amoxicillin)'
    expect((await send(sender)).body.message).toBe(asked)
    expect((await send(sender, ['another'])).body.message).toBe(asked)
    await wire.ask('pateRxMgmt/releaseeRx', held, sender)
    await take(otherSender)
    expect((await send(otherSender)).body.message).toBe(asked)
    expect((await send(otherSender, [key])).body.message).not.toMatch(/^Error/)
    expect((await warnings(otherSender))[0]?.answer?.sent).toMatchObject({ name: otherSender.displayName })
    const { data } = await readHistory(testApp.db, held.erxId, { offset: 0, limit: 50 })
    const sent = data.find(({ action }) => action === 'case.send')
    expect(sent).toMatchObject({ warnings: [{ askedAtSending: true, agreed: null }] })
  })
})
