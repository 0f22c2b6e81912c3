import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tableOfRows } from '#domain/clinical-tables/clinical-table.ts'
import { clinicalTables } from '#domain/clinical-tables/clinical-tables.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { clinicalTableCalls } from './clinical-table-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, clinicalTableCalls())
  admin = await testApp.signIn(roles.admin)
})
afterAll(() => testApp.close())

const key = 'safety/maximum-doses.csv'
const list = () => wire.told('master/getClinicalTables', { limit: 100 }, admin)
const read = () => wire.told('master/getClinicalTable', { key }, admin)
const sign = (fields: object = {}, caller = admin) =>
  wire.ask(
    'master/signClinicalTable',
    {
      key,
      version: '',
      reviewer: 'Dr Meera Rao',
      registration: 'KMC 1234',
      reviewedOn: '01-11-2026',
      ...fields,
    },
    caller,
  )

it('lists every table as waiting until a clinician is named, then as signed off', async () => {
  const before = await list()
  expect(before.totalCount).toBe(clinicalTables.length)
  expect(before.waiting).toBe(clinicalTables.length)
  const { table, rows, headings } = await read()
  expect(rows.length).toBe(table.rowCount)
  expect(headings).toContain('salt')
  expect(table.sources.length).toBeGreaterThan(1)

  expect((await sign({ version: 'another' })).status).toBe(409)
  expect((await sign({ version: table.version, reviewedOn: '01-01-2999' })).body.message).toBe(
    'Error: This day is still to come.',
  )
  expect((await sign({ version: table.version, reviewer: ' ' })).status).toBe(400)
  expect((await sign({ version: table.version, reviewer: '...' })).status).toBe(400)
  expect((await list()).waiting).toBe(clinicalTables.length)

  const twice = await Promise.all([sign({ version: table.version }), sign({ version: table.version })])
  expect(twice.map(({ body }) => body.message)).toEqual(['Saved', 'Saved'])
  expect((await read()).signOffs).toHaveLength(1)
  const after = await list()
  expect(after.waiting).toBe(clinicalTables.length - 1)
  expect(after.data.at(-1)).toMatchObject({
    key,
    signOff: { reviewer: 'Dr Meera Rao', registration: 'KMC 1234', reviewedOn: '01-11-2026' },
  })
  const audit = await testApp.db
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'clinicalTable.signed')
    .execute()
  expect(audit).toEqual([{ subject: `clinicalTable:${key}` }])
})

it('lets a table wait again whose rows are others than those that were signed', async () => {
  await testApp.db.updateTable('clinical_sign_offs').set({ digest: 'older' }).execute()
  expect((await list()).waiting).toBe(clinicalTables.length)
  const { signOffs, table } = await read()
  expect(signOffs).toMatchObject([{ version: 'older' }])
  expect(table.signOff).toBeNull()
})

it('refuses administrators of some clients, and tables that there are not', async () => {
  const own = await testApp.signIn(roles.admin, { clientIds: [1] })
  const { version } = (await read()).table
  expect((await sign({ version }, own)).status).toBe(403)
  expect((await sign({ key: 'safety/none.csv', version })).status).toBe(404)
})

it('gives figures of the code another version with every value', () => {
  const versionOf = (from: number) =>
    tableOfRows('figures', 'Figures', 'A protocol', [{ sign: 'spo2', from }, { sign: 'pulse' }]).read()
      .version
  expect(versionOf(90)).toBe(versionOf(90))
  expect(versionOf(90)).not.toBe(versionOf(91))
})

it('names a source for every table, and each table once', () => {
  for (const entry of clinicalTables) {
    expect(entry.read().sources.join(''), entry.key).not.toBe('')
    expect(entry.read().rows.length, entry.key).toBeGreaterThan(0)
  }
  expect(new Set(clinicalTables.map((one) => one.key)).size).toBe(clinicalTables.length)
})
