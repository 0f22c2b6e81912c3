import { roles } from '@rxdesk/contract/roles'
import { describe, expect, it } from 'vitest'
import {
  agree,
  allergicTo,
  amoxicillin,
  dolo,
  forward,
  held,
  history,
  keyOf,
  operator,
  paracetamol,
  record,
  remove,
  restore,
  reviewer,
  say,
  shown,
  take,
  testApp,
  useSafetyTestApp,
  warnings,
  wire,
  write,
} from './safety-app.fixture.ts'

useSafetyTestApp()

describe('the warnings of a case', () => {
  it('end with their cause: the other line goes', async () => {
    const first = await write(paracetamol)
    await write(dolo)
    expect(await shown()).toEqual(['Calpol 650', 'Dolo 650 duplicateSalt:open'])
    await remove(first)
    expect(await shown()).toEqual(['Dolo 650'])
  })

  it('end with their cause: the other line becomes another medicine', async () => {
    const first = await write(paracetamol)
    await write(dolo)
    await write({ ...amoxicillin, txnNo: first.txnNo }, { version: first.version })
    expect(await shown()).toEqual(['Mox 500', 'Dolo 650'])
  })

  it('appear at an unchanged line when an earlier one becomes the same salt', async () => {
    const first = await write(amoxicillin)
    await write(dolo)
    await write({ ...paracetamol, txnNo: first.txnNo }, { version: first.version })
    expect(await shown()).toEqual(['Calpol 650', 'Dolo 650 duplicateSalt:open'])
  })

  it('appear and disappear with what is recorded of the patient', async () => {
    await write(amoxicillin)
    await allergicTo('Penicillin')
    expect(await shown()).toEqual(['Mox 500 allergy:open'])
    await allergicTo()
    await write({ medName: 'Sotret 20', saltName: 'Isotretinoin' })
    await record({ rxdtls: { genderCode: 2 }, docobsv: { complaints: 'Fever, 20 weeks pregnant' } })
    expect(await shown()).toEqual(['Mox 500', 'Sotret 20 pregnancy:open'])
    await record({ docobsv: { complaints: 'Fever, not pregnant' } })
    expect(await shown()).toEqual(['Mox 500', 'Sotret 20'])
  })

  it('are written into the history as they come and go', async () => {
    const first = await write(paracetamol)
    await write(dolo)
    const key = await keyOf('duplicateSalt')
    await remove(first)
    const told = (await history()).filter(({ detail }) => detail.warnings)
    expect(told.map(({ action, detail }) => [action, detail.warnings])).toEqual([
      ['medicine.add', { came: [key], went: [] }],
      ['medicine.remove', { came: [], went: [key] }],
    ])
  })

  it('follow a patient who is changed outside of the case, and pairs that are imported', async () => {
    await write({ medName: 'Nise', saltName: 'Nimesulide' })
    await write({ medName: 'Mox', saltName: 'Amoxicillin' })
    expect(await shown()).toEqual(['Nise', 'Mox'])
    const { patient_id } = await testApp.db
      .selectFrom('cases')
      .select('patient_id')
      .where('id', '=', held.erxId)
      .executeTakeFirstOrThrow()
    await testApp.db.updateTable('patients').set({ age_years: 7 }).where('id', '=', patient_id).execute()
    expect(await shown()).toEqual(['Nise minimumAge:open', 'Mox'])
    const pair = { salt_a: 'amoxicillin', salt_b: 'nimesulide', severity: 'severe' }
    await testApp.db
      .insertInto('imported_interactions')
      .values({ ...pair, mechanism: 'of a test', source: 'a test' })
      .execute()
    expect(await shown()).toEqual(['Nise minimumAge:open', 'Mox interaction:open'])
    await testApp.db.deleteFrom('imported_interactions').execute()
    const { body } = await forward()
    expect(body.message).toBe('Error: Answer the questions on the medicines first.')
  })
})

describe('an answer', () => {
  it('is stored while the cause lasts, and returns only with exactly the same cause', async () => {
    const first = await write(paracetamol)
    await write(dolo)
    const key = await keyOf('duplicateSalt')
    expect((await say({ key, reason: 'asWritten' })).status).toBe(200)
    await allergicTo('Dust')
    await write(amoxicillin)
    expect(await shown()).toEqual(['Calpol 650', 'Dolo 650 duplicateSalt:asWritten', 'Mox 500'])
    await remove(first)
    expect(await shown()).toEqual(['Dolo 650', 'Mox 500'])
    await restore(first)
    expect(await shown()).toEqual(['Calpol 650', 'Dolo 650 duplicateSalt:asWritten', 'Mox 500'])
    await remove(first)
    await write(paracetamol)
    expect(await shown()).toEqual(['Dolo 650', 'Mox 500', 'Calpol 650 duplicateSalt:open'])
  })

  it('is required again when the figures differ', async () => {
    await record({ rxdtls: { ageYears: 40 } })
    const dose = (dosage: string) => ({
      medName: 'P',
      saltName: 'Paracetamol',
      strength: '1 g',
      type: 'Tablet',
      dosage,
    })
    const line = await write(dose('2-0-1'))
    await say({ key: await keyOf('doseAbove'), reason: 'doctorConfirmed' })
    expect(await shown()).toEqual(['P doseAbove:doctorConfirmed'])
    await write({ ...dose('3-0-1'), txnNo: line.txnNo }, { version: line.version })
    expect(await shown()).toEqual(['P doseAbove:open'])
  })

  it('holds the case until it is given, and L2 sees who gave it, at which level and why', async () => {
    await write(paracetamol)
    await write(dolo)
    expect((await forward()).body.message).toBe('Error: Answer the questions on the medicines first.')
    const key = await keyOf('duplicateSalt')
    await say({ key, reason: 'other', note: 'Half each' })
    expect((await forward()).body.status).toBe(4)
    const [warning] = await warnings(reviewer)
    expect(warning?.answer).toEqual({
      reason: 'other',
      note: 'Half each',
      name: operator.displayName,
      level: 'L1',
      at: expect.any(String),
      own: false,
      confirmed: null,
      sent: null,
    })
    const went = (await history()).find(({ action }) => action === 'case.forward')
    expect(went?.detail.warnings).toEqual([{ key, reason: 'other' }])
    expect(went?.detail.severe).toMatchObject([
      { key, answer: { reason: 'other', note: 'Half each', level: 'L1', name: operator.displayName } },
    ])
  })

  it('is confirmed by another user, not by its author, and can be required again', async () => {
    await write(paracetamol)
    await write(dolo)
    const key = await keyOf('duplicateSalt')
    await say({ key, reason: 'asWritten' })
    expect((await agree(key, operator)).body.message).toBe(
      'Error: Another operator must agree with your answer.',
    )
    await forward()
    await take(reviewer)
    expect((await agree(key)).body.message).toBe('You agreed with the answer')
    expect((await warnings())[0]?.answer?.confirmed).toMatchObject({
      name: reviewer.displayName,
      level: 'L2',
    })
    await say({ key, act: 'reopen' }, reviewer)
    expect((await warnings())[0]?.answer).toBeNull()
    expect((await forward(reviewer)).body.message).toMatch(/^Error/)
    const told = (await history()).filter(({ action }) => action.startsWith('warning.'))
    expect(told.map(({ action }) => action)).toEqual(['warning.answer', 'warning.confirm', 'warning.reopen'])
  })

  it('is refused for a warning that is not in effect, without required text, or under an old claim', async () => {
    await write(paracetamol)
    await write(dolo)
    const key = await keyOf('duplicateSalt')
    expect((await say({ key: 'none', reason: 'asWritten' })).body.message).toMatch(/no longer applies/)
    for (const note of ['', '.', '\u200b\u200b\u200b', '. - ok'])
      expect((await say({ key, reason: 'other', note })).body.message, note).toMatch(
        /three letters or digits/,
      )
    expect((await say({ key })).status).toBe(400)
    expect((await say({ key, reason: 'asWritten', fence: held.fence - 1 })).status).toBe(409)
    expect(await shown()).toEqual(['Calpol 650', 'Dolo 650 duplicateSalt:open'])
  })

  it('is not weighed by single doses that its typed directions contradict', async () => {
    const line = await write({ ...paracetamol, dosage: '1-0-1 x 5 days', mn: '99', an: '99', nt: '' })
    expect(line).toMatchObject({ mn: '1', an: '0', en: '0', nt: '1' })
  })

  it('does not forward a case with impossible dates', async () => {
    await record({ rxdtls: { prescriptionDate: '01-01-2199' } })
    expect((await forward()).body.message).toMatch(/^Error: The date of the prescription is in the future/)
    await record({ rxdtls: { prescriptionDate: '01-01-2020', dateOfBirth: '01-01-1700' } })
    expect((await forward()).body.message).toMatch(/^Error: The date of birth is more than 130 years ago/)
    await record({ rxdtls: { dateOfBirth: '01-01-1990' } })
    expect((await forward()).body.message).not.toMatch(/^Error/)
  })

  it('is missing for another client', async () => {
    await write(paracetamol)
    await write(dolo)
    const stranger = await testApp.signIn(roles.l1, { clientIds: [2] })
    const key = await keyOf('duplicateSalt')
    expect((await say({ key, reason: 'asWritten' }, stranger)).status).toBe(404)
    expect((await wire.ask('pateRxMgmt/getSafetyWarnings', { erxId: held.erxId }, stranger)).status).toBe(404)
    const { body } = await wire.ask('pateRxMgmt/getSafetyWarnings', { erxId: held.erxId }, reviewer)
    expect(body.lines).toMatchObject([{ warnings: [{ key, answer: null }] }])
  })
})
