import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from '@rxdesk/contract/testing/properties'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuditWriter } from '#platform/audit/append.ts'
import { createTestDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { testFolder } from '#testing/test-folder.ts'
import { readCsv } from './csv-rows.ts'
import { csvLine, listCell, textOfCell, textsOfCell } from './csv-text.ts'
import { importMasterFile } from './masters/import-file.ts'
import { masterColumns } from './masters/master-fields.ts'
import { coarserCodes, MasterModel } from './masters/master-model.ts'

const text = fc.string({ unit: fc.constantFrom(...'ab=+-@\'"|\\, \tक'), maxLength: 12 })

describe('a CSV file', () => {
  it('returns what was written into it', async () => {
    const trimmed = text.map((each) => each.trim())
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(trimmed, text), { minLength: 1, maxLength: 6 }), async (rows) => {
        const written = ['name,code\r\n', ...rows.map(([name, code]) => csvLine([`n${name}`, code]))].join('')
        const read = await readCsv(Buffer.from(`\ufeff${written}`), [{ name: 'name' }, { name: 'code' }])
        expect(read.rows.map(({ cells }) => [cells.name, cells.code])).toEqual(
          rows.map(([name, code]) => [`n${name}`, code]),
        )
      }),
    )
  })

  it('accepts rows with other line ends than the ones before them', async () => {
    const { rows } = await readCsv(Buffer.from('name,code\r\nA,1\r\nB,2\nC,"x\ny"\r\n'), [
      { name: 'name' },
      { name: 'code' },
    ])
    expect(rows.map(({ line, cells }) => [line, cells.name])).toEqual([
      [2, 'A'],
      [3, 'B'],
      [5, 'C'],
    ])
  })

  it('never begins a cell as a formula, and removes only its own apostrophe', () => {
    fc.assert(
      fc.property(text, (each) => {
        const line = csvLine([each])
        expect(line).not.toMatch(/^"?[=+\-@\t\r](?!\n)/)
      }),
    )
    expect(textOfCell("'=1")).toBe('=1')
    expect(textOfCell("'plain")).toBe("'plain")
  })

  it('holds several texts in a cell', () => {
    const some = fc.uniqueArray(
      text.map((each) => each.replace(/\t/g, ' ').trim()).filter((each) => each !== ''),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(some, (texts) => {
        expect(textsOfCell(listCell(texts))).toEqual(texts)
      }),
    )
    expect(textsOfCell(' a |b|| a ')).toEqual(['a', 'b'])
  })
})

describe('the separator of the cells', () => {
  const columns = [{ name: 'name', required: true }, { name: 'code' }] as const
  it.each([',', ';', '\t'])('is the separator of the headings: %j', async (sign) => {
    const lines = [
      ['name', 'code'],
      ['"A, B; C"', 'X1'],
    ].map((cells) => cells.join(sign))
    const { rows } = await readCsv(Buffer.from(lines.join('\r\n')), columns)
    expect(rows).toEqual([{ line: 2, cells: { name: 'A, B; C', code: 'X1' } }])
  })
})

describe('a master with which rows are compared', () => {
  const term = {
    name: 'Asthma',
    nameHindi: '',
    code: '',
    synonyms: ['Dama'],
    needsNote: false,
    endsConsultation: false,
    active: true,
  }
  it('frees a spelling for a later row, and not for an earlier one', () => {
    const judged = (...rows: { name: string; synonyms: string }[]) => {
      const model = new MasterModel('diseases', new Set())
      model.hold({ ...term, id: 1 })
      return rows.map((cells, at) => model.judge({ line: at + 2, cells }).outcome)
    }
    const gives = { name: 'Asthma', synonyms: '' }
    const takes = { name: 'Wheeze', synonyms: 'dama' }
    expect(judged(gives, takes)).toEqual(['changed', 'added'])
    expect(judged(takes, gives)).toEqual(['refused', 'changed'])
  })

  it('ends as if every row had been typed: no two active terms share a spelling', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd')
    const row = fc.record({
      name: word,
      synonyms: fc.array(word, { maxLength: 2 }).map(listCell),
      active: fc.constantFrom('yes', 'no'),
    })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const model = new MasterModel('diseases', new Set())
        const known = new Map<string, { spellings: Set<string>; active: boolean }>()
        rows.forEach((cells, at) => {
          const { outcome } = model.judge({ line: at + 2, cells })
          if (outcome !== 'added' && outcome !== 'changed') return
          known.set(cells.name, {
            spellings: new Set([cells.name, ...textsOfCell(cells.synonyms)]),
            active: cells.active === 'yes',
          })
        })
        const active = [...known.values()].filter((each) => each.active)
        const all = active.flatMap(({ spellings }) => [...spellings])
        expect(new Set(all).size).toBe(all.length)
      }),
    )
  })
})

const icd10 = new URL('../../../../../shared/data/icd10cm_2022_95524.csv', import.meta.url)
it.skipIf(!existsSync(icd10))(
  'imports every name of ICD-10-CM once, by the billed code (../shared/data, skipped when it is not there)',
  async () => {
    const { rows } = await readCsv(readFileSync(icd10), masterColumns('diagnosis'))
    expect(rows).toHaveLength(95_524)
    const coarser = coarserCodes(rows)
    const model = new MasterModel('diseases', new Set())
    const refused: string[] = []
    let added = 0
    for (const row of rows) {
      if (coarser.has(row.line)) continue
      const { outcome, reason } = model.judge(row)
      if (outcome === 'added') added += 1
      else refused.push(reason?.key ?? outcome)
    }
    const times = (key: string) => refused.filter((each) => each === key).length
    // Of 705 repeated names, 322 are of a finer code that is billed; the others are headings only.
    expect([coarser.size, times('import.repeated'), times('import.tooLong')]).toEqual([322, 383, 15])
    expect(added).toBe(95_524 - 322 - 383 - 15)
  },
  30_000,
)

const pmjay = new URL('../../../../../shared/data/pmjay_packages_1669.json', import.meta.url)
describe('a file at the command line', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  const services = () => ({ db: database.db, audit: createAuditWriter(Buffer.alloc(32)) })
  const folder = testFolder('import')
  const written = async (name: string, text: string) => {
    const file = path.join(folder, name)
    await writeFile(file, text)
    return file
  }

  it('imports ICD-10: retired rows are restored, spellings stay, a second run changes nothing', async () => {
    await database.db
      .insertInto('master_terms')
      .values([
        { kind: 'diagnosis', name: 'cholera', synonyms: ['Haija'], name_hindi: 'हैज़ा' },
        { kind: 'diagnosis', name: 'Typhoid fever', retired: true },
      ])
      .execute()
    const file = await written(
      'icd10.csv',
      'code,billable,long_description,chronic_indicator\nA00,0,Cholera,\nA01.0,0,Typhoid fever,\nA01.00,1,Typhoid fever,A\n',
    )
    expect(await importMasterFile(services(), 'diagnosis', file)).toMatchObject({
      added: 0,
      changed: 2,
      unchanged: 0,
      refused: 1,
      bad: [{ line: 3, reason: 'A finer code of the same name is in the file.' }],
    })
    expect(
      await database.db
        .selectFrom('master_terms')
        .select(['name', 'code', 'synonyms', 'name_hindi', 'retired'])
        .orderBy('id')
        .execute(),
    ).toEqual([
      { name: 'Cholera', code: 'A00', synonyms: ['Haija'], name_hindi: 'हैज़ा', retired: false },
      { name: 'Typhoid fever', code: 'A01.00', synonyms: [], name_hindi: '', retired: false },
    ])
    expect(await importMasterFile(services(), 'diagnosis', file)).toMatchObject({ changed: 0, unchanged: 2 })
    await expect(
      importMasterFile(services(), 'diagnosis', await written('x.csv', 'a,b\n1,2\n')),
    ).rejects.toThrow('The column name is missing.')
  })

  it.skipIf(!existsSync(pmjay))(
    'imports the procedures of PM-JAY (../shared/data, skipped when it is not there)',
    async () => {
      const report = await importMasterFile(services(), 'procedure', fileURLToPath(pmjay))
      expect(report.added + (report.refused ?? 0)).toBe(1_669)
      expect(report.added).toBeGreaterThan(1_600)
      const [burns] = await database.db
        .selectFrom('master_terms')
        .select('name')
        .where('code', '=', 'BM001A')
        .execute()
      expect(burns?.name).toMatch(/^Thermal burns - % Total Body/)
    },
  )
})
