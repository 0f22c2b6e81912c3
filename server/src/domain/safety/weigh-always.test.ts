import type { SafetyLine, SafetyPatient, Warning } from '@rxdesk/contract/safety/model'
import { weigh } from '@rxdesk/contract/safety/weigh'
import { heaviestOfAge } from '@rxdesk/contract/safety/weight-for-age'
import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { saltName } from '#domain/reference/safety/salt-names.ts'
import { line, nobody, reference, type Written, weighed } from './weigh.fixture.ts'

const salt = fc.constantFrom(
  ...[
    'Warfarin',
    'Aspirin',
    'Ibuprofen',
    'Paracetamol',
    'Paracetamol + Ibuprofen',
    'Amoxicillin',
    'Cefixime',
  ],
  ...['Tramadol', 'Sertraline', 'Propranolol', 'Isotretinoin', 'Methotrexate', 'Morphine', 'Alprazolam', ''],
)
const written = fc.tuple(
  fc.oneof(
    fc.string({ maxLength: 12 }).map((text) => `x${text}`),
    fc.constantFrom('Lasix', 'Folvite', 'Metformin'),
  ),
  salt,
  fc.constantFrom('500 mg', '250 mg/5 ml', '10 mg + 20 mg', '40', ''),
  fc.constantFrom('1-0-1', '2 tab TDS', '10 ml QID', 'OD', 'SOS', '1-1', ''),
  fc.constantFrom('Tablet', 'Syrup', 'Gel', 'Injection', ''),
) as fc.Arbitrary<Written>
const patients = fc.record(
  {
    allergies: fc.array(fc.constantFrom('Penicillin', 'Aspirin', 'NKDA', 'Sulfa'), { maxLength: 2 }),
    conditions: fc.array(fc.constantFrom('Asthma', 'CKD', 'Peptic ulcer'), { maxLength: 2 }),
    ageMonths: fc.nat(1200),
    sex: fc.constantFrom('male' as const, 'female' as const),
    pregnant: fc.boolean(),
    lactating: fc.boolean(),
    weightKg: fc.integer({ min: 3, max: 120 }),
  },
  { requiredKeys: ['allergies', 'conditions'] },
)
const manyLines = fc
  .array(written, { maxLength: 5 })
  .map((list) => list.map((each, at) => line(at + 1, each)))
const keys = (patient: SafetyPatient, lines: readonly SafetyLine[]) =>
  weigh(patient, lines, reference, saltName).map(({ key }) => key)

describe('always', () => {
  it('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(patients, manyLines, (patient, lines) => {
        expect(keys(patient, lines.toReversed())).toEqual(keys(patient, lines))
      }),
    )
  })

  it('a warning goes with its cause, and a line that comes silences no other', () => {
    fc.assert(
      fc.property(patients, manyLines, (patient, lines) => {
        const all = weigh(patient, lines, reference, saltName)
        for (const gone of lines) {
          const left = weigh(
            patient,
            lines.filter((each) => each !== gone),
            reference,
            saltName,
          )
          expect(left.filter((each) => each.lines.includes(gone.id))).toEqual([])
          // A warning without the line remains with it: the same, or one that includes the line.
          for (const before of left) {
            const still = all.some(
              (now) =>
                now.says === before.says &&
                before.lines.every((id) => now.lines.includes(id)) &&
                before.what.every((name) => now.what.includes(name)),
            )
            expect(still, before.key).toBe(true)
          }
        }
      }),
    )
  })

  it('unknown facts about the patient cause no warning', () => {
    fc.assert(
      fc.property(patients, manyLines, (patient, lines) => {
        const known = new Set(keys(patient, lines))
        const { ageMonths, weightKg, pregnant, lactating, ...rest } = patient
        const asked = weigh(
          { ...rest, ...(pregnant === undefined ? {} : { pregnant }) },
          lines,
          reference,
          saltName,
        )
        expect(asked.filter(({ kind }) => ['minimumAge', 'elderly', 'lactation'].includes(kind))).toEqual([])
        // At an unknown age, a dose above an adult's maximum is above any patient's: that is the only warning
        // on doses.
        const isDose = ({ kind }: Warning) => kind === 'doseAbove' || kind === 'dayDoseAbove'
        for (const { says } of asked.filter(isDose)) expect(says).toMatch(/\.adult$/)
        for (const { key } of asked.filter((each) => !isDose(each))) expect(known).toContain(key)
      }),
    )
  })

  it('a warning for a child without a weight holds for any child up to a heavy one of its age', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 155 }),
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        manyLines,
        (ageMonths, share, lines) => {
          const weightKg = share * (heaviestOfAge(ageMonths) ?? 0)
          const doses = (patient: SafetyPatient) =>
            weigh(patient, lines, reference, saltName).filter(({ kind }) => kind.endsWith('oseAbove'))
          const known = doses({ ...nobody, ageMonths, weightKg })
          for (const { kind, what, lines: at } of doses({ ...nobody, ageMonths }))
            expect(
              known.some(
                (one) => one.kind === kind && one.what[0] === what[0] && one.lines.length >= at.length,
              ),
            ).toBe(true)
        },
      ),
    )
  })

  it('more of a medicine is never less of a warning', () => {
    fc.assert(
      fc.property(
        patients,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (patient, a, b) => {
          const [less, more] = [Math.min(a, b), Math.max(a, b)]
          const count = (n: number) =>
            weighed(patient, ['P', 'Paracetamol', '500 mg', `${n}-0-${n} tab`]).filter(({ kind }) =>
              kind.endsWith('oseAbove'),
            ).length
          expect(count(more)).toBeGreaterThanOrEqual(count(less))
        },
      ),
    )
  })
})
