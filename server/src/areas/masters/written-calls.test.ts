import { writtenMasters } from '@rxdesk/contract/areas/masters/data-schemas'
import { closedMasters } from '@rxdesk/contract/areas/masters/rules/master-fields'
import { type ListMaster, listMasters, type MasterType } from '@rxdesk/contract/options'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namesInUse } from '#domain/reference/names-in-use.ts'
import { seedReferenceContent } from '#domain/reference/seed-reference-content.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { masterCalls } from './calls.ts'
import { suggestionCalls } from './suggestion-calls.ts'
import { writtenMasterCalls } from './written-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
let ofFirst: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  await seedReferenceContent(testApp.db)
  admin = await testApp.signIn(roles.admin)
  ofFirst = await testApp.signIn(roles.admin, { clientIds: [1] })
  wire = openWire(testApp, [...writtenMasterCalls(), ...masterCalls(), ...suggestionCalls()])
})
afterAll(() => testApp.close())

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
  teleQuestions: 'saveTeleQuestion',
} as const
const isList = (kind: string): kind is ListMaster => (listMasters as readonly string[]).includes(kind)
const save = (kind: keyof typeof saves | ListMaster, payload: object, caller = admin) =>
  isList(kind)
    ? ask('saveMasterRow', { mastertype: kind, ...payload }, caller)
    : ask(saves[kind], payload, caller)

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
  it('are added, changed, found and retired, each of them', async () => {
    for (const mastertype of writtenMasters.filter((kind) => !closedMasters.includes(kind))) {
      // A dosage must be one that the parser can read.
      const [first, second] = mastertype === 'dosage' ? ['0-3-3', '3-0-3'] : ['Zz new', 'Zy new']
      const { id, version, message } = await save(mastertype, { name: first })
      expect([message, version], mastertype).toEqual(['Saved', 1])
      expect((await save(mastertype, { id, version, name: second })).version, mastertype).toBe(2)
      expect(await names({ mastertype, searchText: second.toUpperCase() })).toEqual([second])
      expect((await ask('removeMasterRow', { mastertype, id, version: 2 })).message).toBe('Retired')
      expect((await ask('getMasterRows', { mastertype, searchText: second })).totalCount).toBe(0)
      expect(await save(mastertype, { name: second.toLowerCase() })).toMatchObject(
        mastertype === 'vitals' ? { version: 1 } : { id, version: 4 },
      )
      await ask('removeMasterRow', { mastertype, id, version: 4 })
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
    // The same name exists in another master.
    expect((await ask('SaveandUpdateDisease', { name: 'Zed dust' })).message).toBe('Saved')
  })

  it('create one row when two are added at once', async () => {
    const at = () => ask('SaveandUpdateProcedure', { name: 'At once' })
    const answers = await Promise.all([at(), at()])
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      'Duplicate: At once is in this list already.',
      'Saved',
    ])
  })

  it('bring a retired row back under its own id, when it is added again', async () => {
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
    const { db } = testApp
    const make = async (kind: keyof typeof saves | ListMaster, more: object = {}) =>
      Number((await save(kind, { name: `Used ${kind}`, ...more })).id)
    const erxId = await testApp.addCase()
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
      route: await make('route'),
      uom: await make('uom'),
      media: await make('media'),
      qualification: await make('qualification'),
    }
    const line = { route: 'used ROUTE', uomId: ids.uom }
    await db
      .insertInto('case_medicines')
      .values({ ...of, position: 1, line: JSON.stringify(line) })
      .execute()
    await db.updateTable('cases').set({ media_id: ids.media }).where('id', '=', erxId).execute()
    await db
      .insertInto('readings')
      .values({ ...of, vital_id: ids.vitals, value: '1', taken_at: new Date(), timed: false })
      .execute()
    await db.updateTable('cases').set({ department_id: ids.department }).where('id', '=', erxId).execute()
    await db
      .insertInto('doctors')
      .values({
        name: 'Dr A',
        specialization: 'used specialization',
        qualification: 'MBBS, Used qualification',
      })
      .execute()
    await db
      .updateTable('clients')
      .set({ languages: ['zz'] })
      .where('id', '=', 2)
      .execute()
    for (const [mastertype, id] of Object.entries(ids)) {
      if (mastertype !== 'vitals')
        expect(await namesInUse(db, mastertype as MasterType)).toContain(`used ${mastertype}`)
      const { uses } = await row(mastertype, id)
      expect(uses, mastertype).toMatchObject({ total: 1 })
      expect((await ask('removeMasterRow', { mastertype, id, version: 1 })).message, mastertype).toBe(
        `Error: Used ${mastertype} is in use 1 times and cannot be retired.`,
      )
    }
    expect((await row('symptoms', ids.symptoms)).uses).toMatchObject({ erxIds: [erxId] })
    // Its values are numbers, and must stay numbers.
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
    const range = { unit: 'mg', lowest: 1.5, highest: 9, normal: '2–8' }
    const { id } = await ask('saveVitalMaster', { name: 'Ranged', ...range })
    expect((await row('vitals', id)).row).toMatchObject({ ...range, shape: 'number' })
    const { status, issues } = await ask('saveVitalMaster', { name: 'Wrong', lowest: 9, highest: 9 })
    expect([status, issues]).toEqual([
      400,
      [{ path: 'highest', message: 'The lowest value must be below the highest.' }],
    ])
    const pair = { name: 'Pressed', shape: 'pair', normal: '90 - 139 / <=89' }
    const made = await ask('saveVitalMaster', pair)
    expect((await row('vitals', made.id)).row).toMatchObject({ normal: '90–139/≤ 89' })
    const wrong = await ask('saveVitalMaster', { ...pair, name: 'Bent', normal: '60–100' })
    expect([wrong.status, wrong.issues]).toMatchObject([400, [{ path: 'normal' }]])
    const outside = await ask('saveVitalMaster', { name: 'Far', lowest: 30, highest: 90, normal: '60–100' })
    expect(outside.issues).toMatchObject([{ path: 'normal' }])
  })

  it("are shared by all clients: an administrator of some clients only reads them, and no client's department is among them", async () => {
    await testApp.db.insertInto('departments').values({ name: 'Own clinic', client_id: 1 }).execute()
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
    const rows = await testApp.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject', '=', `master:diagnosis:${id}`)
      .orderBy('seq')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['master.created', 'master.updated'])
    expect(rows[1]?.detail).toEqual({ changed: { code: { from: 'A00', to: 'A01' } } })
  })

  it('move a row of an ordered list up and down, within what all clients share', async () => {
    const signs = async () => {
      const { body } = await wire.ask('pateRxMgmt/getVitalMasters', {}, admin)
      return (body.newVitalList as { name: string }[]).map(({ name }) => name)
    }
    const move = async (name: string, way: string, version?: number) => {
      const { list } = await ask('getMasterRows', { mastertype: 'vitals', searchText: name })
      const [sign] = list as unknown as { id: number; version: number }[]
      return ask('moveMasterRow', { mastertype: 'vitals', ...sign, ...(version && { version }), way })
    }
    const before = await signs()
    const [first = '', second = '', third = ''] = before
    expect(await move(second, 'up')).toMatchObject({ message: 'Moved', place: 1 })
    expect(await signs()).toEqual([second, first, ...before.slice(2)])
    // A user who still sees the old order and moves the other row gets an error.
    expect((await move(first, 'down', 1)).status).toBe(409)
    expect((await move(second, 'up')).message).toBe(`Error: ${second} is at the end of its list.`)
    // Signs with the same position are separated.
    await testApp.db.updateTable('vital_masters').set({ position: 7 }).execute()
    const tied = await signs()
    expect((await move(tied[2] ?? '', 'down')).place).toBe(4)
    expect((await signs()).slice(0, 4)).toEqual([tied[0], tied[1], tied[3], tied[2]])
    expect(third).not.toBe('')
    const noted = await testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'master.moved')
      .orderBy('seq')
      .execute()
    expect(noted[0]?.detail).toEqual({ changed: { place: { from: 2, to: 1 } } })
    expect(
      (await ask('moveMasterRow', { mastertype: 'vitals', id: 1, version: 1, way: 'up' }, ofFirst)).status,
    ).toBe(403)
  })

  it('keep what rules read: names of ways, codes of units, categories, a readable dosage, the last reason', async () => {
    const found = async (mastertype: ListMaster, searchText: string) =>
      (await ask('getMasterRows', { mastertype, searchText })).list[0] as unknown as {
        id: number
        version: number
        code: string
      }
    const topical = await found('route', 'topical')
    const renamed = await save('route', { ...topical, name: 'On the skin' })
    expect(renamed.message).toMatch(/^Error: The medicine check uses this name/)
    expect(await save('route', { ...topical, name: 'Topical', nameHindi: 'चमड़ी पर' })).toMatchObject({
      version: 2,
    })
    const tablet = await found('uom', 'tablet')
    await save('uom', { ...tablet, name: 'Tab.', code: 'spoon' })
    expect((await row('uom', tablet.id)).row).toMatchObject({ name: 'Tab.', code: 'tablet' })
    const xray = await found('investigationCategory', 'x-ray')
    expect((await save('investigationCategory', { name: 'Own' })).message).toMatch(
      /^Error: Rules use this list/,
    )
    const removed = { mastertype: 'investigationCategory', id: xray.id, version: 1 }
    expect((await ask('removeMasterRow', removed)).message).toMatch(/^Error: Rules use this list/)
    expect((await save('dosage', { name: 'now and then' })).message).toMatch(
      /^Error: These directions cannot/,
    )
    const other = await found('rejectReasons', 'other')
    expect((await ask('removeMasterRow', { mastertype: 'rejectReasons', ...other })).message).toBe(
      'Error: Other is needed and cannot be retired.',
    )
    await save('rejectReasons', { name: 'Of another house', needsNote: true })
    const { body } = await wire.ask('pateRxMgmt/masters', {}, admin)
    const reasons = body.rejectReasons as { reason: string; userReasons: boolean }[]
    expect(reasons.slice(-2)).toMatchObject([
      { reason: 'Of another house', userReasons: true },
      { reason: 'Other' },
    ])
  })
})
