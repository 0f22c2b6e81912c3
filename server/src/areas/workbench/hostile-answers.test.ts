import { expect, it } from 'vitest'
import {
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
  reviewer,
  say,
  sender,
  shown,
  take,
  testApp,
  useSafetyTestApp,
  warnings,
  wire,
  write,
} from './safety-app.fixture.ts'

useSafetyTestApp()

const open = ['Calpol 650', 'Dolo 650 duplicateSalt:open']
async function twice() {
  await write(paracetamol)
  await write(dolo)
  return keyOf('duplicateSalt')
}

it('no answer of another shape is kept, and none ends in a fault of the server', async () => {
  const key = await twice()
  const reason = 'asWritten'
  const hostile: Record<string, unknown>[] = [
    ...[[], {}, 5, null, true, '', ' ', 'x'.repeat(2001), '\u0000', `${key}\u0000`, [key]].map((each) => ({
      key: each,
      reason,
    })),
    ...['', 'ASWRITTEN', null, 1, [reason], { reason }, '__proto__'].map((each) => ({ key, reason: each })),
    ...['agree', 'constructor', '__proto__', null, 0, ['confirm']].map((act) => ({ key, reason, act })),
    ...[-1, 1e99, 0.5, '1; select 1', null, [], {}, ''].map((fence) => ({ key, reason, fence })),
    ...[-1, 0, 1e99, 0.5, 'x', null, []].map((erxId) => ({ key, reason, erxId })),
    ...['y'.repeat(301), 5, [], {}].map((note) => ({ key, reason, note })),
    { key, act: 'confirm', answeredAt: 'z'.repeat(41) },
    { key, act: 'confirm', answeredAt: 5 },
    { key, act: 'confirm' },
    { key, act: 'reopen' },
  ]
  for (const each of hostile) {
    const { status, body } = await say(each)
    const refused = status === 200 && /^Error/.test(String(body.message))
    expect(
      refused || [400, 404, 409].includes(status),
      `${JSON.stringify(each).slice(0, 90)} ${status}`,
    ).toBe(true)
  }
  expect(await shown()).toEqual(open)
})

it.each([
  '\u0000nothing',
  'half \ud800 pair',
  '\udc00',
  '‮drow',
  '𒐫 '.repeat(20),
  `'; drop table cases; --`,
])('a note with odd characters is kept or refused, never a fault: %j', async (odd) => {
  const key = await twice()
  const { status } = await say({ key, reason: 'other', note: `As she says ${odd}`.slice(0, 300) })
  expect([200, 400]).toContain(status)
  const answered = (await warnings())[0]?.answer ?? null
  expect(answered === null).toBe(status === 400)
  expect((await history()).filter(({ action }) => action === 'warning.answer')).toHaveLength(
    status === 200 ? 1 : 0,
  )
})

it('an answer holds for its own case alone, though another has the same medicines', async () => {
  const key = await twice()
  await say({ key, reason: 'asWritten' })
  const first = held.erxId
  Object.assign(held, { erxId: await testApp.addCase() })
  await take(operator)
  await write(paracetamol)
  await write(dolo)
  expect(await shown()).toEqual(open)
  expect(await keyOf('duplicateSalt')).not.toBe(key)
  expect((await say({ key, reason: 'asWritten' })).body.message).toMatch(/no longer applies/)
  expect((await forward()).body.message).toMatch(/^Error/)
  expect(first).not.toBe(held.erxId)
})

it('a line that brings its own warnings is refused by the name of the field', async () => {
  await allergicTo('Penicillin')
  const said = { key: 'none', severity: 'info', demand: 'none', answer: { reason: 'asWritten' } }
  for (const own of [{ warnings: [said] }, { severity: 'none' }]) {
    const medicine = { ...amoxicillin, ...own }
    const answer = await wire.ask('pateRxMgmt/insertMedicineData', { ...held, medicine }, operator)
    expect(answer.status, Object.keys(own).join()).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(Object.keys(own)[0])
  }
  expect(await shown()).toEqual([])
})

it('a line that brings answers or a state, or says to be new, is weighed as any other', async () => {
  await allergicTo('Penicillin')
  const answers = { allergy: 'asWritten' }
  await write({ ...amoxicillin, answers, status: 'asked', newMedicine: true, broughtFrom: '01-03-2026' })
  expect(await shown()).toEqual(['Mox 500 allergy:open'])
  expect((await forward()).body.message).toMatch(/^Error/)
})

it('the sender’s yes of another shape sends nothing, and one for other warnings is none', async () => {
  await forward()
  await take(reviewer)
  await forward(reviewer)
  await take(sender)
  const changes = [
    { rxdtls: { prescriptionDate: '01-03-2026', email: 'asha@example.org', ageYears: 30, genderCode: 2 } },
    { docobsv: { allergy: ['Penicillin'] } },
  ]
  for (const each of changes)
    await wire.ask('pateRxMgmt/updateeRxDtls', { ...held, changes: each, base: {} }, sender)
  await wire.ask('pateRxMgmt/insertMedicineData', { ...held, medicine: amoxicillin }, sender)
  const key = await keyOf('allergy')
  const send = (more: object) => wire.ask('pateRxMgmt/sendPrescription', { ...held, ...more }, sender)
  expect((await send({ severeConfirmed: [key] })).body.message).toBe(
    'Error: Answer the questions on the medicines first.',
  )
  await say({ key, reason: 'doctorConfirmed' }, sender)
  for (const severeConfirmed of [
    key,
    { [key]: true },
    [null],
    [5],
    [[key]],
    [''],
    null,
    true,
    1,
    Array(501).fill('k'),
    ['k'.repeat(2001)],
  ])
    expect((await send({ severeConfirmed })).status, JSON.stringify(severeConfirmed)?.slice(0, 40)).toBe(400)
  for (const severeConfirmed of [
    [],
    ['__proto__'],
    [`${key} `],
    [key.toUpperCase()],
    [key.slice(0, -1)],
    [`${key}\u0000`],
  ])
    expect((await send({ severeConfirmed })).body.message, severeConfirmed.join()).toMatch(
      /^Error: Confirm each severe|^The text holds a character/,
    )
  for (const goesOnWith of ['noAge', ['all'], [null], { noAge: true }, null])
    expect((await send({ severeConfirmed: [key], goesOnWith })).status).toBe(400)
  expect((await send({ severeConfirmed: [key], fence: held.fence - 1 })).status).toBe(409)
  const [first, second] = await Promise.all([1, 2].map(() => send({ severeConfirmed: [key, key, 'other'] })))
  expect(
    [first, second].filter((each) => each?.status === 200 && !/^Error/.test(String(each.body.message))),
  ).toHaveLength(1)
  expect(
    testApp.added.filter(
      ({ name, payload }) => name === 'send-case' && (payload as { caseId: number }).caseId === held.erxId,
    ),
  ).toHaveLength(1)
})

it('what is recorded after an answer was agreed with is asked about before it is sent', async () => {
  await record({
    rxdtls: { prescriptionDate: '01-03-2026', email: 'asha@example.org', genderCode: 2, ageYears: 30 },
  })
  await write({ medName: 'Sotret 20', saltName: 'Isotretinoin', dosage: '1-0-0 x 5 days', type: 'CAPSULE' })
  for (const { key } of (await warnings()).filter(({ demand }) => demand === 'answer'))
    await say({ key, reason: 'doctorConfirmed' })
  const change = { docobsv: { complaints: '20 weeks pregnant' } }
  await forward()
  await take(reviewer)
  for (const { key, answer } of await warnings(reviewer))
    if (answer) await say({ key, act: 'confirm', answeredAt: answer.at }, reviewer)
  await forward(reviewer)
  await take(sender)
  await wire.ask('pateRxMgmt/updateeRxDtls', { ...held, changes: change, base: {} }, sender)
  const { body } = await wire.ask('pateRxMgmt/sendPrescription', { ...held }, sender)
  expect(body.message).toBe('Error: Answer the questions on the medicines first.')
})
