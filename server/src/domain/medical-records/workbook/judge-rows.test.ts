import type { RecordFields } from '@rxdesk/contract/areas/mrd/schemas'
import { roles } from '@rxdesk/contract/roles'
import fc from '@rxdesk/contract/testing/properties'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { Problem } from '#platform/protocol/problem.ts'
import { type Work, workIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { fileLinks } from '../file-links.ts'
import { fileRecord } from '../file-record.ts'
import { type JudgedRow, judgeRows } from './judge-rows.ts'

let testApp: TestApp
let clerk: Caller
const client = { id: 1, turnaround_minutes: 60, mrd_to_queue: false }

beforeAll(async () => {
  testApp = await openTestApp()
  clerk = await testApp.signIn(roles.mrd, { clientIds: [client.id] })
})
afterAll(() => testApp.close())

const document = fc.record({
  uhid: fc.constantFrom('U1', 'u1', 'U2', 'U3'),
  opid: fc.constantFrom('', '', 'V1', 'v1', 'V2', 'V3', 'V4'),
  // The first two are one patient, the last is another.
  patientName: fc.constantFrom('Asha Patel', 'asha patil', 'Zoran Kumble'),
  documentDate: fc.constantFrom('', '01-01-2026', '02-01-2026'),
  link: fc.constantFrom(
    ...Array<string>(6).fill('https://drive.google.com/file/d/abcdefghij0123456789/view'),
    'http://elsewhere.example/a.pdf',
  ),
})
type Document = typeof document extends fc.Arbitrary<infer Row> ? Row : never

class RolledBack extends Error {}
/** What happens in it has not happened afterwards. */
async function rolledBack(run: (work: Work) => Promise<void>): Promise<void> {
  const done = testApp.db.transaction().execute(async (tx) => {
    await run(workIn(testApp, tx, clerk))
    throw new RolledBack()
  })
  await expect(done).rejects.toBeInstanceOf(RolledBack)
}

const fieldsOf = ({ patientName, link, ...numbers }: Document): RecordFields => ({
  ...{ ...numbers, patName: patientName, url: link, genderCode: 0, ageYears: null, mobileNo: '', email: '' },
  department: '',
  source: 'MRD',
  prescriptionType: 2,
})
/** Which of these documents are taken when they are filed by hand, one after the other. */
async function filedByHand(work: Work, documents: readonly Document[]): Promise<boolean[]> {
  const taken: boolean[] = []
  for (const each of documents) {
    const done = fileRecord(work, { client, fields: fieldsOf(each) })
    taken.push(
      await done.then(
        () => true,
        (error: unknown) => {
          if (error instanceof Problem && error.kind === 'refused') return false
          throw error
        },
      ),
    )
  }
  return taken
}
async function judged(work: Work, documents: readonly Document[]): Promise<JudgedRow[]> {
  const rows = documents.map((cells, line) => ({ line, cells }))
  return [...(await judgeRows(work, clerk, rows)).values()]
}
const good = (rows: readonly JudgedRow[]) => rows.flatMap((row) => ('key' in row ? [] : [row]))

const workbooks = fc.record({
  there: fc.array(document, { maxLength: 3 }),
  rows: fc.array(document, { minLength: 1, maxLength: 10 }),
})

it('takes the rows that are taken when they are filed by hand, in whatever order, and refuses all of them afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(workbooks, async ({ there, rows }) => {
      const byHand: boolean[] = []
      await rolledBack(async (work) => {
        await filedByHand(work, there)
        byHand.push(...(await filedByHand(work, rows)))
      })
      await rolledBack(async (work) => {
        await filedByHand(work, there)
        const found = await judged(work, rows)
        expect(found.map((row) => !('key' in row))).toEqual(byHand)
        const taken = good(found)
        expect(taken.length === 0 || (await fileLinks(work, clerk.userId, taken))?.length).toBe(
          taken.length === 0 || taken.length,
        )
        expect(good(await judged(work, rows))).toEqual([])
      })
    }),
    { numRuns: 60 },
  )
}, 300_000)

it('says the same of what is filed already and of what is written wrongly, wherever the row stands', async () => {
  await fc.assert(
    fc.asyncProperty(workbooks, async ({ there, rows }) => {
      await rolledBack(async (work) => {
        await filedByHand(work, there)
        const alone = new Map<number, unknown>()
        for (const [at, row] of rows.entries()) {
          const [fault] = await judged(work, [row])
          if (fault && 'key' in fault) alone.set(at, fault)
        }
        for (const order of [[...rows.keys()], [...rows.keys()].reverse()]) {
          const found = await judged(
            work,
            order.flatMap((at) => rows[at] ?? []),
          )
          for (const [place, at] of order.entries())
            if (alone.has(at)) expect(found[place]).toEqual(alone.get(at))
        }
      })
    }),
    { numRuns: 25 },
  )
}, 300_000)
