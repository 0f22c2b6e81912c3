import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { type MergeTestApp, openMergeTestApp } from './merge-app.fixture.ts'

let testApp: MergeTestApp
let held: Caller
beforeAll(async () => {
  testApp = await openMergeTestApp()
  held = await testApp.signIn(roles.admin, { clientIds: [1] })
})
afterAll(() => testApp.close())

const apart = 'The merge was taken back'

describe('two doctors who were made one', () => {
  it('are taken apart from the last merge on, and a number that somebody else has meanwhile stays there', async () => {
    const [one, two, three] = [
      await testApp.doctor('Dr. One', { details: { registration_number: 'T-1', council: 'C' } }),
      await testApp.doctor('Dr. Two', { details: { registration_number: 'T-2', council: 'C' } }),
      await testApp.doctor('Dr. Three'),
    ]
    const first = await testApp.merge(one, two)
    const second = await testApp.merge(three, one)
    const hindrances = async () => {
      const { data } = await testApp.ask('getDoctorMerges', { searchText: 'dr. one' })
      return data.map(({ hindrance }) => hindrance)
    }
    expect(await hindrances()).toEqual(['', 'laterFirst'])
    for (const call of ['undoDoctorMerging', 'getDoctorMerge'] as const)
      expect((await testApp.ask(call, { mergeId: first })).message).toMatch(
        /^Error: Take back the later merge/,
      )
    expect((await testApp.undo(second)).message).toBe(apart)
    // Whoever had become the one who was set aside became the other with him, and is his again.
    const { merged_into } = await testApp.db
      .selectFrom('doctors')
      .select('merged_into')
      .where('id', '=', two)
      .executeTakeFirstOrThrow()
    expect(merged_into).toBe(one)
    const taken = await testApp.doctor('Dr. Taker', { details: { registration_number: 't2', council: 'c' } })
    expect((await testApp.undo(first)).message).toMatch(/^Error: Another doctor has this registration number/)
    await testApp.db.updateTable('doctors').set({ council: 'D' }).where('id', '=', taken).execute()
    expect((await testApp.undo(first)).message).toBe(apart)
    expect(await hindrances()).toEqual(['', ''])
  })

  it('are not verified by what was held against the register for the other', async () => {
    const verified_at = new Date('2026-02-03T04:05:06.000Z')
    const [stays, gone] = [await testApp.doctor('Dr. Stays'), await testApp.doctor('Dr. Goes')]
    const mergeId = await testApp.merge(stays, gone)
    await testApp.db
      .updateTable('doctors')
      .set({ name: 'Dr. Renamed', verified_at })
      .where('id', '=', stays)
      .execute()
    const { message } = await testApp.undo(mergeId, { edits: { docName: 'survivor', standing: 'retired' } })
    expect(message).toBe(apart)
    const { doctors } = await testApp.everything(stays, gone)
    expect(doctors).toMatchObject([
      { name: 'Dr. Renamed', verified_at: null },
      { name: 'Dr. Goes', verified_at: null, status: '6' },
    ])
  })

  it('made before merges were kept are shown with the reason why not', async () => {
    const stays = await testApp.doctor('Dr. Older')
    const gone = await testApp.doctor('Dr. Oldest', { details: { approval: 'merged', merged_into: stays } })
    await sql`insert into master_merges (kind, survivor_id, retired_id, client_id, merged_at)
      values ('doctor', ${stays}, ${gone}, 1, null)`.execute(testApp.db)
    const { data } = await testApp.ask('getDoctorMerges', { searchText: 'oldest' })
    expect(data).toMatchObject([{ hindrance: 'notKept', mergedAt: '', mergedBy: '', moved: 0 }])
    for (const call of ['undoDoctorMerging', 'getDoctorMerge'] as const)
      expect((await testApp.ask(call, { mergeId: data[0]?.mergeId })).message).toMatch(
        /^Error: This merge was made before/,
      )
  })

  it('are not told to, nor taken apart by, an administrator of another client or of one of the two', async () => {
    const foreign = [await testApp.doctor('Dr. F', { details: { client_id: 2 } })]
    foreign.push(await testApp.doctor('Dr. G', { details: { client_id: 2 } }))
    const [shared, own] = [
      await testApp.doctor('Dr. S', { details: { client_id: null } }),
      await testApp.doctor('Dr. O'),
    ]
    const ids = [await testApp.merge(foreign[0] ?? 0, foreign[1] ?? 0), await testApp.merge(shared, own)]
    for (const mergeId of ids) {
      for (const call of ['undoDoctorMerging', 'getDoctorMerge'] as const)
        expect((await testApp.ask(call, { mergeId }, held)).status).toBe(404)
      const { data } = await testApp.ask('getDoctorMerges', { limit: 100 }, held)
      expect(data.map((row) => row.mergeId)).not.toContain(mergeId)
    }
    const mine = await testApp.merge(await testApp.doctor('Dr. M'), await testApp.doctor('Dr. N'), {}, held)
    expect((await testApp.undo(mine, {}, held)).message).toBe(apart)
    const operator = await testApp.signIn(roles.l1)
    expect((await testApp.undo(ids[0] ?? 0, {}, operator)).status).toBe(403)
  })
})
