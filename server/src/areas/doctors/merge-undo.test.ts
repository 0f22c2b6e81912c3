import type { MergeSide } from '@rxdesk/contract/areas/merging/merged-records'
import { roles } from '@rxdesk/contract/roles'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactOf, sealedContact } from '#domain/people/patient-store.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { type House, openHouse } from '#testing/house.ts'
import { type CallNameIn, openWire } from '#testing/wire-client.ts'
import { doctorMasterCalls } from './doctor-master-calls.ts'
import { doctorMergeCalls } from './merge-calls.ts'

let house: House
let wire: ReturnType<typeof openWire>
let admin: Caller
let held: Caller
let medicines: number[]
let hospitals: number[]
beforeAll(async () => {
  house = await openHouse()
  wire = openWire(house, [...doctorMasterCalls(), ...doctorMergeCalls(house)])
  admin = await house.signIn(roles.admin)
  held = await house.signIn(roles.admin, { clientIds: [1] })
  const added = await house.db
    .insertInto('medicines')
    .values(['Dolo', 'Azee'].map((name) => ({ code: name, name, search_key: name, generic: false })))
    .returning('id')
    .execute()
  medicines = added.map(({ id }) => id)
  const named = await house.db
    .insertInto('hospitals')
    .values(['North', 'South', 'East'].map((name) => ({ name })))
    .returning('id')
    .execute()
  hospitals = named.map(({ id }) => id)
})
afterAll(() => house.close())

const ask = <Name extends CallNameIn<'doctorMasters'>>(name: Name, payload: object, caller = admin) =>
  wire.told(`doctorMasters/${name}`, payload, caller)
interface Made {
  details?: object
  contact?: { mobile?: string; email?: string }
  hospitals?: readonly number[]
  cases?: number
  templates?: readonly string[]
  /** The number of prescriptions by medicine. */
  habits?: readonly number[]
  account?: boolean
}
async function doctor(name: string, made: Made = {}): Promise<number> {
  const { db, sealer } = house
  const { id } = await db
    .insertInto('doctors')
    .values({
      name,
      client_id: 1,
      approval: 'approved',
      ...sealedContact(sealer, made.contact ?? {}),
      ...made.details,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const hospital_id of made.hospitals ?? [])
    await db.insertInto('doctor_hospitals').values({ doctor_id: id, hospital_id }).execute()
  for (let at = 0; at < (made.cases ?? 0); at++) await caseOf(id)
  for (const template of made.templates ?? []) await templateOf(id, template)
  for (const [at, uses] of (made.habits ?? []).entries())
    if (uses > 0) await used(id, medicines[at] ?? 0, uses)
  if (made.account) {
    const { userId } = await house.signIn(roles.l1)
    await db.updateTable('users').set({ doctor_id: id }).where('id', '=', userId).execute()
  }
  return id
}
const caseOf = async (doctor_id: number) => {
  const erxId = await house.addCase()
  await house.db.updateTable('cases').set({ doctor_id }).where('id', '=', erxId).execute()
  return erxId
}
const templateOf = (doctor_id: number, name: string) =>
  house.db
    .insertInto('templates')
    .values({ name, client_id: 1, doctor_id, content: '{}', created_by: admin.userId })
    .execute()
const used = (doctorId: number, medicineId: number, uses: number) =>
  sql`insert into medicine_doctor_uses as u (client_id, doctor_id, medicine_id, search_key, salt_keys, uses, last_used_at)
    values (1, ${doctorId}, ${medicineId}, 'key', '{}', ${uses}, clock_timestamp())
    on conflict (client_id, doctor_id, medicine_id) do update set uses = u.uses + excluded.uses, last_used_at = now()`.execute(
    house.db,
  )
/** Everything of the doctors, opened, and of what points to them, except versions. */
async function everything(...ids: number[]) {
  const { db, sealer } = house
  const rows = await db.selectFrom('doctors').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const pointing = async (table: 'cases' | 'templates' | 'medicine_doctor_uses' | 'doctor_hospitals') =>
    (
      await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t
        where doctor_id in (${sql.join(ids)}) order by 1`.execute(db)
    ).rows
  return {
    doctors: rows.map(({ version: _, mobile_sealed, email_sealed, ...row }) => ({
      ...row,
      ...contactOf(sealer, { mobile_sealed, email_sealed }),
    })),
    cases: await pointing('cases'),
    templates: await pointing('templates'),
    habits: await pointing('medicine_doctor_uses'),
    hospitals: await pointing('doctor_hospitals'),
    accounts: await db
      .selectFrom('users')
      .select(['id', 'doctor_id'])
      .where('doctor_id', 'in', ids)
      .orderBy('id')
      .execute(),
    merged: await db
      .selectFrom('doctors')
      .select('id')
      .where('merged_into', 'in', ids)
      .orderBy('id')
      .execute(),
  }
}
const read = (doctorId: number) => ask('getDoctorDetails', { doctorId })
async function merge(stays: number, gone: number, more: object = {}, caller = admin): Promise<number> {
  const [one, other] = [await read(stays), await read(gone)]
  const { docName, registerno, council, version } = one
  const chosen = { docName, registerno, council, version, mergedVersion: other.version, ...more }
  const answer = await ask('saveMappedDoctors', { doctorId: stays, mergedDoctorId: gone, ...chosen }, caller)
  expect(answer.message).toBe('The two doctors were merged')
  const { data } = await ask('getDoctorMerges', {})
  expect(data[0]).toMatchObject({ survivorId: stays, retiredId: gone, hindrance: '', undoneAt: '' })
  return data[0]?.mergeId ?? Number.NaN
}
const undo = (mergeId: number, more: object = {}, caller = admin) =>
  ask('undoDoctorMerging', { mergeId, ...more }, caller)
const apart = 'The merge was taken back'

describe('two doctors who were made one', () => {
  it('are as they were before, with all that points to them, once it is undone', async () => {
    let made = 0
    const text = (word: string) => fc.constantFrom('', `${word} one`, `${word} two`)
    const details = fc.record(
      {
        specialization: text('S'),
        qualification: text('Q'),
        approval: fc.constantFrom('pending', 'approved'),
        client_id: fc.constantFrom(1, null),
        council: text('Council'),
        verified_at: fc.constantFrom(null, new Date('2026-01-02T03:04:05.678Z')),
        consult_times: fc.constantFrom('[]', '[{"day":1,"from":19,"to":27}]'),
      },
      { requiredKeys: [] },
    )
    const record: fc.Arbitrary<Made & { number: boolean }> = fc.record({
      details,
      number: fc.boolean(),
      contact: fc.record({
        mobile: fc.constantFrom('', '9000000017'),
        email: fc.constantFrom('', 'a@x.test'),
      }),
      hospitals: fc.subarray([0, 1, 2]),
      cases: fc.nat(2),
      templates: fc.subarray(['Fever', 'Cold']),
      habits: fc.tuple(fc.nat(3), fc.nat(3)),
    })
    await fc.assert(
      fc.asyncProperty(
        record,
        record,
        fc.constantFrom(0, 1, 2),
        fc.boolean(),
        async (one, other, who, before) => {
          made += 1
          const ids: number[] = []
          for (const [at, given] of [one, other].entries())
            ids.push(
              await doctor(`Dr. ${made} ${at}`, {
                ...given,
                // Of only one of the two, or of neither.
                account: at + 1 === who,
                hospitals: given.hospitals?.map((index) => hospitals[index] ?? 0),
                details: {
                  ...given.details,
                  // A shared doctor may replace any.
                  ...(at === 0 &&
                    given.details &&
                    other.details &&
                    'client_id' in other.details && { client_id: null }),
                  registration_number: given.number ? `N-${made}-${at}` : '',
                },
              }),
            )
          const [stays = 0, gone = 0] = ids
          if (before) await doctor('Dr. Before', { details: { approval: 'merged', merged_into: gone } })
          const was = await everything(...ids)
          const mergeId = await merge(stays, gone, {
            docName: `Dr. Both ${made}`,
            registerno: `B-${made}`,
            council: 'Other',
            specialization: 'ENT',
            mobileNo: '9000000099',
            email: '',
            consultTime: [{ day: 2, from: 20, to: 22 }],
          })
          expect(await everything(...ids)).not.toEqual(was)
          const preview = await ask('getDoctorMerge', { mergeId })
          expect([preview.edits, preview.arrived, preview.stays]).toEqual([[], [], []])
          expect((await undo(mergeId)).message).toBe(apart)
          expect(await everything(...ids)).toEqual(was)
        },
      ),
      { numRuns: 8 },
    )
  })

  it('get what was added since as the user assigns it, which is stored and logged', async () => {
    const stays = await doctor('Dr. Sita', {
      cases: 1,
      hospitals: [hospitals[0] ?? 0],
      templates: ['Own'],
      habits: [2, 0],
      contact: { mobile: '9000000021' },
    })
    const gone = await doctor('Dr. Seeta', {
      cases: 1,
      hospitals: [hospitals[1] ?? 0],
      templates: ['Own', 'Theirs'],
      habits: [1, 1],
      account: true,
    })
    const [third, thirdOfAll] = [await doctor('Dr. Third'), 3]
    const given = await caseOf(gone)
    const mergeId = await merge(stays, gone)
    const { version, consultTime, council } = await read(stays)
    const edited = await ask('editDoctor', {
      doctorId: stays,
      version,
      docName: 'Dr. Gita',
      registerno: 'G-1',
      council,
      consultTime,
      mobileNo: '9000000023',
      hospitalIds: [hospitals[0], hospitals[2]],
    })
    expect(edited.message).toBe('Doctor saved')
    const since = await caseOf(stays)
    await templateOf(stays, 'Since')
    await used(stays, medicines[1] ?? 0, 5)
    // One prescription was given to another doctor, and the account was removed for that.
    await house.db.updateTable('cases').set({ doctor_id: third }).where('id', '=', given).execute()
    await house.db.updateTable('users').set({ doctor_id: third }).where('doctor_id', '=', stays).execute()

    const asked = await ask('getDoctorMerge', { mergeId })
    expect(asked.edits.map(({ field }: { field: string }) => field)).toEqual([
      ...['docName', 'registration', 'mobileNo', 'hospitals', 'account'],
    ])
    expect(asked.edits[0]).toMatchObject({ now: 'Dr. Gita', survivor: 'Dr. Sita', retired: 'Dr. Seeta' })
    expect(asked.edits[3]).toMatchObject({ now: '+ East, − South', survivor: 'North', retired: 'South' })
    expect(asked.arrived).toEqual([
      { what: 'prescriptions', count: 1 },
      { what: 'templates', count: 1 },
    ])
    expect(asked.stays).toEqual([
      { what: 'prescriptions', count: 1 },
      { what: 'account', count: 1 },
    ])
    expect(asked.goesBack).toEqual([
      { what: 'prescriptions', count: 1 },
      { what: 'templates', count: 2 },
      { what: 'hospitals', count: 1 },
    ])
    const edits: Record<string, MergeSide> = {
      docName: 'survivor',
      registration: 'survivor',
      mobileNo: 'retired',
      hospitals: 'retired',
      account: 'survivor',
    }
    const arrived = { prescriptions: 'retired', templates: 'survivor' }
    const standing = await everything(stays, gone, third)
    for (const half of [{}, { edits }, { edits: { docName: 'survivor' }, arrived }])
      expect((await undo(mergeId, half)).message).toMatch(/^Error: Choose the record to which/)
    expect(await everything(stays, gone, third)).toEqual(standing)

    expect((await undo(mergeId, { edits, arrived })).message).toBe(apart)
    const [one, other] = (await everything(stays, gone)).doctors
    expect(one).toMatchObject({ name: 'Dr. Gita', registration_number: 'G-1', mobile: '9000000021' })
    expect(other).toMatchObject({ name: 'Dr. Seeta', registration_number: '', mobile: '9000000023' })
    const of = async (id: number) => {
      const { cases, templates, habits, hospitals: at } = await everything(id)
      const names = templates.map(({ row }) => JSON.parse(row).name).sort()
      const uses = habits.map(({ row }) => [JSON.parse(row).medicine_id, JSON.parse(row).uses])
      return { cases: cases.length, names, uses, at: at.map(({ row }) => JSON.parse(row).hospital_id).sort() }
    }
    expect(await of(stays)).toEqual({
      cases: 1,
      names: ['Own', 'Since'],
      uses: [[medicines[0], 2]],
      at: [hospitals[0]],
    })
    expect(await of(gone)).toMatchObject({ cases: 2, names: ['Own', 'Theirs'], at: [hospitals[2]] })
    expect((await of(gone)).uses).toEqual([
      [medicines[0], 1],
      [medicines[1], 1 + 5],
    ])
    expect((await of(third)).cases).toBe(1)
    expect(since).toBeGreaterThan(thirdOfAll)
    const kept = await house.db
      .selectFrom('master_merges')
      .select(['undo_choices', 'undone_by'])
      .where('id', '=', mergeId)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ undo_choices: { edits, arrived }, undone_by: admin.userId })
    const noted = await house.db
      .selectFrom('audit_log')
      .select(['detail', 'subject'])
      .where('action', '=', 'doctor.unmerge')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    expect(noted).toMatchObject({
      subject: `doctor:${stays}`,
      detail: { mergeId, retired: gone, edits, arrived },
    })
    expect(JSON.stringify(noted)).not.toMatch(/90000000|Sita|Gita/)
    expect((await undo(mergeId)).message).toBe('Error: This merge was taken back already.')
  })

  it('are split from the last merge on, and a number that another doctor has meanwhile stays there', async () => {
    const [one, two, three] = [
      await doctor('Dr. One', { details: { registration_number: 'T-1', council: 'C' } }),
      await doctor('Dr. Two', { details: { registration_number: 'T-2', council: 'C' } }),
      await doctor('Dr. Three'),
    ]
    const first = await merge(one, two)
    const second = await merge(three, one)
    const hindrances = async () => {
      const { data } = await ask('getDoctorMerges', { searchText: 'dr. one' })
      return data.map(({ hindrance }) => hindrance)
    }
    expect(await hindrances()).toEqual(['', 'laterFirst'])
    for (const call of ['undoDoctorMerging', 'getDoctorMerge'] as const)
      expect((await ask(call, { mergeId: first })).message).toMatch(/^Error: Take back the later merge/)
    expect((await undo(second)).message).toBe(apart)
    // Doctors who had been merged into the retired one moved with it, and return to it.
    const { merged_into } = await house.db
      .selectFrom('doctors')
      .select('merged_into')
      .where('id', '=', two)
      .executeTakeFirstOrThrow()
    expect(merged_into).toBe(one)
    const taken = await doctor('Dr. Taker', { details: { registration_number: 't2', council: 'c' } })
    expect((await undo(first)).message).toMatch(/^Error: Another doctor has this registration number/)
    await house.db.updateTable('doctors').set({ council: 'D' }).where('id', '=', taken).execute()
    expect((await undo(first)).message).toBe(apart)
    expect(await hindrances()).toEqual(['', ''])
  })

  it('are not verified by what was checked in the register for the other', async () => {
    const verified_at = new Date('2026-02-03T04:05:06.000Z')
    const [stays, gone] = [await doctor('Dr. Stays'), await doctor('Dr. Goes')]
    const mergeId = await merge(stays, gone)
    await house.db
      .updateTable('doctors')
      .set({ name: 'Dr. Renamed', verified_at })
      .where('id', '=', stays)
      .execute()
    const { message } = await undo(mergeId, { edits: { docName: 'survivor', standing: 'retired' } })
    expect(message).toBe(apart)
    const { doctors } = await everything(stays, gone)
    expect(doctors).toMatchObject([
      { name: 'Dr. Renamed', verified_at: null },
      { name: 'Dr. Goes', verified_at: null, status: '6' },
    ])
  })

  it('made before merges were stored are shown with the reason why they cannot be undone', async () => {
    const stays = await doctor('Dr. Older')
    const gone = await doctor('Dr. Oldest', { details: { approval: 'merged', merged_into: stays } })
    await sql`insert into master_merges (kind, survivor_id, retired_id, client_id, merged_at)
      values ('doctor', ${stays}, ${gone}, 1, null)`.execute(house.db)
    const { data } = await ask('getDoctorMerges', { searchText: 'oldest' })
    expect(data).toMatchObject([{ hindrance: 'notKept', mergedAt: '', mergedBy: '', moved: 0 }])
    for (const call of ['undoDoctorMerging', 'getDoctorMerge'] as const)
      expect((await ask(call, { mergeId: data[0]?.mergeId })).message).toMatch(
        /^Error: This merge was made before/,
      )
  })

  it('are neither shown to nor split by an administrator of another client or of one of the two', async () => {
    const foreign = [await doctor('Dr. F', { details: { client_id: 2 } })]
    foreign.push(await doctor('Dr. G', { details: { client_id: 2 } }))
    const [shared, own] = [await doctor('Dr. S', { details: { client_id: null } }), await doctor('Dr. O')]
    const ids = [await merge(foreign[0] ?? 0, foreign[1] ?? 0), await merge(shared, own)]
    for (const mergeId of ids) {
      for (const call of ['undoDoctorMerging', 'getDoctorMerge'] as const)
        expect((await ask(call, { mergeId }, held)).status).toBe(404)
      const { data } = await ask('getDoctorMerges', { limit: 100 }, held)
      expect(data.map((row) => row.mergeId)).not.toContain(mergeId)
    }
    const mine = await merge(await doctor('Dr. M'), await doctor('Dr. N'), {}, held)
    expect((await undo(mine, {}, held)).message).toBe(apart)
    const operator = await house.signIn(roles.l1)
    expect((await undo(ids[0] ?? 0, {}, operator)).status).toBe(403)
  })
})
