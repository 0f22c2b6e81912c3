import { expect, inject, it } from 'vitest'
import fc from '#testing/properties.ts'
import { type FhirCard, type FhirDose, immunizationBundle, vaccineCodings } from './fhir.ts'
import { recordKinds } from './schedule.ts'

interface ProfileElement {
  id: string
  min: number
  max: string
  fixed?: unknown
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Profiles of the ABDM guide and the codes of its vaccines; absent on a machine without them. */
    abdm: { profiles: Record<string, ProfileElement[]>; vaccineCodes: string[] }
  }
}

const record = (more: Partial<FhirDose['record']>): FhirDose['record'] => ({
  ...{ id: 1, doseKey: 'bcg', givenOn: '2026-01-02', known: 'day', kind: 'given' },
  ...{ batch: '', maker: '', site: '', route: '', amount: '', givenBy: '', reason: '' },
  ...more,
})
const card = (doses: FhirDose[]): FhirCard => ({
  idOf: (name) => `00000000-0000-4000-8000-${name.padEnd(12, '0').slice(0, 12)}`,
  patient: { number: 'PT000000001', name: 'Asha Example', gender: 2, birth: '2026-01-01' },
  client: { number: '1', name: 'Nandanvan Hospital' },
  system: 'https://rx.example.org',
  issuedAt: '2026-11-26T10:00:00+05:30',
  doses,
})
const bcg = { vaccine: 'BCG', name: 'BCG' }
type Resource = Record<string, unknown>
const resources = (of: FhirCard): Resource[] =>
  immunizationBundle(of)?.entry.map(({ resource }) => resource) ?? []
const doseOf = (more: Partial<FhirDose['record']>) =>
  resources(card([{ dose: bcg, record: record(more) }])).find((one) => one.resourceType === 'Immunization')

it('sends what is known of a day, and no invented one', () => {
  expect(doseOf({})).toMatchObject({
    status: 'completed',
    primarySource: true,
    occurrenceDateTime: '2026-01-02',
  })
  const month = doseOf({ kind: 'reported', known: 'month', givenOn: '2026-01-01' })
  expect(month).toMatchObject({ primarySource: false, occurrenceDateTime: '2026-01' })
  expect(doseOf({ kind: 'reported', known: 'nothing', givenOn: null })).toMatchObject({
    occurrenceString: 'unknown',
  })
  const refused = doseOf({ kind: 'notWanted', known: 'nothing', givenOn: null, reason: 'asks for time' })
  expect(refused).toMatchObject({ status: 'not-done', statusReason: { text: 'asks for time' } })
  expect(refused).not.toHaveProperty('occurrenceDateTime')
})

it('is no bundle where nothing was recorded', () => {
  expect(immunizationBundle(card([]))).toBeUndefined()
})

/** The members of a resource at the path of an element, with the choices of `x[x]`. */
function valuesAt(from: unknown, path: readonly string[]): unknown[] {
  const [name, ...rest] = path
  if (name === undefined) return [from]
  if (typeof from !== 'object' || from === null) return []
  const members = name.endsWith('[x]')
    ? Object.entries(from).flatMap(([key, value]) => (key.startsWith(name.slice(0, -3)) ? [value] : []))
    : [(from as Record<string, unknown>)[name]]
  return members
    .filter((value) => value !== undefined)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .flatMap((value) => valuesAt(value, rest))
}

/** What of a resource breaks its profile: too few or too many members, or another value than the fixed one. */
function faultsOf(resource: unknown, elements: readonly ProfileElement[]): string[] {
  // Slices (`entry:Immunization`) apply to some members only: those with that type, which are all of ours.
  return elements.flatMap(({ id, min, max, fixed }) => {
    if (id.includes(':') && !id.startsWith('Composition.section.entry:Immunization.')) return []
    const path = id.replace(':Immunization', '').split('.').slice(1)
    if (path.length === 0) return []
    return valuesAt(resource, path.slice(0, -1)).flatMap((parent) => {
      const values = valuesAt(parent, path.slice(-1))
      const wrong = fixed !== undefined && values.some((value) => value !== fixed)
      const count = values.length < min || (max !== '*' && values.length > Number(max))
      return wrong || count ? [`${id}: ${values.length} of ${min}..${max} ${JSON.stringify(values)}`] : []
    })
  })
}

it('keeps to the profiles of the ABDM guide', ({ skip }) => {
  const guide = inject('abdm')
  skip(!guide, '../shared/data is absent')
  const known = guide?.vaccineCodes ?? []
  for (const coding of Object.values(vaccineCodings)) expect(known).toContain(coding.join(' '))
  const profileOf: Record<string, string> = { Composition: 'ImmunizationRecord' }
  const texts = fc.constantFrom('', 'B7', 'left upper arm')
  const records = fc.record({
    id: fc.integer({ min: 1, max: 99 }),
    doseKey: fc.constant('bcg'),
    givenOn: fc.constantFrom('2026-01-02', null),
    known: fc.constantFrom('day' as const, 'month' as const),
    kind: fc.constantFrom(...recordKinds),
    ...{
      batch: texts,
      maker: texts,
      site: texts,
      route: texts,
      amount: texts,
      givenBy: texts,
      reason: texts,
    },
  })
  const vaccines = fc.constantFrom(...Object.keys(vaccineCodings), 'Vitamin A')
  const doses = fc.array(
    fc.record({ dose: fc.record({ vaccine: vaccines, name: vaccines }), record: records }),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  fc.assert(
    fc.property(
      doses,
      fc.constantFrom(1, 2, 3, 4, null),
      fc.constantFrom('2026-01-01', null),
      (all, gender, birth) => {
        const of = card(all)
        of.patient = { ...of.patient, gender, birth }
        const bundle = immunizationBundle(of)
        const faults = faultsOf(bundle, guide?.profiles.DocumentBundle ?? [])
        for (const resource of resources(of)) {
          const type = String(resource.resourceType)
          faults.push(...faultsOf(resource, guide?.profiles[profileOf[type] ?? type] ?? []))
        }
        expect(faults).toEqual([])
      },
    ),
    { numRuns: 60 },
  )
  // The check itself must be able to fail.
  const [composition] = resources(card([{ dose: bcg, record: record({}) }]))
  expect(
    faultsOf({ ...composition, title: undefined }, guide?.profiles.ImmunizationRecord ?? []),
  ).toHaveLength(1)
})
