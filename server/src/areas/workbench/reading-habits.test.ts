import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seedReadPage } from '#domain/entity-extraction/read-page.fixture.ts'
import { seedReferenceContent } from '#domain/reference/seed-reference-content.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { caseCalls } from './case-calls.ts'
import { proposalCalls } from './proposal-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, [...caseCalls(), ...proposalCalls()])
  await seedReferenceContent(testApp.db)
  const product = (code: string, name: string, strength: string) => ({
    code,
    name,
    strength,
    salt: 'Omeprazole',
    form: 'Capsule',
    search_key: name.toLowerCase(),
  })
  await testApp.db
    .insertInto('medicines')
    .values([product('OCID-20', 'Ocid 20', '20 mg'), product('OCID-40', 'Ocid 40', '40 mg')])
    .execute()
})
afterAll(() => testApp.close())
beforeEach(() => testApp.db.deleteFrom('reading_habits').execute())

/** A case with this line on its page, opened, and the medicine that is proposed. */
async function readLine(
  line: string,
  { clientId = 1, doctorId }: { clientId?: number; doctorId?: number } = {},
) {
  const operator = await testApp.signIn(roles.l1, { clientIds: [clientId] })
  const erxId = await testApp.addCase({ clientId })
  if (doctorId !== undefined)
    await testApp.db.updateTable('cases').set({ doctor_id: doctorId }).where('id', '=', erxId).execute()
  await seedReadPage(testApp, erxId, line, { clientId })
  const { body: opened } = await wire.ask(
    'pateRxMgmt/geteRxDtls',
    { erxId, mode: 'open', tab: 'tab' },
    operator,
  )
  const { body } = await wire.ask('pateRxMgmt/geteRxProposals', { erxId }, operator)
  const [found] = (body as unknown as { proposals: Proposal[] }).proposals.filter(
    ({ kind }) => kind === 'medicine',
  )
  const decide = (outcome: string, mCode = '') =>
    wire.ask(
      'reportDtls/nerSuggestionSuccess',
      { erxId, fence: Number(opened.fence), proposalId: found?.proposalId, outcome, mCode },
      operator,
    )
  return { found, decide }
}

const offered = ({ found }: Awaited<ReturnType<typeof readLine>>) =>
  found?.candidates.map(({ label, seenBefore }) => ({ label, seenBefore }))
const line = 'Tab Ocid 1-0-1 x 5 days'

it('offers what was chosen for a reading first, as seen before, and asks', async () => {
  const first = await readLine(line)
  expect(offered(first)).toEqual([])
  expect((await first.decide('changed', 'OCID-20')).status).toBe(200)
  const next = await readLine(line)
  expect(offered(next)).toEqual([{ label: 'Ocid 20', seenBefore: true }])
  expect(next.found?.needsPerson).toBe(true)
  // Nearly the same letters, and others.
  expect(offered(await readLine('Tab Ocidd 1-0-1 x 5 days'))).toEqual([
    { label: 'Ocid 20', seenBefore: true },
  ])
  expect(offered(await readLine('Tab Calpol 1-0-1 x 5 days'))).toEqual([])
})

it('knows nothing of what another client chose', async () => {
  await (await readLine(line)).decide('changed', 'OCID-20')
  expect(offered(await readLine(line, { clientId: 2 }))).toEqual([])
})

it('no longer counts a choice that was undone', async () => {
  const { decide } = await readLine(line)
  await decide('changed', 'OCID-20')
  await decide('changed', 'OCID-20')
  const rows = () => testApp.db.selectFrom('reading_habits').select(['letters', 'times']).execute()
  expect(await rows()).toEqual([{ letters: 'ocid', times: 1 }])
  await decide('proposed')
  expect(await rows()).toEqual([])
  const [one, other] = [await readLine(line), await readLine(line)]
  await one.decide('changed', 'OCID-20')
  await other.decide('changed', 'OCID-20')
  await other.decide('rejected')
  expect(await rows()).toEqual([{ letters: 'ocid', times: 1 }])
})

it('puts what this doctor means before what others mean more often, also by way of a merge', async () => {
  const doctor = async (name: string, merged_into: number | null = null) =>
    (
      await testApp.db
        .insertInto('doctors')
        .values({ name, merged_into, ...(merged_into === null ? {} : { approval: 'merged' }) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const kept = await doctor('Dr. Habit Kept')
  const gone = await doctor('Dr. Habit Gone', kept)
  await (await readLine(line, { doctorId: gone })).decide('changed', 'OCID-40')
  for (let nth = 0; nth < 2; nth++) await (await readLine(line)).decide('changed', 'OCID-20')
  const labels = async (how?: { doctorId: number }) =>
    offered(await readLine(line, how))?.map(({ label }) => label)
  expect(await labels()).toEqual(['Ocid 20', 'Ocid 40'])
  expect(await labels({ doctorId: kept })).toEqual(['Ocid 40', 'Ocid 20'])
})

it('keeps no letters that name a patient, and ignores a code of no product', async () => {
  const named = await readLine('Tab Ocid 1-0-1 x 5 days')
  await named.decide('changed', 'NO-SUCH')
  const { first_name } = await testApp.db
    .selectFrom('patients')
    .select('first_name')
    .where('client_id', '=', 1)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const own = await readLine(`Tab ${first_name} 1-0-1 x 5 days`)
  expect(own.found).toBeDefined()
  await own.decide('changed', 'OCID-20')
  expect(await testApp.db.selectFrom('reading_habits').selectAll().execute()).toEqual([])
})
