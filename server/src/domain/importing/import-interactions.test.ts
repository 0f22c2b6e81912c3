import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { testFolder } from '#testing/test-folder.ts'
import { importInteractions } from './import-interactions.ts'

let testApp: TestApp
const folder = testFolder('interactions')
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

async function run(text: string) {
  const file = join(folder, 'pairs.csv')
  await writeFile(file, text)
  return importInteractions(testApp.db, testApp.audit, file)
}
const HEADER = 'salt_a,salt_b,severity,mechanism,source\n'
const audited = () =>
  testApp.db.selectFrom('audit_log').select('detail').where('action', '=', 'interactions.import').execute()

it('imports pairs by the canonical name of each salt, reports bad rows, and changes nothing a second time', async () => {
  const file = `${HEADER}Thyroxine Sodium,Ferrous Sulphate,Moderate,Bound in the gut,House list
Warfarin,warfarin,severe,x,y
Warfarin,Aspirin,deadly,x,y
Warfarin,Garlic + Ginkgo,severe,x,y
Warfarin,Garlic,severe,,y
iron,levothyroxine,severe,again,House list
`
  const first = await run(file)
  expect(first).toMatchObject({ added: 1, changed: 0, unchanged: 0, repeated: 1 })
  expect(first.bad).toEqual([
    { line: 3, reason: 'warfarin is named twice' },
    { line: 4, reason: 'the severity "deadly" is neither severe nor moderate' },
    { line: 5, reason: 'salt_b does not name one salt' },
    { line: 6, reason: 'mechanism is empty' },
  ])
  expect(await run(file)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  expect(await run(`${HEADER}iron,levothyroxine,severe,Bound in the gut,House list\n`)).toMatchObject({
    changed: 1,
  })
  const rows = await testApp.db.selectFrom('imported_interactions').selectAll().execute()
  expect(rows).toMatchObject([{ salt_a: 'iron', salt_b: 'levothyroxine', severity: 'severe' }])
  expect((await audited()).map(({ detail }) => detail)).toEqual([
    { added: 1, changed: 0 },
    { added: 0, changed: 1 },
  ])
})

it.each([
  ['', 'The file is empty.'],
  ['salt_a,salt_b\n', 'Columns are missing: severity, mechanism, source'],
])('refuses %j', (text, reason) => expect(run(text)).rejects.toThrow(reason))
