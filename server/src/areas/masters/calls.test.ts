import type { MasterRow } from '@rxdesk/contract/areas/masters/schemas'
import { masterTypes } from '@rxdesk/contract/options'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedReferenceContent } from '#domain/reference/seed-reference-content.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { masterCalls } from './calls.ts'
import { suggestionCalls } from './suggestion-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let staff: Caller
let ofFirst: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  await seedReferenceContent(testApp.db)
  const { db } = testApp
  await db
    .insertInto('media')
    .values([
      { name: 'E-mail' },
      { name: 'First post', client_id: 1 },
      { name: 'Second post', client_id: 2 },
      { name: 'Walk-in' },
    ])
    .execute()
  await db
    .insertInto('departments')
    .values([
      { name: 'First clinic', client_id: 1 },
      { name: 'Second clinic', client_id: 2 },
    ])
    .execute()
  await db
    .insertInto('doctors')
    .values([
      { name: 'Dr Shared' },
      { name: 'Dr First', client_id: 1 },
      { name: 'Dr Second', client_id: 2 },
      { name: 'Dr Merged', client_id: 1, approval: 'merged' },
    ])
    .execute()
  await db.insertInto('clients').values({ key: 'gone', name: 'Client gone', active: false }).execute()
  staff = await testApp.signIn(roles.l1)
  ofFirst = await testApp.signIn(roles.l1, { clientIds: [1] })
  wire = openWire(testApp, [...masterCalls(), ...suggestionCalls()])
})
afterAll(() => testApp.close())

interface Page {
  list: MasterRow[]
  totalCount: number
}

async function page(payload: object, caller = staff): Promise<Page> {
  const { status, body } = await wire.ask('master/getMastersList', payload, caller)
  expect(status).toBe(200)
  return body as unknown as Page
}
const names = (rows: MasterRow[]) => rows.map((row) => row.name)

describe('getMastersList', () => {
  it('serves every master', async () => {
    for (const mastertype of masterTypes) {
      const { list, totalCount } = await page({ mastertype })
      expect(list.length, mastertype).toBe(Math.min(10, totalCount))
      expect(totalCount, mastertype).toBeGreaterThan(0)
    }
  })

  it('refuses a master that there is not', async () => {
    const { status } = await wire.ask('master/getMastersList', { mastertype: 'users' }, staff)
    expect(status).toBe(400)
  })

  it('pages through a list, each term once', async () => {
    const seen: string[] = []
    const { totalCount } = await page({ mastertype: 'diagnosis', limit: 1 })
    for (let offset = 0; offset < totalCount; offset += 50) {
      const part = await page({ mastertype: 'diagnosis', offset, limit: '50' })
      expect(part.totalCount).toBe(totalCount)
      seen.push(...names(part.list))
    }
    expect(seen).toHaveLength(totalCount)
    expect(new Set(seen).size).toBe(totalCount)
    expect(seen).toEqual([...seen].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    expect(await page({ mastertype: 'diagnosis', offset: totalCount })).toMatchObject({
      list: [],
      totalCount,
    })
  })

  it('keeps lists that have an order in it', async () => {
    const { list } = await page({ mastertype: 'referral', limit: 3 })
    expect(list).toMatchObject([
      { name: 'Before food', nameHindi: 'खाने से पहले' },
      { name: 'After food', nameHindi: 'खाने के बाद' },
      { name: 'With food', nameHindi: 'खाने के साथ' },
    ])
  })

  it('finds terms ignoring case, those that begin with the text first', async () => {
    const { list, totalCount } = await page({ mastertype: 'symptoms', searchText: 'BrEaTh', limit: 100 })
    expect(names(list)[0]).toBe('Breathlessness')
    expect(names(list)).toContain('Bad breath')
    const begins = names(list).map((name) => name.toLowerCase().startsWith('breath'))
    expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)))
    expect(totalCount).toBe(list.length)
  })

  it('finds departments that begin with the text first, then those of which another word does', async () => {
    const general = names((await page({ mastertype: 'department', searchText: 'gen', limit: 100 })).list)
    expect(general[0]).toBe('General medicine')
    expect(general).toContain('Emergency')
    expect(general.at(-1)).toBe('Emergency')
    const rank = (name: string, text: string) =>
      name.startsWith(text) ? 0 : name.includes(` ${text}`) || name.includes(`-${text}`) ? 1 : 2
    for (const text of ['me', 'su', 'o', 'ca']) {
      const { list } = await page({ mastertype: 'department', searchText: text, limit: 100 })
      const ranks = names(list).map((name) => rank(name.toLowerCase(), text))
      expect(ranks, text).toEqual([...ranks].sort())
    }
  })

  it('finds a term that is the text before longer ones, and by its Hindi beginning', async () => {
    const insert = (name: string, position: number, name_hindi = '') =>
      testApp.db.insertInto('master_terms').values({ kind: 'symptoms', code: '', name, position, name_hindi })
    await insert('Zyx spreading', 1).execute()
    await insert('Zyx', 9_000).execute()
    await insert('Azyx', 2).execute()
    await insert('Rash of zyx', 3).execute()
    const found = names((await page({ mastertype: 'symptoms', searchText: 'zyx' })).list)
    expect(found).toEqual(['Zyx', 'Zyx spreading', 'Rash of zyx', 'Azyx'])
  })

  it('finds terms by their Hindi name, and takes % and _ literally', async () => {
    expect(names((await page({ mastertype: 'symptoms', searchText: 'सिरदर्द' })).list)).toEqual(['Headache'])
    expect(await page({ mastertype: 'symptoms', searchText: '%' })).toMatchObject({ list: [], totalCount: 0 })
    expect(await page({ mastertype: 'symptoms', searchText: '_' })).toMatchObject({ list: [], totalCount: 0 })
  })

  it('leaves out what was retired', async () => {
    await testApp.db
      .updateTable('master_terms')
      .set({ retired: true })
      .where('name', '=', 'Hiccups')
      .execute()
    expect((await page({ mastertype: 'symptoms', searchText: 'hiccups' })).list).toEqual([])
  })

  it('gives the full list of departments for limit 0', async () => {
    const { list, totalCount } = await page({ mastertype: 'department', limit: 0 })
    expect(list).toHaveLength(totalCount)
    expect(totalCount).toBeGreaterThan(35)
    expect((await page({ mastertype: 'department' })).list).toHaveLength(10)
  })

  it('begins the investigation categories with "All" and ends the media with it', async () => {
    const categories = await page({ mastertype: 'investigationCategory', limit: 100 })
    expect(categories.list[0]).toMatchObject({ id: 0, uid: 0, name: 'All' })
    expect(categories.list.filter(({ uid }) => uid === 0)).toHaveLength(1)
    expect(categories.list).toHaveLength(categories.totalCount)
    const media = await page({ mastertype: 'media', limit: 100 })
    expect(media.list.at(-1)).toMatchObject({ id: 0, mediaId: 0, mediaName: 'All' })
    expect(names(media.list)).toEqual(['E-mail', 'First post', 'Second post', 'Walk-in', 'All'])
    const second = await page({ mastertype: 'media', offset: 3, limit: 3 })
    expect(names(second.list)).toEqual(['Walk-in', 'All'])
    expect(second.totalCount).toBe(5)
  })

  it('shows a tenant its own departments and media and the shared ones', async () => {
    const media = await page({ mastertype: 'media' }, ofFirst)
    expect(names(media.list)).toEqual(['E-mail', 'First post', 'Walk-in', 'All'])
    const department = names((await page({ mastertype: 'department', limit: 0 }, ofFirst)).list)
    expect(department).toContain('First clinic')
    expect(department).toContain('Cardiology')
    expect(department).not.toContain('Second clinic')
    expect(await page({ mastertype: 'department', searchText: 'second' }, ofFirst)).toEqual({
      list: [],
      totalCount: 0,
    })
    expect(names((await page({ mastertype: 'department', limit: 0 })).list)).toContain('Second clinic')
  })

  it('shows of departments those of a client that is named and the shared ones', async () => {
    const ofSecond = names((await page({ mastertype: 'department', limit: 0, clientId: 2 })).list)
    expect(ofSecond).toEqual(expect.arrayContaining(['Second clinic', 'Cardiology']))
    expect(ofSecond).not.toContain('First clinic')
    const { status } = await wire.ask(
      'master/getMastersList',
      { mastertype: 'department', clientId: 2 },
      ofFirst,
    )
    expect(status).toBe(404)
  })
})

describe('getClientMastersList', () => {
  const ask = async (payload: object, caller = staff) =>
    (await wire.ask('master/getClientMastersList', payload, caller)).body

  it('lists the active clients with the media and doctors of those shown', async () => {
    expect(await ask({})).toMatchObject({
      list: [
        { clientId: 1, clientName: 'Client first', languages: ['en', 'hi'] },
        { clientId: 2, clientName: 'Client second' },
      ],
      totalCount: 2,
      drList: [{ docName: 'Dr First' }, { docName: 'Dr Second' }, { docName: 'Dr Shared' }],
      mediaList: [
        { mediaName: 'E-mail' },
        { mediaName: 'First post' },
        { mediaName: 'Second post' },
        { mediaName: 'Walk-in' },
        { mediaId: 0, mediaName: 'All' },
      ],
    })
  })

  it('finds by name and by id, a page at a time', async () => {
    expect(await ask({ searchText: 'SECOND' })).toMatchObject({ list: [{ clientId: 2 }], totalCount: 1 })
    expect(await ask({ clientId: '2' })).toMatchObject({ list: [{ clientId: 2 }], totalCount: 1 })
    expect(await ask({ offset: 1, limit: 1 })).toMatchObject({ list: [{ clientId: 2 }], totalCount: 2 })
    expect(await ask({ searchText: 'gone' })).toMatchObject({ list: [], totalCount: 0 })
  })

  it("never shows a tenant another's clients, doctors or media", async () => {
    for (const payload of [{}, { clientId: 2 }, { searchText: 'second' }]) {
      const answer = JSON.stringify(await ask(payload, ofFirst))
      expect(answer).not.toMatch(/second/i)
    }
    expect(await ask({}, ofFirst)).toMatchObject({ list: [{ clientId: 1 }], totalCount: 1 })
  })
})

describe('masters', () => {
  it('returns the choices of the prescription screens in one answer', async () => {
    const { status, body } = await wire.ask('pateRxMgmt/masters', {}, staff)
    expect(status).toBe(200)
    const reasons = body.rejectReasons as { reason: string; userReasons: boolean }[]
    expect(body.gender).toHaveLength(4)
    expect(body.callBackServices).toContainEqual({ code: 'grx', label: 'Generic Medicine' })
    expect(reasons.filter(({ userReasons }) => userReasons)).toEqual([reasons.at(-1)])
    expect(body.routes).toContainEqual(expect.objectContaining({ name: 'Oral', nameHindi: 'मुँह से' }))
    expect(body.uom).toContainEqual(expect.objectContaining({ name: 'Tablet', nameHindi: 'गोली' }))
    expect((body.media as object[]).at(-1)).toEqual({ mediaId: 0, mediaName: 'All' })
    expect((body.investigationCategory as object[])[0]).toEqual({ uid: 0, category: 'All' })
  })

  it('shows a tenant its own rows and the shared ones', async () => {
    const text = JSON.stringify((await wire.ask('pateRxMgmt/masters', {}, ofFirst)).body)
    expect(text).toContain('First clinic')
    expect(text).toContain('First post')
    expect(text).not.toMatch(/Second (clinic|post)/)
  })
})

describe('getVitalMasters', () => {
  it('separates retired signs and units from the others', async () => {
    const { db } = testApp
    const { id } = await db
      .insertInto('vital_masters')
      .values({ code: 'former', name: 'Former sign', retired: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { body } = await wire.ask('pateRxMgmt/getVitalMasters', {}, staff)
    expect(JSON.stringify(body.newVitalList)).not.toContain('Former sign')
    expect(body.formerVitalList).toMatchObject([{ vitalId: id, name: 'Former sign' }])
    await db.insertInto('master_terms').values({ kind: 'uom', name: 'Dram', retired: true }).execute()
    const units = (await wire.ask('pateRxMgmt/getMargUom', {}, staff)).body
    expect(JSON.stringify(units.uomData)).not.toContain('Dram')
    expect(units.formerUomData).toMatchObject([{ uom: 'Dram' }])
  })

  it('gives the vital signs with unit, shape and plausible range', async () => {
    const { body } = await wire.ask('pateRxMgmt/getVitalMasters', {}, staff)
    const list = body.newVitalList as object[]
    expect(body.vitallen).toBe(list.length)
    expect(list[0]).toMatchObject({ code: 'bp', unit: 'mmHg', shape: 'pair', lowest: 30, highest: 260 })
    expect(list).toContainEqual(
      expect.objectContaining({ code: 'weight', unit: 'kg', shape: 'number', lowest: 0.5 }),
    )
  })
})

it('requires a session', async () => {
  expect((await wire.ask('pateRxMgmt/masters', {})).status).toBe(401)
})

describe('the other master lists of the documents', () => {
  it.each(['bp', 'pulse', 'weight', 'temperature', 'spo2'])('%s is the sign of that name', async (code) => {
    expect((await page({ mastertype: code })).list).toMatchObject([{ code }])
  })

  it('lists the timing settings by name with their value', async () => {
    expect((await page({ mastertype: 'setting' })).list).toContainEqual(
      expect.objectContaining({ code: 'otpValidity', name: '5' }),
    )
  })

  it('lists clients, operators and clients of records users, to the users of a client their own', async () => {
    const { list } = await page({ mastertype: 'clients' })
    expect(list.map(({ name }) => name)).toEqual(['Client first', 'Client second'])
    const own = (await page({ mastertype: 'clients' }, ofFirst)).list
    expect(own.map(({ name }) => name)).toEqual(['Client first'])
    const operators = (await page({ mastertype: 'operators', limit: 100 })).list
    expect(operators).toContainEqual(expect.objectContaining({ id: staff.userCode, code: staff.agentId }))
    expect((await page({ mastertype: 'mrdClients' })).list).toEqual([])
    await testApp.signIn(roles.mrd, { clientIds: [2] })
    expect((await page({ mastertype: 'mrdClients' })).list).toMatchObject([{ name: 'Client second' }])
    expect((await page({ mastertype: 'mrdClients' }, ofFirst)).list).toEqual([])
  })

  it.each([
    ['symptoms', 'symptomslist'],
    ['diagnosis', 'diagnosisList'],
    ['procedure', 'proceduresList'],
    ['investigation', 'investigationList'],
    ['allergy', 'allergyList'],
    ['diseases', 'diseaseList'],
  ])('answers %s under its documented name too', async (mastertype, name) => {
    const { body } = await wire.ask('master/getMastersList', { mastertype }, staff)
    expect(body[name]).toEqual(body.list)
  })
})
