import { writtenMasters } from '@rxdesk/contract/areas/master-data'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../protocol/caller.ts'
import { layReferenceContent } from '../../reference/lay-reference-content.ts'
import { type House, openHouse } from '../../testing/house.ts'
import { openWire } from '../../testing/wire-client.ts'
import { masterCalls } from './calls.ts'
import { suggestionCalls } from './suggestion-calls.ts'
import { writtenMasterCalls } from './written-calls.ts'

let house: House
let wire: ReturnType<typeof openWire>
let admin: Caller
let ofFirst: Caller
beforeAll(async () => {
  house = await openHouse()
  await layReferenceContent(house.db)
  admin = await house.signIn(roles.admin)
  ofFirst = await house.signIn(roles.admin, { clientIds: [1] })
  wire = openWire(house, [...writtenMasterCalls(house), ...masterCalls(house), ...suggestionCalls(house)])
})
afterAll(() => house.close())

const saves = {
  symptoms: 'SaveandUpdateSymptom',
  diagnosis: 'SaveandUpdateDiagnosis',
  procedure: 'SaveandUpdateProcedure',
  investigation: 'SaveandUpdateInvestigation',
  allergy: 'SaveandUpdateAllergy',
  diseases: 'SaveandUpdateDisease',
  specialization: 'saveSpecialization',
  department: 'saveDepartmentMaster',
  languages: 'saveLanguageData',
  vaccination: 'saveVaccinationMaster',
  vitals: 'saveVitalMaster',
} as const

interface Answered extends Partial<Record<string, unknown>> {
  status: number
  message?: string
  id: number
  version: number
  list: { id: number; name: string }[]
  totalCount: number
}
const ask = async (name: string, payload: object, caller = admin) => {
  const { status, body } = await wire.ask(`master/${name}`, payload, caller)
  return { status, ...body } as Answered
}
const names = async (payload: object) => {
  const { list } = await ask('getMasterRows', payload)
  return list.map(({ name }) => name)
}
const row = async (mastertype: string, id: number) => ask('getMasterRow', { mastertype, id })

describe('the masters as an administrator writes them', () => {
  it('are made, changed, found and retired, each of them', async () => {
    for (const mastertype of writtenMasters) {
      const { id, version, message } = await ask(saves[mastertype], { name: `Zz ${mastertype}` })
      expect([message, version], mastertype).toEqual(['Saved', 1])
      expect((await ask(saves[mastertype], { id, version, name: `Zy ${mastertype}` })).version).toBe(2)
      expect(await names({ mastertype, searchText: 'ZY' })).toEqual([`Zy ${mastertype}`])
      expect((await ask('removeMasterRow', { mastertype, id, version: 2 })).message).toBe('Retired')
      expect((await ask('getMasterRows', { mastertype, searchText: 'zy' })).totalCount).toBe(0)
      expect((await row(mastertype, id)).status).toBe(404)
    }
  })

  it('hold Hindi, code and spellings, by which the typing suggestions find the term too', async () => {
    const written = { nameHindi: 'पीठ की जकड़न', code: 'R29.9', synonyms: ['Kamar jakdan', 'Back stiff'] }
    const { id } = await ask('SaveandUpdateSymptom', { name: 'Stiffness of back', ...written })
    expect((await row('symptoms', id)).row).toMatchObject({ name: 'Stiffness of back', ...written })
    for (const searchText of ['kamar jak', 'पीठ की जक', 'r29.9']) {
      const { list } = await ask('getMastersList', { mastertype: 'symptoms', searchText })
      expect(list[0]?.id, searchText).toBe(id)
    }
    await ask('SaveandUpdateInvestigation', { name: 'Zinc level', synonyms: ['Jasta'] })
    const { body } = await wire.ask('pateRxMgmt/suggestionInvestigation', { searchText: 'jasta' }, admin)
    expect(body.investigationList).toMatchObject([{ name: 'Zinc level' }])
  })

  it('are a page at a time with the exact total; a sign of LIKE is a sign', async () => {
    const first = await ask('getMasterRows', { mastertype: 'diagnosis', limit: 5 })
    const next = await ask('getMasterRows', { mastertype: 'diagnosis', limit: 5, offset: 5 })
    expect(first.totalCount).toBeGreaterThan(50)
    const ids = [...first.list, ...next.list].map(({ id }) => id)
    expect(new Set(ids).size).toBe(10)
    expect((await ask('getMasterRows', { mastertype: 'diagnosis', searchText: '%' })).totalCount).toBe(0)
    expect((await ask('getLanguageData', { searchText: 'hind' })).list).toMatchObject([{ name: 'Hindi' }])
  })

  it('refuse in step one, as a duplicate, a name or spelling that is there already', async () => {
    await ask('SaveandUpdateAllergy', { name: 'Zed dust', synonyms: ['Dhool'] })
    for (const payload of [{ name: 'zed DUST' }, { name: 'dhool' }, { name: 'Other', synonyms: ['Dhool'] }]) {
      const { body } = await wire.post('master/SaveandUpdateAllergyjwt', payload, admin)
      expect(body.message).toBe('Duplicate: Zed dust is in this list already.')
      expect(body.token).toBeUndefined()
    }
    // The same words stand in another master.
    expect((await ask('SaveandUpdateDisease', { name: 'Zed dust' })).message).toBe('Saved')
  })

  it('make one row of two that are written at once', async () => {
    const at = () => ask('SaveandUpdateProcedure', { name: 'At once' })
    const answers = await Promise.all([at(), at()])
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      'Duplicate: At once is in this list already.',
      'Saved',
    ])
  })

  it('bring a retired row back under its own id, when it is made again', async () => {
    const { id } = await ask('SaveandUpdateAllergy', { name: 'Comes back' })
    await ask('removeMasterRow', { mastertype: 'allergy', id, version: 1 })
    const other = await ask('SaveandUpdateAllergy', { name: 'Another one' })
    expect(
      (await ask('SaveandUpdateAllergy', { id: other.id, version: 1, name: 'comes back' })).message,
    ).toMatch(/^Duplicate: comes back was retired/)
    expect(await ask('SaveandUpdateAllergy', { name: 'Comes back', nameHindi: 'वापस' })).toMatchObject({
      id,
      version: 3,
    })
  })

  it('keep what another administrator saved meanwhile', async () => {
    const { id } = await ask('SaveandUpdateDisease', { name: 'Stale' })
    await ask('SaveandUpdateDisease', { id, version: 1, name: 'Stale one' })
    expect((await ask('SaveandUpdateDisease', { id, version: 1, name: 'Stale two' })).status).toBe(409)
    expect((await ask('removeMasterRow', { mastertype: 'diseases', id, version: 1 })).status).toBe(409)
    expect((await row('diseases', id)).row).toMatchObject({ name: 'Stale one' })
  })

  it('are not retired while an open prescription, a user, a doctor or a client has them', async () => {
    const { db } = house
    const make = async (kind: keyof typeof saves, more: object = {}) =>
      Number((await ask(saves[kind], { name: `Used ${kind}`, ...more })).id)
    const erxId = await house.addCase()
    const of = { client_id: 1, case_id: erxId }
    const record = { docobsv: { symptoms: ['used SYMPTOMS'] }, docprocedure: ['Used procedure'] }
    await db
      .updateTable('case_records')
      .set({ record: JSON.stringify(record) })
      .where('case_id', '=', erxId)
      .execute()
    await db
      .insertInto('case_investigations')
      .values({ ...of, position: 1, test_name: 'Used investigation', note: '' })
      .execute()
    const ids = {
      symptoms: await make('symptoms'),
      procedure: await make('procedure'),
      investigation: await make('investigation'),
      department: await make('department'),
      vitals: await make('vitals'),
      specialization: await make('specialization'),
      languages: await make('languages', { code: 'zz' }),
    }
    await db
      .insertInto('case_vitals')
      .values({ ...of, vital_id: ids.vitals, value: '1' })
      .execute()
    await db.updateTable('cases').set({ department_id: ids.department }).where('id', '=', erxId).execute()
    await db.insertInto('doctors').values({ name: 'Dr A', specialization: 'used specialization' }).execute()
    await db
      .updateTable('clients')
      .set({ languages: ['zz'] })
      .where('id', '=', 2)
      .execute()
    for (const [mastertype, id] of Object.entries(ids)) {
      const { uses } = await row(mastertype, id)
      expect(uses, mastertype).toMatchObject({ total: 1 })
      expect((await ask('removeMasterRow', { mastertype, id, version: 1 })).message, mastertype).toBe(
        `Error: Used ${mastertype} is in use 1 times and cannot be retired.`,
      )
    }
    expect((await row('symptoms', ids.symptoms)).uses).toMatchObject({ erxIds: [erxId] })
    // Its values are numbers, and stay so.
    expect(
      (await ask('saveVitalMaster', { id: ids.vitals, version: 1, name: 'Used vitals', shape: 'pair' }))
        .message,
    ).toMatch(/^Error: This vital sign is in use/)
    await db.updateTable('cases').set({ status: 3 }).where('id', '=', erxId).execute()
    expect(
      (await ask('removeMasterRow', { mastertype: 'symptoms', id: ids.symptoms, version: 1 })).message,
    ).toBe('Retired')
  })

  it('hold the unit and the normal range of a vital sign, lowest below highest', async () => {
    const range = { unit: 'mg', lowest: 1.5, highest: 9 }
    const { id } = await ask('saveVitalMaster', { name: 'Ranged', ...range })
    expect((await row('vitals', id)).row).toMatchObject({ ...range, shape: 'number' })
    const { status, issues } = await ask('saveVitalMaster', { name: 'Wrong', lowest: 9, highest: 9 })
    expect([status, issues]).toEqual([
      400,
      [{ path: 'highest', message: 'The lowest value must be below the highest.' }],
    ])
  })

  it("are everybody's: an administrator of some clients reads them, and no client's department is among them", async () => {
    await house.db.insertInto('departments').values({ name: 'Own clinic', client_id: 1 }).execute()
    expect(await names({ mastertype: 'department', searchText: 'own clinic' })).toEqual([])
    expect((await ask('getMasterRows', { mastertype: 'symptoms' }, ofFirst)).status).toBe(200)
    const { id } = await ask('SaveandUpdateSymptom', { name: 'Of all' })
    for (const [call, payload] of [
      ['SaveandUpdateSymptom', { name: 'Mine' }],
      ['saveVitalMaster', { name: 'Mine' }],
      ['getMasterRow', { mastertype: 'symptoms', id }],
      ['removeMasterRow', { mastertype: 'symptoms', id, version: 1 }],
    ] as const)
      expect((await ask(call, payload, ofFirst)).status, call).toBe(403)
  })

  it('are in the audit log, old and new', async () => {
    const { id } = await ask('SaveandUpdateDiagnosis', { name: 'Logged', code: 'A00' })
    await ask('SaveandUpdateDiagnosis', { id, version: 1, name: 'Logged', code: 'A01' })
    const rows = await house.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject', '=', `master:diagnosis:${id}`)
      .orderBy('seq')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['master.created', 'master.updated'])
    expect(rows[1]?.detail).toEqual({ changed: { code: { from: 'A00', to: 'A01' } } })
  })
})
