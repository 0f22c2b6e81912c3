import { roles } from '@rxdesk/contract/roles'
import fc from '@rxdesk/contract/testing/properties'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { type CallNameIn, openWire } from '#testing/wire-client.ts'
import { hospitalCalls } from './hospital-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
let doctors: number[]
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, hospitalCalls())
  admin = await testApp.signIn(roles.admin)
  const added = await testApp.db
    .insertInto('doctors')
    .values(['A', 'B', 'C'].map((name) => ({ name })))
    .returning('id')
    .execute()
  doctors = added.map(({ id }) => id)
})
afterAll(() => testApp.close())

const ask = <Name extends CallNameIn<'doctorMasters'>>(name: Name, payload: object, caller = admin) =>
  wire.told(`doctorMasters/${name}`, payload, caller)
interface Made {
  details?: object
  doctors?: readonly number[]
  floors?: readonly string[]
  cases?: number
}
async function hospital(name: string, made: Made = {}): Promise<number> {
  const { db } = testApp
  const { id } = await db
    .insertInto('hospitals')
    .values({ name, client_id: 1, ...made.details })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const doctor_id of made.doctors ?? [])
    await db.insertInto('doctor_hospitals').values({ doctor_id, hospital_id: id }).execute()
  for (const floor of made.floors ?? [])
    await db.insertInto('client_floors').values({ client_id: 1, hospital_id: id, name: floor }).execute()
  for (let at = 0; at < (made.cases ?? 0); at++) await caseAt(id)
  return id
}
const caseAt = async (hospital_id: number) => {
  const erxId = await testApp.addCase()
  await testApp.db.updateTable('cases').set({ hospital_id }).where('id', '=', erxId).execute()
  return erxId
}
/** Everything of the hospitals and of what refers to them, except versions and the numbers of floors. */
async function everything(...ids: number[]) {
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(h) - 'version')::text as row from hospitals h where id in (${sql.join(ids)})
    union all select to_jsonb(c)::text from cases c where hospital_id in (${sql.join(ids)})
    union all select to_jsonb(d)::text from doctor_hospitals d where hospital_id in (${sql.join(ids)})
    union all select (to_jsonb(f) - 'id')::text from client_floors f where hospital_id in (${sql.join(ids)})
    union all select h.id::text from hospitals h where merged_into in (${sql.join(ids)})
    order by 1`.execute(testApp.db)
  return rows.map(({ row }) => row)
}
const named = async (hospitalId: number) => ({
  hospitalId,
  version: (
    await testApp.db
      .selectFrom('hospitals')
      .select('version')
      .where('id', '=', hospitalId)
      .executeTakeFirstOrThrow()
  ).version,
})
const newest = async () => {
  const [merge] = (await ask('getHospitalMerges', { limit: 1 })).data
  if (!merge) throw new Error('no merge is listed')
  return merge
}
async function mergeAsTheyAre(survivor: number, ...retired: number[]): Promise<number> {
  const given = { survivor: await named(survivor), retired: await Promise.all(retired.map(named)) }
  expect((await ask('savemergedHospitals', given)).message).toBe('Hospitals merged')
  return (await newest()).mergeId
}
const undo = (mergeId: number, more: object = {}, caller = admin) =>
  ask('undoHospitalMerging', { mergeId, ...more }, caller)
const apart = 'The merge was taken back'

describe('two hospitals that were made one', () => {
  it('are as they were before, with all that points to them, once it is undone', async () => {
    const text = (word: string) => fc.constantFrom('', `${word} one`, `${word} two`)
    const record = fc.record({
      details: fc.record(
        {
          address: text('Road'),
          city: text('Town'),
          phone: text('1'),
          pin_code: fc.constantFrom('', '411001'),
          approval: fc.constantFrom('pending', 'approved'),
        },
        { requiredKeys: [] },
      ),
      doctors: fc.subarray([0, 1, 2]),
      floors: fc.subarray(['First', 'Roof', 'Cellar']),
      cases: fc.nat(2),
    })
    let made = 0
    await fc.assert(
      fc.asyncProperty(record, record, fc.boolean(), fc.boolean(), async (one, other, chosen, before) => {
        made += 1
        const ids: number[] = []
        for (const [at, given] of [one, other].entries())
          ids.push(
            await hospital(`House ${made} ${at}`, {
              ...given,
              doctors: given.doctors.map((index) => doctors[index] ?? 0),
              // A floor of both, in different case, becomes one floor, and two again.
              floors: given.floors.map((floor) => (at === 0 ? floor.toUpperCase() : floor)),
            }),
          )
        const [stays = 0, gone = 0] = ids
        if (before) await hospital('Before', { details: { approval: 'merged', merged_into: gone } })
        const was = await everything(...ids)
        if (chosen)
          await ask('saveMergedHospitalsmaster', {
            survivor: await named(stays),
            retired: await named(gone),
            hospitalName: `Both ${made}`,
            address: 'Lane',
            city: 'Thane',
            pinCode: '400601',
            phone: '022',
          })
        else await mergeAsTheyAre(stays, gone)
        expect(await everything(...ids)).not.toEqual(was)
        const { mergeId, hindrance } = await newest()
        expect(hindrance).toBe('')
        const preview = await ask('getHospitalMerge', { mergeId })
        expect([preview.edits, preview.arrived, preview.stays]).toEqual([[], [], []])
        expect((await undo(mergeId)).message).toBe(apart)
        expect(await everything(...ids)).toEqual(was)
      }),
      { numRuns: 8 },
    )
  })

  it('get what was added since as the user assigns it, which is stored and logged', async () => {
    const [a = 0, b = 0, c = 0] = doctors
    const stays = await hospital('Kept', { cases: 1, doctors: [a], floors: ['Ground'] })
    const gone = await hospital('Gone', { cases: 1, doctors: [b], floors: ['Ground', 'Roof'] })
    const mergeId = await mergeAsTheyAre(stays, gone)
    await ask('saveHospital', { ...(await named(stays)), hospitalName: 'Renamed', city: 'Pune' })
    const { db } = testApp
    await db
      .deleteFrom('doctor_hospitals')
      .where('doctor_id', '=', b)
      .where('hospital_id', '=', stays)
      .execute()
    await db.insertInto('doctor_hospitals').values({ doctor_id: c, hospital_id: stays }).execute()
    await db
      .insertInto('client_floors')
      .values({ client_id: 1, hospital_id: stays, name: 'Cellar' })
      .execute()
    await caseAt(stays)
    const asked = await ask('getHospitalMerge', { mergeId })
    expect(asked.edits).toEqual([
      { field: 'hospitalName', now: 'Renamed', survivor: 'Kept', retired: 'Gone' },
      { field: 'city', now: 'Pune', survivor: '', retired: '' },
      { field: 'doctors', now: '+ C, − B', survivor: 'A', retired: 'B' },
      { field: 'floors', now: '+ Cellar', survivor: 'Ground', retired: 'Ground, Roof' },
    ])
    expect(asked.arrived).toEqual([{ what: 'prescriptions', count: 1 }])
    const edits = { hospitalName: 'retired', city: 'survivor', doctors: 'retired', floors: 'survivor' }
    const current = await everything(stays, gone)
    for (const half of [{}, { edits }, { arrived: { prescriptions: 'retired' } }])
      expect((await undo(mergeId, half)).message).toMatch(/^Error: Choose the record to which/)
    expect(await everything(stays, gone)).toEqual(current)
    const arrived = { prescriptions: 'retired' }
    expect((await undo(mergeId, { edits, arrived })).message).toBe(apart)
    const of = async (id: number) => {
      const row = await db.selectFrom('hospitals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const floors = await db
        .selectFrom('client_floors')
        .select('name')
        .where('hospital_id', '=', id)
        .execute()
      const sits = await db.selectFrom('doctor_hospitals').selectAll().where('hospital_id', '=', id).execute()
      const cases = await db.selectFrom('cases').select('id').where('hospital_id', '=', id).execute()
      return {
        name: row.name,
        city: row.city,
        cases: cases.length,
        sits: sits.map(({ doctor_id }) => doctor_id),
        floors: floors.map(({ name }) => name).sort(),
      }
    }
    expect([await of(stays), await of(gone)]).toEqual([
      { name: 'Kept', city: 'Pune', cases: 1, sits: [a], floors: ['Cellar', 'Ground'] },
      { name: 'Renamed', city: '', cases: 2, sits: [c], floors: ['Ground', 'Roof'] },
    ])
    const { undo_choices } = await db
      .selectFrom('master_merges')
      .select('undo_choices')
      .where('id', '=', mergeId)
      .executeTakeFirstOrThrow()
    expect(undo_choices).toEqual({ edits, arrived })
    const noted = await db
      .selectFrom('audit_log')
      .select(['subject', 'detail'])
      .where('action', '=', 'hospital.unmerged')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    expect(noted).toMatchObject({
      subject: `hospital:${stays}`,
      detail: { mergeId, retired: gone, edits, arrived },
    })
  })

  it('are taken apart from the last merge on, several of one press, too, and those of others stay unseen', async () => {
    const [stays, one, two] = [await hospital('Z'), await hospital('Z 1'), await hospital('Z 2')]
    const second = await mergeAsTheyAre(stays, one, two)
    const { data } = await ask('getHospitalMerges', { searchText: 'z ' })
    expect(data).toMatchObject([
      { mergeId: second, retiredId: two, hindrance: '' },
      { retiredId: one, hindrance: 'laterFirst' },
    ])
    const first = data[1]?.mergeId ?? Number.NaN
    expect((await undo(first)).message).toMatch(/^Error: Take back the later merge/)
    expect([(await undo(second)).message, (await undo(first)).message]).toEqual([apart, apart])
    expect((await undo(first)).message).toBe('Error: This merge was taken back already.')
    const again = await mergeAsTheyAre(stays, one)
    const held = await testApp.signIn(roles.admin, { clientIds: [2] })
    for (const call of ['undoHospitalMerging', 'getHospitalMerge'] as const)
      expect((await ask(call, { mergeId: again }, held)).status).toBe(404)
    expect((await ask('getHospitalMerges', {}, held)).totalCount).toBe(0)
  })
})
