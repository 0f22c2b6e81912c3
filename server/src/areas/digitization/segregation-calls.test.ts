import { roles } from '@rxdesk/contract/roles'
import fc from '@rxdesk/contract/testing/properties'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import {
  addUpload,
  current,
  open,
  openDigitization,
  pageNumbers,
  type Wire,
} from './digitization-app.fixture.ts'

let testApp: TestApp
let wire: Wire
let l3: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openDigitization(testApp)
  l3 = await testApp.signIn(roles.l3)
})
afterAll(() => testApp.close())

const segregate = (erxId: number, fence: number, groups: number[][], caller = l3) =>
  wire.ask(
    'digitization/SegregatePrescriptions',
    { erxId, fence, groups: groups.map((pages) => ({ pages })) },
    caller,
  )
const revert = (erxId: number, fence: number, caller = l3) =>
  wire.ask('digitization/revertDigitizationProcess', { erxId, fence }, caller)

it('makes each group a waiting prescription of its own, and reverts all of it', async () => {
  const erxId = await addUpload(testApp, 5)
  const fence = await open(wire, l3, erxId)
  const { body } = await segregate(erxId, fence, [[1, 4], [2], [5, 3]])
  expect(body.message).toBe('Segregation Saved Successfully')
  const [first, second, third] = body.erxIds as [number, number, number]
  expect(first).toBe(erxId)
  expect(await pageNumbers(testApp, first)).toEqual([1, 4])
  expect(await pageNumbers(testApp, second)).toEqual([2])
  expect(await pageNumbers(testApp, third)).toEqual([3, 5])
  expect(await current(testApp, second)).toMatchObject({
    channel: 'digitization',
    level: 'L3',
    status: 0,
    part_of: erxId,
    page_count: 1,
  })
  const upload = await wire.ask('digitization/refreshOCRData', { erxId: third }, l3)
  expect(upload.body).toMatchObject({ segregationStatus: 1, uploadErxId: erxId, status: 'read' })
  const pages = upload.body.prescriptionList as { prescriptionNumber: number; rownumber: number }[]
  expect(pages.map(({ prescriptionNumber, rownumber }) => [prescriptionNumber, rownumber])).toEqual([
    [1, 1],
    [1, 4],
    [2, 2],
    [3, 3],
    [3, 5],
  ])
  expect(upload.body.pres_Data).toMatchObject({ prescriptionNumber: 3, digitizationL2Tag: false })

  expect((await revert(erxId, fence)).body.message).toBe('Digitization reverted')
  expect(await pageNumbers(testApp, erxId)).toEqual([1, 2, 3, 4, 5])
  expect(await current(testApp, erxId)).toMatchObject({ page_count: 5, status: 1 })
  // A reverted part is in no list any more, and cannot be opened.
  expect((await wire.ask('pateRxMgmt/geteRxDtls', { erxId: second }, l3)).status).toBe(404)
  const history = await testApp.db
    .selectFrom('audit_log')
    .select('action')
    .where('chain', '=', `case:${second}`)
    .orderBy('seq')
    .execute()
  expect(history.map(({ action }) => action)).toEqual(['case.receive', 'digitization.putBack'])
  expect((await revert(erxId, fence)).body.message).toBe('Error: There is nothing to put back together.')
})

it('gives each prescription its own patient, so that a name typed for one does not rename another', async () => {
  const erxId = await addUpload(testApp, 2)
  const fence = await open(wire, l3, erxId)
  const { body } = await segregate(erxId, fence, [[1], [2]])
  const [, part] = body.erxIds as [number, number]
  const change = { changes: { rxdtls: { fName: 'Meera' } }, base: { rxdtls: { fName: 'Asha' } } }
  await wire.ask('pateRxMgmt/updateeRxDtls', { erxId, fence, ...change }, l3)
  expect((await current(testApp, erxId)).patient_name).toBe('Meera Example')
  expect((await current(testApp, part)).patient_name).toBe('Asha Example')
})

it('has pages read again that were waiting under their former case', async () => {
  const erxId = await addUpload(testApp, 2, { state: 'waiting' })
  const fence = await open(wire, l3, erxId)
  testApp.added.length = 0
  const { body } = await segregate(erxId, fence, [[1], [2]])
  const [, part] = body.erxIds as [number, number]
  expect(testApp.added).toContainEqual({
    name: 'recognise-page',
    payload: { clientId: 1, caseId: part, page: 2, attempt: 1 },
  })
})

it('has every prescription searched again for proposals, and the whole again after reverting', async () => {
  const erxId = await addUpload(testApp, 3)
  const fence = await open(wire, l3, erxId)
  const lookedThrough = () =>
    testApp.added.flatMap(({ name, payload }) =>
      name === 'find-entities' ? [(payload as { caseId: number }).caseId] : [],
    )
  testApp.added.length = 0
  const { body } = await segregate(erxId, fence, [[1], [2], [3]])
  expect(lookedThrough().sort()).toEqual([...(body.erxIds as number[])].sort())
  testApp.added.length = 0
  await revert(erxId, fence)
  expect(lookedThrough()).toEqual([erxId])
})

it('moves the ground truth of a page, its measured figures and its report category with it', async () => {
  const erxId = await addUpload(testApp, 2)
  const page = { client_id: 1, case_id: erxId, number: 2 }
  const [measurement] = await testApp.db
    .insertInto('training_measurements')
    .values({ asked_by: l3.userId, client_id: 1 })
    .returning('id')
    .execute()
  await testApp.db
    .insertInto('training_pages')
    .values({
      ...page,
      content: null,
      writing: 'printed',
      language: 'eng',
      saved_version: 1,
      changed_by: l3.userId,
    })
    .execute()
  await testApp.db
    .insertInto('training_truths')
    .values({ ...page, version: 1, content: '{}', word_count: 0, engine: '', saved_by: l3.userId })
    .execute()
  await testApp.db
    .insertInto('training_measurement_pages')
    .values({ ...page, measurement_id: measurement?.id ?? 0, truth_version: 1 })
    .execute()
  await testApp.db
    .insertInto('case_reports')
    .values({ client_id: 1, case_id: erxId, page_number: 2, report_category: 'Blood' })
    .execute()
  await testApp.db
    .insertInto('case_page_words')
    .values({
      client_id: 1,
      case_id: erxId,
      number: 2,
      version: 1,
      ocr_attempt: 1,
      kept_by: l3.userId,
      region: '{}',
      kept: '[]',
      replaced: '[]',
    })
    .execute()
  const casesOf = async () => {
    const tables = [
      'training_pages',
      'training_truths',
      'training_measurement_pages',
      'case_reports',
      'case_page_words',
    ] as const
    const rows = await Promise.all(
      tables.map((table) => testApp.db.selectFrom(table).select('case_id').execute()),
    )
    return rows.flat().map(({ case_id }) => case_id)
  }
  const fence = await open(wire, l3, erxId)
  const [, part = 0] = (await segregate(erxId, fence, [[1], [2]])).body.erxIds as number[]
  expect(await casesOf()).toEqual([part, part, part, part, part])
  expect((await revert(erxId, fence)).body.message).toBe('Digitization reverted')
  expect(await casesOf()).toEqual([erxId, erxId, erxId, erxId, erxId])
})

it('refuses pages that are not those of the case, one group alone, and a claim that is over', async () => {
  const erxId = await addUpload(testApp, 2)
  const fence = await open(wire, l3, erxId)
  const fits = 'Error: The pages have changed since you saw them. Check them again.'
  expect((await segregate(erxId, fence, [[1], [3]])).body.message).toBe(fits)
  expect((await segregate(erxId, fence, [[1], [1, 2]])).body.message).toBe(fits)
  expect((await segregate(erxId, fence, [[1]])).body.message).toBe(fits)
  expect((await segregate(erxId, fence, [[2, 1]])).body.message).toBe(
    'Error: These pages are one prescription already.',
  )
  expect((await segregate(erxId, fence - 1, [[1], [2]])).status).toBe(409)
  const other = await testApp.signIn(roles.l3)
  expect((await segregate(erxId, fence, [[1], [2]], other)).status).toBe(409)
  expect(await pageNumbers(testApp, erxId)).toEqual([1, 2])
})

it('does not revert a part that was worked on, is held by another, or was rejected: nothing is lost', async () => {
  const other = await testApp.signIn(roles.l3)
  const spoil: ((part: number, fence: number) => Promise<unknown>)[] = [
    async (part, fence) =>
      wire.ask(
        'pateRxMgmt/updateeRxDtls',
        {
          erxId: part,
          fence,
          changes: { docobsv: { complaints: 'Fever' } },
          base: { docobsv: { complaints: '' } },
        },
        other,
      ),
    async (part, fence) =>
      wire.ask(
        'digitization/insertMedicineData',
        { erxId: part, fence, medicine: { medName: 'Crocin' } },
        other,
      ),
    // Held, but unchanged.
    async () => undefined,
  ]
  for (const action of spoil) {
    const erxId = await addUpload(testApp, 2)
    const fence = await open(wire, l3, erxId)
    const [, part = 0] = (await segregate(erxId, fence, [[1], [2]])).body.erxIds as number[]
    await action(part, await open(wire, other, part))
    const answer = await revert(erxId, fence)
    expect(answer.body.message).toBe(`Error: Prescription ${part} has been worked on. It cannot be put back.`)
    expect(await pageNumbers(testApp, part)).toEqual([2])
    await wire.ask('pateRxMgmt/releaseeRx', { erxId: part }, other)
  }
})

it('repeats a lost answer, and does nothing twice', async () => {
  const erxId = await addUpload(testApp, 3)
  const fence = await open(wire, l3, erxId)
  const payload = { erxId, fence, groups: [{ pages: [1] }, { pages: [2, 3] }] }
  const jwtToken = await wire.token('digitization/SegregatePrescriptions', payload, l3)
  const ask = () => wire.post('digitization/SegregatePrescriptions', { ...payload, jwtToken }, l3)
  const [first, again] = [await ask(), await ask()]
  expect(again.body).toEqual(first.body)
  const parts = await testApp.db.selectFrom('cases').select('id').where('part_of', '=', erxId).execute()
  expect(parts).toHaveLength(1)
})

it('has every page of an upload in exactly one prescription, whatever is segregated and reverted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          which: fc.nat({ max: 5 }),
          marks: fc.array(fc.nat({ max: 2 }), { minLength: 6, maxLength: 6 }),
          back: fc.boolean(),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      async (steps) => {
        const erxId = await addUpload(testApp, 6)
        for (const { which, marks, back } of steps) {
          const parts = await testApp.db
            .selectFrom('cases')
            .select('id')
            .where((is) => is.or([is('id', '=', erxId), is('part_of', '=', erxId)]))
            .where('channel', '=', 'digitization')
            .orderBy('id')
            .execute()
          const at = parts[which % parts.length]?.id ?? erxId
          const fence = await open(wire, l3, at)
          const pages = await pageNumbers(testApp, at)
          if (back) await revert(at, fence)
          else await segregate(at, fence, [...Map.groupBy(pages, (_, n) => marks[n]).values()])
          const all = await testApp.db
            .selectFrom('case_pages')
            .innerJoin('cases', 'cases.id', 'case_pages.case_id')
            .select(['number', 'channel', 'cases.page_count', 'cases.id'])
            .where((is) => is.or([is('cases.id', '=', erxId), is('part_of', '=', erxId)]))
            .execute()
          expect(all.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6])
          for (const { channel } of all) expect(channel).toBe('digitization')
          for (const [, own] of Map.groupBy(all, ({ id }) => id)) expect(own[0]?.page_count).toBe(own.length)
        }
      },
    ),
    { numRuns: 15 },
  )
}, 120_000)
