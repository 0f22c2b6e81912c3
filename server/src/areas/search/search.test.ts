import { limits } from '@rxdesk/contract/limits'
import { roles } from '@rxdesk/contract/roles'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { calls } from './index.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let operator: Caller
let statements = 0
beforeAll(async () => {
  testApp = await openTestApp()
  operator = await testApp.signIn(roles.l1)
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements++
      return result
    },
  }
  wire = openWire({ ...testApp, db: testApp.db.withPlugin(counting) }, calls())
})
afterAll(() => testApp.close())
beforeEach(() => {
  statements = 0
})

const MOBILE = '9876543210'
const ask = (payload: object, caller = operator) => wire.told('pateRxMgmt/searchPalette', payload, caller)
const found = async (payload: object, caller = operator) => {
  const { cases, patients } = await ask(payload, caller)
  return { cases: cases.map(({ erxId }) => erxId), patients: patients.map(({ name }) => name) }
}

/** A case of a patient with a UHID and the mobile number. */
async function knownCase(uhid: string, of: Parameters<TestApp['addCase']>[0] = {}): Promise<number> {
  const id = await testApp.addCase(of)
  const mobile_index = testApp.sealer.index('mobile', MOBILE)
  const row = await testApp.db
    .updateTable('cases')
    .set({ mobile_index })
    .where('id', '=', id)
    .returning('patient_id')
    .executeTakeFirstOrThrow()
  await testApp.db
    .updateTable('patients')
    .set({ uhid, mobile_index, last_name: `Number ${id}` })
    .where('id', '=', row.patient_id)
    .execute()
  return id
}

it('finds a case by its number, its UHID and the whole mobile number, in two statements', async () => {
  const one = await knownCase('UH-1')
  const two = await knownCase('UH-2')
  expect(await found({ searchText: String(one) })).toEqual({ cases: [one], patients: [`Asha Number ${one}`] })
  expect(statements).toBe(2)
  expect((await found({ searchText: 'UH-2' })).cases).toEqual([two])
  // The last received first; written in another way it is the same number.
  for (const text of [MOBILE, `+91 ${MOBILE}`, '98765 43210'])
    expect((await found({ searchText: text })).cases).toEqual([two, one])
  // A part of a number is no number.
  expect((await found({ searchText: MOBILE.slice(0, 9) })).cases).toEqual([])
  expect((await found({ searchText: MOBILE })).patients).toHaveLength(2)
})

it('finds a UHID that looks like a mobile number, and patients by a part of their name', async () => {
  const id = await knownCase('7000000001')
  expect(await found({ searchText: '7000000001' })).toEqual({ cases: [id], patients: [`Asha Number ${id}`] })
  expect((await found({ searchText: `number ${id}` })).patients).toEqual([`Asha Number ${id}`])
  expect((await found({ searchText: 'nu' })).patients).toEqual([])
})

it('answers nothing of other clients and of channels that the caller does not see', async () => {
  const foreign = await knownCase('UH-F', { clientId: 2 })
  const digitized = await knownCase('UH-D', { channel: 'digitization' })
  const withdrawn = await knownCase('UH-W', { channel: 'withdrawn' })
  const held = await testApp.signIn(roles.l3, { clientIds: [1] })
  for (const [text, caller] of [
    [foreign, held],
    ['UH-F', held],
    [digitized, operator],
    ['UH-D', operator],
    [withdrawn, operator],
    [digitized, { ...held, opdOnly: true }],
  ] as const)
    expect((await found({ searchText: String(text) }, caller)).cases, String(text)).toEqual([])
  expect((await found({ searchText: 'UH-F' }, held)).patients).toEqual([])
  expect((await found({ searchText: 'UH-D' }, held)).cases).toEqual([digitized])
  expect((await found({ erxIds: [foreign, digitized, withdrawn] }, held)).cases).toEqual([digitized])
  const ofMobile = (await found({ searchText: MOBILE }, held)).cases
  expect(ofMobile).toContain(digitized)
  expect(ofMobile).not.toContain(foreign)
})

it('answers the cases last worked on without a text, those opened here first, in one statement', async () => {
  const worker = await testApp.signIn(roles.l2)
  const ids: number[] = []
  for (let at = 0; at < limits.paletteRows + 2; at++) ids.push(await testApp.addCase())
  for (const [at, case_id] of ids.entries())
    await testApp.db
      .insertInto('case_claims')
      .values({
        client_id: 1,
        case_id,
        fence: 1,
        user_id: worker.userId,
        level: 'L2',
        claimed_at: '2026-11-01T05:00:00Z',
        ended_at: `2026-11-02T0${at}:00:00Z`,
        end_action: 'release',
      })
      .execute()
  const [first = 0, second = 0] = ids
  const last = [...ids].reverse()
  statements = 0
  expect((await found({}, worker)).cases).toEqual(last.slice(0, limits.paletteRows))
  expect(statements).toBe(1)
  expect((await found({ erxIds: [second, first] }, worker)).cases).toEqual([
    second,
    first,
    ...last.slice(0, limits.paletteRows - 2),
  ])
  expect((await found({})).cases).toEqual([])
})

it('answers no contact data, and no user whom no queue concerns', async () => {
  await knownCase('UH-9')
  const answer = JSON.stringify(await ask({ searchText: MOBILE }))
  expect(answer).not.toContain(MOBILE)
  expect(answer).not.toContain('mobile')
  for (const role of [roles.mrd, roles.partner, roles.vendor, roles.client])
    expect((await ask({ searchText: 'UH-9' }, await testApp.signIn(role))).status).toBe(403)
})
