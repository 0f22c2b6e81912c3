import { message } from '@rxdesk/contract/messages'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { type CallNameIn, openWire } from '#testing/wire-client.ts'
import { hospitalCalls } from './hospital-calls.ts'
import { pointsToHospitals } from './merge-store.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
/** An administrator of the first client alone. */
let some: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, hospitalCalls())
  admin = await testApp.signIn(roles.admin)
  some = await testApp.signIn(roles.admin, { clientIds: [1] })
})
afterAll(() => testApp.close())

const ask = <Name extends CallNameIn<'doctorMasters'>>(name: Name, payload: object, caller = admin) =>
  wire.told(`doctorMasters/${name}`, payload, caller)
const add = async (hospitalName: string, more: object = {}, caller = admin): Promise<number> =>
  (await ask('saveHospital', { hospitalName, ...more }, caller)).hospitalId
const stored = (id: number) =>
  testApp.db.selectFrom('hospitals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const named = async (hospitalId: number) => ({ hospitalId, version: (await stored(hospitalId)).version })
const ids = (list: { hospitalId: number }[]) => list.map(({ hospitalId }) => hospitalId)

describe('the list of hospitals', () => {
  it('finds by name, city and pin code, and counts exactly', async () => {
    const place = { city: 'Nashik', pinCode: '422001' }
    const first = await add('List Alpha', place)
    const second = await add('List Beta', { city: 'Satara', clientId: 2 })
    for (const searchText of ['alpha', 'NASHIK', '42200'])
      expect(ids((await ask('showallHospitals', { searchText })).list)).toEqual([first])
    const page = await ask('showallHospitals', {
      searchText: 'list ',
      sortBy: 'hospitalName:desc',
      limit: 1,
    })
    expect([page.totalCount, ids(page.list)]).toEqual([2, [second]])
    expect(page.list[0]).toMatchObject({ clientName: 'Client second', status: 'approved', mayChange: true })
    // The other client's is not visible; shared ones are visible but cannot be changed.
    const seen = await ask('showallHospitals', { searchText: 'list ' }, some)
    expect(seen.list).toMatchObject([{ hospitalId: first, mayChange: false }])
    const operator = await testApp.signIn(roles.l1, { clientIds: [1] })
    expect((await ask('showallHospitals', {}, operator)).status).toBe(200)
    expect((await ask('showMergedHospitals', { hospitalId: first }, operator)).status).toBe(403)
  })
})

describe('a hospital', () => {
  it('is added, changed under its version, and approved when it waited', async () => {
    const hospitalId = await add('Solo', { clientId: 1 })
    await testApp.db
      .updateTable('hospitals')
      .set({ approval: 'pending' })
      .where('id', '=', hospitalId)
      .execute()
    const clientVersion = async () =>
      (await testApp.db.selectFrom('clients').select('version').where('id', '=', 1).executeTakeFirstOrThrow())
        .version
    const before = await clientVersion()
    const written = { hospitalId, version: 1, hospitalName: 'Solo', city: 'Pune', pinCode: '411001' }
    expect((await ask('saveHospital', written)).message).toBe('Hospital saved')
    expect(await stored(hospitalId)).toMatchObject({ approval: 'approved', city: 'Pune', version: 2 })
    // The client shows it under the client's own version.
    expect(await clientVersion()).toBe(before + 1)
    expect((await ask('saveHospital', written)).status).toBe(409)
    expect((await ask('saveHospital', { ...written, version: 2, pinCode: '011' })).message).toMatch(/six/)
    expect((await ask('saveHospital', { hospitalName: 'SOLO', city: 'pune', clientId: 1 })).message).toBe(
      'Error: Duplicate: SOLO is in this list already.',
    )
    // The same name may exist in another town, or at another client.
    expect(await add('Solo', { city: 'Goa', clientId: 1 })).toBeGreaterThan(0)
    expect(await add('Solo', { city: 'Pune', clientId: 2 })).toBeGreaterThan(0)
  })

  it('of others, or of all, is not changed by an administrator of some clients', async () => {
    const [foreign, shared] = [await add('Foreign', { clientId: 2 }), await add('Everybody')]
    const own = await add('Ours', { clientId: 1 }, some)
    for (const hospitalId of [foreign, shared]) {
      const written = { ...(await named(hospitalId)), hospitalName: 'Mine' }
      expect((await ask('saveHospital', written, some)).status).toBe(404)
      const merging = { survivor: await named(own), retired: [await named(hospitalId)] }
      expect((await ask('savemergedHospitals', merging, some)).status).toBe(404)
      const pair = { hospitalId: own, otherHospitalId: hospitalId }
      expect((await ask('showMergedHospitalsmaster', pair, some)).status).toBe(404)
    }
    expect((await ask('showMergedHospitals', { hospitalId: foreign }, some)).status).toBe(404)
    expect((await ask('saveHospital', { hospitalName: 'X' }, some)).message).toBe(
      'Error: Please select client',
    )
    expect((await ask('saveHospital', { hospitalName: 'X', clientId: 2 }, some)).status).toBe(404)
    expect((await ask('saveHospital', { hospitalName: 'X', clientId: 99 })).status).toBe(404)
  })
})

describe('likely duplicates', () => {
  it('are of the same client or of all, the likeliest first', async () => {
    const place = { city: 'Nagpur' }
    const one = await add('Jeevan Jyoti Nursing Home', { ...place, clientId: 1 })
    const twin = await add('Jeevan Jyothi Hospital', { ...place, clientId: 1 })
    const far = await add('Jeevan Jyoti Clinic', { city: 'Surat', clientId: 1 })
    const shared = await add('Jeevan Jyoti', place)
    await add('Jeevan Jyoti Nursing Home', { ...place, clientId: 2 })
    await add('Om Nursing Home', { ...place, clientId: 1 })
    const { list, hospital } = await ask('showMergedHospitals', { hospitalId: one })
    expect(hospital.hospitalId).toBe(one)
    expect(ids(list)[0]).toBe(shared)
    expect(ids(list).toSorted()).toEqual([twin, far, shared].toSorted())
    expect(ids((await ask('showMergedHospitals', { hospitalId: one }, some)).list)).not.toContain(shared)
  })
})

describe('a merge', () => {
  it('moves everything that points to the retired one, and keeps it pointing to the survivor', async () => {
    const [kept, gone] = [await add('Kept', { clientId: 1 }), await add('Gone', { clientId: 1 })]
    const erxId = await testApp.addCase()
    const other = await testApp.addCase()
    const at = (id: number, hospital_id: number) =>
      testApp.db.updateTable('cases').set({ hospital_id }).where('id', '=', id).execute()
    await at(erxId, gone)
    const doctors = await testApp.db
      .insertInto('doctors')
      .values([{ name: 'A' }, { name: 'B' }])
      .returning('id')
      .execute()
    const [a, b] = doctors.map(({ id }) => id) as [number, number]
    const sits = (doctor_id: number, hospital_id: number) => ({ doctor_id, hospital_id })
    await testApp.db
      .insertInto('doctor_hospitals')
      .values([sits(a, gone), sits(b, gone), sits(b, kept)])
      .execute()
    const floor = (hospital_id: number, name: string) => ({ client_id: 1, hospital_id, name })
    await testApp.db
      .insertInto('client_floors')
      .values([floor(gone, 'First'), floor(gone, 'Roof'), floor(kept, 'FIRST')])
      .execute()
    const older = await add('Older', { clientId: 1 })
    await ask('savemergedHospitals', { survivor: await named(gone), retired: [await named(older)] })

    const { list } = await ask('showMergedHospitalsmaster', { hospitalId: kept, otherHospitalId: gone })
    expect(list[1]).toMatchObject({ prescriptionCount: 1, doctorCount: 2, floorCount: 2 })
    const chosen = { hospitalName: 'Kept', city: 'Thane', pinCode: '400601', phone: '022', address: 'Lane' }
    const answer = await ask('saveMergedHospitalsmaster', {
      survivor: await named(kept),
      retired: await named(gone),
      ...chosen,
    })
    expect(answer).toMatchObject({ message: 'Hospitals merged', hospitalId: kept })
    expect(await stored(kept)).toMatchObject({ name: 'Kept', city: 'Thane', pin_code: '400601' })
    expect(await stored(gone)).toMatchObject({ name: 'Gone', approval: 'merged', merged_into: kept })
    expect((await stored(older)).merged_into).toBe(kept)
    const hospitalOf = async (id: number) =>
      (await testApp.db.selectFrom('cases').select('hospital_id').where('id', '=', id).executeTakeFirst())
        ?.hospital_id
    expect(await hospitalOf(erxId)).toBe(kept)
    const links = await testApp.db
      .selectFrom('doctor_hospitals')
      .selectAll()
      .where('doctor_id', 'in', [a, b])
      .orderBy('doctor_id')
      .execute()
    expect(links).toEqual([sits(a, kept), sits(b, kept)])
    const floors = await testApp.db
      .selectFrom('client_floors')
      .select(['hospital_id', 'name'])
      .orderBy('name')
      .execute()
    expect(floors).toEqual([
      { hospital_id: kept, name: 'FIRST' },
      { hospital_id: kept, name: 'Roof' },
    ])
    // A screen that still shows the retired one gets the surviving one.
    await at(other, gone)
    expect(await hospitalOf(other)).toBe(kept)
    const { mergedList } = await ask('showMergedHospitals', { hospitalId: kept })
    expect(ids(mergedList).toSorted()).toEqual([gone, older].toSorted())
    const listed = await ask('showallHospitals', { status: 'merged', searchText: 'gone' })
    expect(listed.list).toMatchObject([{ hospitalId: gone, mergedInto: { hospitalName: 'Kept' } }])
    const log = await testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'hospital.casesMoved')
      .execute()
    expect(log).toEqual([{ detail: { into: kept, cases: [erxId] } }])
    const again = { survivor: await named(kept), retired: [await named(gone)] }
    expect((await ask('savemergedHospitals', again)).message).toMatch(/^Error: This hospital is now part/)
  })

  it('is only possible into one that every user of the retired one may see', async () => {
    const [mine, theirs, all] = [
      await add('M', { clientId: 1 }),
      await add('T', { clientId: 2 }),
      await add('A'),
    ]
    const said = async (survivor: number, retired: number) =>
      (await ask('savemergedHospitals', { survivor: await named(survivor), retired: [await named(retired)] }))
        .message
    for (const [survivor, retired] of [
      [mine, theirs],
      [mine, all],
      [mine, mine],
    ] as const)
      expect(await said(survivor, retired)).toMatch(/^Error: A hospital can only/)
    expect((await stored(theirs)).approval).toBe('approved')
    expect(await said(all, mine)).toBe('Hospitals merged')
  })

  it('is refused where both have a floor of one name, with beds', async () => {
    const [kept, gone] = [await add('Kept 4', { clientId: 1 }), await add('Gone 4', { clientId: 1 })]
    const [, floor] = await testApp.db
      .insertInto('client_floors')
      .values([kept, gone].map((hospital_id) => ({ client_id: 1, hospital_id, name: 'Second' })))
      .returning('id')
      .execute()
    await testApp.db
      .insertInto('client_beds')
      .values({ client_id: 1, floor_id: Number(floor?.id), name: '7' })
      .execute()
    const asked = { survivor: await named(kept), retired: [await named(gone)] }
    expect((await ask('savemergedHospitals', asked)).message).toBe(`Error: ${message('hospital.twinBeds')}`)
    await testApp.db
      .updateTable('client_floors')
      .set({ name: 'Third' })
      .where('id', '=', Number(floor?.id))
      .execute()
    expect((await ask('savemergedHospitals', asked)).message).toBe('Hospitals merged')
  })

  it('is refused when one of the two was changed meanwhile', async () => {
    const [kept, gone] = [await add('Kept 2'), await add('Gone 2')]
    const [survivor, retired] = [await named(kept), [await named(gone)]]
    await ask('saveHospital', { ...(await named(gone)), hospitalName: 'Gone 3' })
    expect((await ask('savemergedHospitals', { survivor, retired })).status).toBe(409)
  })

  it('knows of everything in the database that points to hospitals', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'hospitals'::regclass order by 1`.execute(testApp.db)
    expect(rows.map(({ name }) => name)).toEqual([...pointsToHospitals])
  })
})
