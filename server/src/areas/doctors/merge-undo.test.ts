import type { MergeSide } from '@rxdesk/contract/areas/merging/merged-records'
import fc from '@rxdesk/contract/testing/properties'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Made, type MergeTestApp, openMergeTestApp } from './merge-app.fixture.ts'

let testApp: MergeTestApp
beforeAll(async () => {
  testApp = await openMergeTestApp()
})
afterAll(() => testApp.close())

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
              await testApp.doctor(`Dr. ${made} ${at}`, {
                ...given,
                // Of only one of the two, or of neither.
                account: at + 1 === who,
                hospitals: given.hospitals?.map((index) => testApp.hospitals[index] ?? 0),
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
          if (before)
            await testApp.doctor('Dr. Before', { details: { approval: 'merged', merged_into: gone } })
          const was = await testApp.everything(...ids)
          const mergeId = await testApp.merge(stays, gone, {
            docName: `Dr. Both ${made}`,
            registerno: `B-${made}`,
            council: 'Other',
            specialization: 'ENT',
            mobileNo: '9000000099',
            email: '',
            consultTime: [{ day: 2, from: 20, to: 22 }],
          })
          expect(await testApp.everything(...ids)).not.toEqual(was)
          const preview = await testApp.ask('getDoctorMerge', { mergeId })
          expect([preview.edits, preview.arrived, preview.stays]).toEqual([[], [], []])
          expect((await testApp.undo(mergeId)).message).toBe(apart)
          expect(await testApp.everything(...ids)).toEqual(was)
        },
      ),
      { numRuns: 8 },
    )
  })

  it('get what came in between where the person says, which is kept and noted', async () => {
    const stays = await testApp.doctor('Dr. Sita', {
      cases: 1,
      hospitals: [testApp.hospitals[0] ?? 0],
      templates: ['Own'],
      habits: [2, 0],
      contact: { mobile: '9000000021' },
    })
    const gone = await testApp.doctor('Dr. Seeta', {
      cases: 1,
      hospitals: [testApp.hospitals[1] ?? 0],
      templates: ['Own', 'Theirs'],
      habits: [1, 1],
      account: true,
    })
    const [third, thirdOfAll] = [await testApp.doctor('Dr. Third'), 3]
    const given = await testApp.caseOf(gone)
    const mergeId = await testApp.merge(stays, gone)
    const { version, consultTime, council } = await testApp.read(stays)
    const edited = await testApp.ask('editDoctor', {
      doctorId: stays,
      version,
      docName: 'Dr. Gita',
      registerno: 'G-1',
      council,
      consultTime,
      mobileNo: '9000000023',
      hospitalIds: [testApp.hospitals[0], testApp.hospitals[2]],
    })
    expect(edited.message).toBe('Doctor saved')
    const since = await testApp.caseOf(stays)
    await testApp.templateOf(stays, 'Since')
    await testApp.used(stays, testApp.medicines[1] ?? 0, 5)
    // One prescription was given to somebody else, and the account taken away for him.
    await testApp.db.updateTable('cases').set({ doctor_id: third }).where('id', '=', given).execute()
    await testApp.db.updateTable('users').set({ doctor_id: third }).where('doctor_id', '=', stays).execute()

    const asked = await testApp.ask('getDoctorMerge', { mergeId })
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
    const current = await testApp.everything(stays, gone, third)
    for (const half of [{}, { edits }, { edits: { docName: 'survivor' }, arrived }])
      expect((await testApp.undo(mergeId, half)).message).toMatch(/^Error: Choose the record to which/)
    expect(await testApp.everything(stays, gone, third)).toEqual(current)

    expect((await testApp.undo(mergeId, { edits, arrived })).message).toBe(apart)
    const [one, other] = (await testApp.everything(stays, gone)).doctors
    expect(one).toMatchObject({ name: 'Dr. Gita', registration_number: 'G-1', mobile: '9000000021' })
    expect(other).toMatchObject({ name: 'Dr. Seeta', registration_number: '', mobile: '9000000023' })
    const of = async (id: number) => {
      const { cases, templates, habits, hospitals: at } = await testApp.everything(id)
      const names = templates.map(({ row }) => JSON.parse(row).name).sort()
      const uses = habits.map(({ row }) => [JSON.parse(row).medicine_id, JSON.parse(row).uses])
      return { cases: cases.length, names, uses, at: at.map(({ row }) => JSON.parse(row).hospital_id).sort() }
    }
    expect(await of(stays)).toEqual({
      cases: 1,
      names: ['Own', 'Since'],
      uses: [[testApp.medicines[0], 2]],
      at: [testApp.hospitals[0]],
    })
    expect(await of(gone)).toMatchObject({ cases: 2, names: ['Own', 'Theirs'], at: [testApp.hospitals[2]] })
    expect((await of(gone)).uses).toEqual([
      [testApp.medicines[0], 1],
      [testApp.medicines[1], 1 + 5],
    ])
    expect((await of(third)).cases).toBe(1)
    expect(since).toBeGreaterThan(thirdOfAll)
    const kept = await testApp.db
      .selectFrom('master_merges')
      .select(['undo_choices', 'undone_by'])
      .where('id', '=', mergeId)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ undo_choices: { edits, arrived }, undone_by: testApp.admin.userId })
    const noted = await testApp.db
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
    expect((await testApp.undo(mergeId)).message).toBe('Error: This merge was taken back already.')
  })
})
