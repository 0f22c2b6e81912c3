import { describe, expect, it } from 'vitest'
import { partsOf } from './page-people.ts'
import { proposalsFrom } from './proposals-from.ts'
import { rules, vocabulary, writtenPage } from './written-page.fixture.ts'

const TODAY = '2026-03-20'

async function partsOfPages(...written: string[]) {
  const pages = written.map((text, at) => ({ ...writtenPage(text), page: at + 1 }))
  return (await proposalsFrom(pages, rules, vocabulary, TODAY)).parts
}
const pagesOf = async (...written: string[]) => (await partsOfPages(...written)).map(({ pages }) => pages)

const kavita = 'Name: Kavita Nirmal | Age / Sex: 46 / F\nUHID: NVH-000231'
const ramesh = 'Name: Ramesh Pataskar | Age / Sex: 58 / M\nUHID: NVH-000877'

describe('pages of an upload by whom they name', () => {
  it('are parts of their patients; a page that names nobody goes with the one before', async () => {
    expect(await pagesOf(kavita, 'Rx\n1. Tab Dolo 650 1-0-1 x 3 days', ramesh)).toEqual([[1, 2], [3]])
  })

  it('say what disagrees', async () => {
    const [first, second] = await partsOfPages(kavita, ramesh)
    expect(first?.says).toContainEqual({ kind: 'uhid', text: 'NVH-000231' })
    expect(second?.says).toContainEqual({ kind: 'patientName', text: 'Ramesh Pataskar' })
    expect(second?.says).toContainEqual({ kind: 'age', text: '58' })
  })

  it('go back to the part of their patient', async () => {
    expect(await pagesOf(kavita, ramesh, 'UHID: NVH-000231')).toEqual([[1, 3], [2]])
  })

  it.each([
    ['another age', 'Name: Kavita Nirmal | Age / Sex: 12 / F'],
    ['another sex', 'Name: Nirmal | Age / Sex: 46 / M'],
    ['another doctor', 'Dr. Omkar Sen\nName: Kavita Nirmal'],
  ])('disagree by %s alone', async (_, other) => {
    expect(await pagesOf('Dr. Ira Vasant\nName: Kavita Nirmal | Age / Sex: 46 / F', other)).toHaveLength(2)
  })

  it.each([
    ['the same number, another spelling of the name', kavita, 'Name: K. Nirmaal\nUHID: NVH-000231'],
    ['an initial for a name', 'Name: Kavita Nirmal', 'Name: Mrs. K Nirmal'],
    ['a misread letter of the number', kavita, 'UHID: NVH-O00231'],
    ['a birthday between two pages', 'Age: 46 years', 'Age: 47 years'],
    ['one doctor in two spellings', 'Dr. Ira Vasant', 'Dr. I. Vasanth'],
  ])('are one in spite of %s', async (_, one, other) => {
    expect(await pagesOf(one, other)).toEqual([[1, 2]])
  })

  it('are one where nothing is said', () => {
    expect(partsOf([], [1, 2, 3])).toEqual([{ pages: [1, 2, 3], says: [] }])
    expect(partsOf([], [])).toEqual([])
  })
})
