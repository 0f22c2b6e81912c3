import { buffer } from 'node:stream/consumers'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { masterSubject } from '#domain/importing/masters/master-subject.ts'
import { writeSpreadsheet } from '#engines/documents/spreadsheet.ts'
import { textRow, workbookParts, zipOf } from '#engines/workbooks/workbook.fixture.ts'
import { createWorkbookReader } from '#engines/workbooks/workbook-reader.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openImports } from './import-bench.fixture.ts'
import { importSubjects } from './import-subjects.ts'

let testApp: TestApp
let imports: ReturnType<typeof openImports>
const workbooks = createWorkbookReader()

beforeAll(async () => {
  testApp = await openTestApp()
  const subjects = importSubjects({ ...masterSubject('symptoms'), kind: 'users' })
  imports = openImports(testApp, subjects, [await testApp.signIn(roles.admin)], workbooks)
})
afterAll(async () => {
  await workbooks.close()
  await testApp.close()
})

async function* given(rows: string[][]) {
  yield* rows
}

it('imports a workbook as it does a CSV file, with its headings in any order', async () => {
  const file = await buffer(
    writeSpreadsheet({
      name: 'Terms',
      columns: [{ header: 'Code' }, { header: 'Colour' }, { header: 'NAME' }],
      rows: given([
        ['00123', 'red', 'Numbed'],
        ['X1', 'blue', ''],
      ]),
    }),
  )
  const shown = await imports.preview('diagnosis', file)
  expect(shown).toMatchObject({ state: 'ready', passedOver: ['Colour'], counts: { added: 1, refused: 1 } })
  expect((await imports.rowsOf(shown.importId, 'refused')).list).toMatchObject([{ line: 3 }])
  expect(await imports.apply(shown.importId)).toMatchObject({ state: 'applied' })
  const stored = testApp.db.selectFrom('master_terms').select('code').where('name', '=', 'Numbed')
  expect(await stored.execute()).toEqual([{ code: '00123' }])
})

it('says what is wrong with a workbook', async () => {
  const note = async (file: Buffer) => (await imports.preview('diagnosis', file)).note
  const rows = textRow(1, ['code']) + textRow(2, ['J45'])
  expect(await note(zipOf(workbookParts({ sheets: [rows] })))).toBe('The column name is missing.')
  expect(await note(zipOf(workbookParts({ sheets: [textRow(1, ['name'])] })))).toBe('The file has no rows.')
  expect(await note(zipOf(workbookParts({ sheets: [rows], macros: true })))).toBe(
    'The workbook has macros. Save it as .xlsx and choose it again.',
  )
  expect(await note(Buffer.from('d0cf11e0a1b11ae100', 'hex'))).toMatch(
    /^The workbook has a password or an old/,
  )
  expect(await note(Buffer.from('PK\u0003\u0004 and nothing', 'latin1'))).toMatch(/^The workbook is damaged/)
})
