import { isDeepStrictEqual } from 'node:util'
import { type MedicineLine, medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { type CaseRecord, emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { type Difference, differencesBetween } from './content-difference.ts'
import type { CaseContent } from './snapshot-store.ts'

const vital = fc.record({
  vitalId: fc.integer({ min: 1, max: 5 }),
  value: fc.constantFrom('70', '72', '120/80'),
  unit: fc.constantFrom('', 'kg'),
})
const line = fc
  .record({
    medName: fc.constantFrom('A', 'B', 'C'),
    dosage: fc.constantFrom('1-0-1', 'BD', ''),
    qty: fc.constantFrom('', '10'),
    sos: fc.boolean(),
  })
  .map((typed) => medicineLineSchema.parse(typed))
const content: fc.Arbitrary<CaseContent> = fc
  .record({
    fName: fc.constantFrom('', 'Asha', 'Usha'),
    ageYears: fc.constantFrom(null, 7, 70),
    complaints: fc.constantFrom('', 'Fever'),
    diagnosis: fc.subarray(['Fever', 'Gout', 'Cough']),
    docprocedure: fc.subarray(['Suture', 'Dressing']),
    patientvital: fc.uniqueArray(vital, { selector: ({ vitalId }) => vitalId }),
    labobsv: fc.array(
      fc.constantFrom('CBC', 'LFT').map((testName) => ({
        testName,
        investigationDate: '',
        reportTagId: 0,
        reportCategory: '',
        note: '',
      })),
      { maxLength: 2 },
    ),
    lines: fc.uniqueArray(fc.record({ txnNo: fc.integer({ min: 1, max: 6 }), line }), {
      selector: ({ txnNo }) => txnNo,
    }),
  })
  .map(({ fName, ageYears, complaints, diagnosis, lines, ...rest }) => ({
    record: {
      ...emptyCaseRecord,
      ...rest,
      rxdtls: { ...emptyCaseRecord.rxdtls, fName, ageYears },
      docobsv: { ...emptyCaseRecord.docobsv, complaints, diagnosis },
    },
    // A line stays in its list for life.
    lines: lines.map((each) => ({ ...each, generic: each.txnNo > 4 })),
  }))

/**
 * The result of applying all differences to the first content: the second one, if no difference was missed.
 */
function applied(before: CaseContent, differences: readonly Difference[]): CaseContent {
  const after = structuredClone(before)
  const record = after.record as unknown as Record<string, Record<string, unknown>>
  for (const { field, part, now } of differences) {
    const [section = '', name = ''] = field.split('.')
    if (field === 'medicine') {
      after.lines = after.lines.filter(({ txnNo }) => txnNo !== part)
      if (now && part !== undefined)
        after.lines.push({ txnNo: part, generic: part > 4, line: now as MedicineLine })
    } else if (field === 'patientvital') {
      const { patientvital } = after.record
      const [value = '', unit = ''] = String(now).split(' ')
      after.record.patientvital = patientvital.filter(({ vitalId }) => vitalId !== part)
      if (now && part !== undefined) after.record.patientvital.push({ vitalId: part, value, unit })
    } else if (section === 'rxdtls' || section === 'docobsv') {
      const fields = record[section]
      if (fields) fields[name] = now
    } else if (!field.endsWith('.order')) Reflect.set(after.record, field, now)
  }
  return after
}

const settled = ({ record, lines }: CaseContent) => ({
  record: {
    ...record,
    patientvital: byId(record.patientvital, ({ vitalId }) => vitalId),
  } satisfies CaseRecord,
  lines: byId(lines, ({ txnNo }) => txnNo),
})
const byId = <Each>(list: readonly Each[], id: (each: Each) => number) =>
  [...list].sort((a, b) => id(a) - id(b))

describe('differencesBetween', () => {
  it('finds nothing between equal contents', () => {
    fc.assert(
      fc.property(content, (one) => {
        expect(differencesBetween(one, structuredClone(one))).toEqual([])
      }),
    )
  })

  it('names all that differs: put into the one, it makes the other', () => {
    fc.assert(
      fc.property(content, content, (one, other) => {
        expect(settled(applied(one, differencesBetween(one, other)))).toEqual(settled(other))
      }),
    )
  })

  it('reports nothing that is the same, and nothing twice', () => {
    fc.assert(
      fc.property(content, content, (one, other) => {
        const found = differencesBetween(one, other)
        for (const { was, now } of found) expect(isDeepStrictEqual(was, now)).toBe(false)
        const names = found.map(({ field, part }) => `${field} ${part}`)
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })

  it('is the other way round from the other side', () => {
    fc.assert(
      fc.property(content, content, (one, other) => {
        const turned = (found: Difference[]) =>
          found.map(({ field, part, was, now }) => ({ field, part, was: now, now: was }))
        const plain = (found: Difference[]) =>
          found.map(({ field, part, was, now }) => ({ field, part, was, now }))
        const sorted = (found: object[]) => found.map((each) => JSON.stringify(each)).sort()
        expect(sorted(turned(differencesBetween(one, other)))).toEqual(
          sorted(plain(differencesBetween(other, one))),
        )
      }),
    )
  })

  it('reports a changed order of the lines that stayed, but not the position of a new one', () => {
    const of = (...ids: number[]): CaseContent => ({
      record: emptyCaseRecord,
      lines: ids.map((txnNo) => ({
        txnNo,
        generic: false,
        line: medicineLineSchema.parse({ medName: `M${txnNo}` }),
      })),
    })
    expect(differencesBetween(of(1, 2, 3), of(1, 3, 2)).map(({ field }) => field)).toEqual([
      'medicines.order',
    ])
    expect(differencesBetween(of(1, 2), of(3, 1, 2)).map(({ field, kind }) => `${field} ${kind}`)).toEqual([
      'medicine added',
    ])
  })
})
