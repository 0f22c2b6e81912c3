import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  figure,
  figureOrEmpty,
  list,
  listOrEmpty,
  pattern,
  readTable,
  text,
  textOrEmpty,
  yesOrEmpty,
} from './data-table.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rxdesk-table-'))
const file = path.join(folder, 'table.csv')
afterAll(() => rmSync(folder, { recursive: true }))

function read<Columns extends Record<string, z.ZodType<unknown, string>>>(content: string, columns: Columns) {
  writeFileSync(file, content)
  return readTable(file, columns)
}

describe('a table as a spreadsheet saves it', () => {
  it('is read cell by cell by the schema of its column', () => {
    const columns = {
      salt: text,
      names: list,
      also: listOrEmpty,
      dose: figure,
      day: figureOrEmpty,
      local: yesOrEmpty,
      note: textOrEmpty,
      pattern: pattern('i'),
    }
    const rows = read(
      [
        'pattern,salt,names,also,dose,day,local,note',
        '^cef, amoxicillin ,amox;amoxycillin; mox,,0.5,,yes,"for 3 days, then stop"',
        'a{2},पैरासिटामोल,pcm,a; b,650,4000,,',
        '',
      ].join('\n'),
      columns,
    )
    expect(rows).toEqual([
      {
        salt: 'amoxicillin',
        names: ['amox', 'amoxycillin', 'mox'],
        also: [],
        dose: 0.5,
        day: undefined,
        local: true,
        note: 'for 3 days, then stop',
        pattern: /^cef/i,
      },
      {
        salt: 'पैरासिटामोल',
        names: ['pcm'],
        also: ['a', 'b'],
        dose: 650,
        day: 4000,
        local: false,
        note: '',
        pattern: /a{2}/i,
      },
    ])
  })

  it.each([
    ['with a byte order mark', '\ufeffsalt,dose\n'],
    ['with the lines of Windows', 'salt,dose\r\n'],
    ['with empty rows', 'salt,dose\n,\n\n'],
  ])('is read %s', (_name, headings) => {
    expect(read(`${headings}codeine,60\n`, { salt: text, dose: figure })).toEqual([
      { salt: 'codeine', dose: 60 },
    ])
  })
})

describe('a table with a fault', () => {
  const columns = { salt: text, level: z.enum(['avoid', 'caution']), dose: figureOrEmpty }
  const faultOf = (content: string) => {
    try {
      read(content, columns)
    } catch (error) {
      return String(error).replace(file, 'FILE')
    }
    return undefined
  }

  it('names the file, and every line and column that is wrong', () => {
    expect(
      faultOf('salt,level,dose\ncodeine,avoyd,60 mg\n\n"tram\nadol",avoid,\n,caution,\nmorphine,avoid\n'),
    ).toBe(
      [
        'Error: FILE cannot be used:',
        '  line 2, column level: Invalid option: expected one of "avoid"|"caution" (it is "avoyd")',
        '  line 2, column dose: must be a number such as 12 or 0.5, or empty (it is "60 mg")',
        '  line 6, column salt: must not be empty (it is "")',
        '  line 7: has 2 cells where there are 3 headings',
      ].join('\n'),
    )
  })

  it('reports headings that are missing, unknown or separated otherwise', () => {
    const expected = 'they must be "salt", "level", "dose"'
    expect(faultOf('salt;level;dose\n')).toContain(`line 1: the headings are "salt;level;dose"; ${expected}`)
    expect(faultOf('salt,level\n')).toContain(`the headings are "salt", "level"; ${expected}`)
    expect(faultOf('salt,level,dose,dose\n')).toContain(`"dose", "dose"; ${expected}`)
    expect(faultOf('')).toContain(expected)
  })

  it('reports where a quote is not closed', () => {
    expect(faultOf('salt,level,dose\n"codeine,avoid,60\n')).toMatch(
      /FILE cannot be used:\n {2}Quote Not Closed.*line 2/,
    )
  })

  it('lists the first twenty alone', () => {
    const told = faultOf(`salt,level,dose\n${'a,b,\n'.repeat(30)}`) ?? ''
    expect(told.split('\n')).toHaveLength(22)
    expect(told).toMatch(/\n {2}and 10 more$/)
  })
})
