import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { entityKinds } from '@rxdesk/contract/options'
import type { ProposedValue } from '@rxdesk/contract/record/proposal-status'
import { fieldOf, proposalStatusOf } from '@rxdesk/contract/record/proposal-status'
import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { fittingValue } from '#areas/workbench/case/record/record-fields.ts'
import { editsFor } from './proposal-edits.ts'
import { proposalOf, screenOf } from './proposals.fixture.ts'

const name = fc.stringMatching(/^[A-Z][a-z]{1,8}$/)
const words = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
const proposed: fc.Arbitrary<ProposedValue> = fc.oneof(
  words.map((text) => ({ kind: 'patientName' as const, value: { text } })),
  fc.record({
    kind: fc.constant('age' as const),
    value: fc.record({
      years: fc.integer({ min: 0, max: 120 }),
      months: fc.option(fc.integer({ min: 0, max: 11 })),
      days: fc.constant(null),
    }),
  }),
  fc.integer({ min: 1, max: 3 }).map((sexCode) => ({ kind: 'sex' as const, value: { sexCode } })),
  words.map((text) => ({ kind: 'uhid' as const, value: { text } })),
  fc.constant({ kind: 'date' as const, value: { date: '12-03-2024' } }),
  fc.nat(9).map((id) => ({ kind: 'doctor' as const, value: { name: 'Dr', doctorId: id + 1 } })),
  fc
    .constantFrom('complaint' as const, 'diagnosis' as const, 'procedure' as const, 'allergy' as const)
    .chain((kind) => words.map((term) => ({ kind, value: { term, masterId: null } }))),
  words.map((term) => ({ kind: 'investigation' as const, value: { term, masterId: null } })),
  words.map((text) => ({ kind: 'advice' as const, value: { text } })),
  fc.record({
    kind: fc.constant('vital' as const),
    value: fc.record({
      vitalId: fc.integer({ min: 1, max: 9 }),
      name: fc.constant('Pulse'),
      value: fc.integer({ min: 40, max: 180 }).map(String),
      unit: fc.constant('/min'),
    }),
  }),
)

function written(edits: readonly (readonly [string, unknown])[], before: Record<string, unknown> = {}) {
  return { ...before, ...Object.fromEntries(edits) }
}

describe('the changes that a proposal makes', () => {
  it('is in the record once accepted, and no longer waits', () => {
    fc.assert(
      fc.property(proposed, (each) => {
        const edits = editsFor(each, screenOf())
        expect(edits).toBeDefined()
        expect(proposalStatusOf(each, screenOf())).toBe('open')
        expect(proposalStatusOf(each, screenOf(written(edits ?? [])))).toBe('agrees')
      }),
    )
  })

  it('fits its field', () => {
    fc.assert(
      fc.property(proposed, (each) => {
        for (const [field, value] of editsFor(each, screenOf()) ?? [])
          expect(fittingValue(field, value), field).toBeDefined()
      }),
    )
  })

  it('adds to lists and takes nothing out of them', () => {
    fc.assert(
      fc.property(proposed, proposed, (first, second) => {
        const before = written(editsFor(first, screenOf()) ?? [])
        const after = written(editsFor(second, screenOf(before)) ?? [], before)
        for (const field of ['docobsv.diagnosis', 'docobsv.allergy', 'labobsv'])
          for (const row of (before[field] as unknown[] | undefined) ?? [])
            expect(after[field]).toContainEqual(row)
      }),
    )
  })

  it('every kind has its field', () => {
    for (const kind of entityKinds) expect(fieldOf(kind)).toMatch(/./)
  })
})

describe('how a proposal compares with the record', () => {
  it('differs where something else is written', () => {
    const sex = proposalOf('sex', { sexCode: 2 }) as ProposedValue & Proposal
    expect(proposalStatusOf(sex, screenOf({ 'rxdtls.genderCode': 1 }))).toBe('differs')
    const vital = proposalOf('vital', { vitalId: 3, name: 'Pulse', value: '88', unit: '' }) as ProposedValue
    expect(proposalStatusOf(vital, screenOf({ patientvital: [{ vitalId: 3, value: '80', unit: '' }] }))).toBe(
      'differs',
    )
  })

  it('a name that is written in other case or spaces agrees', () => {
    const who = proposalOf('patientName', { text: 'RAMESH  KUMAR' }) as ProposedValue
    expect(proposalStatusOf(who, screenOf({ 'rxdtls.fName': 'Ramesh', 'rxdtls.lName': 'Kumar' }))).toBe(
      'agrees',
    )
  })

  it('a name that is split differently agrees: it reads the same', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 2, maxLength: 5 }), fc.nat(4), (parts, at) => {
        const who = proposalOf('patientName', { text: parts.join(' ') }) as ProposedValue
        const [first, last] = [parts.slice(0, at), parts.slice(at)].map((some) => some.join(' '))
        expect(proposalStatusOf(who, screenOf({ 'rxdtls.fName': first, 'rxdtls.lName': last }))).toBe(
          'agrees',
        )
        expect(proposalStatusOf(who, screenOf({ 'rxdtls.fName': `${first} X`, 'rxdtls.lName': last }))).toBe(
          'differs',
        )
      }),
    )
  })

  it('a follow-up after some days counts from the date of the prescription, and from no other day', () => {
    const after = proposalOf('followUp', { date: '', days: 5 }) as ProposedValue
    expect(editsFor(after, screenOf())).toBeUndefined()
    expect(editsFor(after, screenOf({ 'rxdtls.prescriptionDate': '28-02-2024' }))).toEqual([
      ['docobsv.followUp', '04-03-2024'],
    ])
  })

  it('a doctor, a hospital and a vital sign that no list has are not written', () => {
    expect(
      editsFor(proposalOf('doctor', { name: 'Dr A', doctorId: null }) as ProposedValue, screenOf()),
    ).toBeUndefined()
    const odd = proposalOf('vital', { vitalId: null, name: 'PEFR', value: '300', unit: '' }) as ProposedValue
    expect(editsFor(odd, screenOf())).toBeUndefined()
  })
})
