import { fromFhirDosages } from '@rxdesk/contract/directions/fhir-read'
import { exampleStay } from '@rxdesk/contract/discharge/example-summary.fixture'
import { describe, expect, it } from 'vitest'
import { nrcesProfiles, profileFaults } from '#testing/fhir-profiles.fixture.ts'
import { exampleStayPaper, staySheets, takenHome } from '#testing/sheets/stay-sheets.ts'
import type { FhirBundle, FhirResource } from './fhir-resource.ts'
import { dischargeBundle } from './summary-bundle.ts'

const SYSTEM = 'https://rxdesk.example.test'
const bundleOf = (name: string) => dischargeBundle(staySheets[name] ?? exampleStayPaper(), SYSTEM)
const all = (bundle: FhirBundle, type: string) =>
  bundle.entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type)
const one = (bundle: FhirBundle, type: string): FhirResource => {
  const [found] = all(bundle, type)
  if (!found) throw new Error(`no ${type}`)
  return found
}
const summaries = Object.keys(staySheets).filter((name) => name.startsWith('summary'))

describe('dischargeBundle', () => {
  it('keeps to the profiles of NRCeS, however the stay ended', ({ skip }) => {
    const profiles = nrcesProfiles()
    if (!profiles) return skip('../shared/data is absent')
    expect(summaries.length).toBeGreaterThan(4)
    for (const name of summaries) expect([name, ...profileFaults(bundleOf(name), profiles)]).toEqual([name])
  })

  it('is seen to be at fault where it is', ({ skip }) => {
    const profiles = nrcesProfiles()
    if (!profiles) return skip('../shared/data is absent')
    const faultsOf = (change: (bundle: FhirBundle) => void) => {
      const bundle = structuredClone(bundleOf('summary'))
      change(bundle)
      return profileFaults(bundle, profiles).join('\n')
    }
    expect(faultsOf((bundle) => delete one(bundle, 'MedicationRequest').authoredOn)).toContain(
      'MedicationRequest.authoredOn is missing',
    )
    expect(
      faultsOf((bundle) => {
        one(bundle, 'Composition').type = {
          coding: [{ system: 'http://snomed.info/sct', code: '1', display: '' }],
        }
      }),
    ).toContain('is "1", not "373942005"')
    expect(
      faultsOf((bundle) => {
        one(bundle, 'Condition').code = {
          coding: [{ system: 'http://example.test', code: 'x', display: 'x' }],
        }
      }),
    ).toContain('is in none of the slices')
    expect(
      faultsOf((bundle) => {
        one(bundle, 'Encounter').subject = { reference: 'urn:uuid:none' }
      }),
    ).toContain('leads nowhere')
    const operated = structuredClone(bundleOf('summaryAgainstAdvice'))
    one(operated, 'Procedure').bodyside = 'left'
    expect(profileFaults(operated, profiles)).toEqual(['Procedure has bodyside, which it does not know'])
  })
  it('names every resource once, and refers to nothing outside', () => {
    const bundle = bundleOf('summaryAgainstAdvice')
    const urls = bundle.entry.map(({ fullUrl }) => fullUrl)
    expect(new Set(urls).size).toBe(urls.length)
    const named = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]*)"/g)].map(([, url]) => url)
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((url) => !urls.includes(url ?? ''))).toEqual([])
    expect(bundle.entry[0]?.resource.resourceType).toBe('Composition')
    for (const { fullUrl, resource } of bundle.entry) {
      expect(fullUrl).toBe(`urn:uuid:${resource.id}`)
      expect(resource.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }
  })

  it('is the same when made again, and another one for another version', () => {
    expect(bundleOf('summary')).toEqual(bundleOf('summary'))
    const corrected = { ...exampleStayPaper(), version: 2, correctionReason: 'A wrong dose' }
    const second = dischargeBundle(corrected, SYSTEM)
    expect(second.id).not.toBe(bundleOf('summary').id)
    expect(one(second, 'Composition').status).toBe('amended')
    expect(one(bundleOf('summary'), 'Composition').status).toBe('final')
    expect(one(bundleOf('summaryDraft'), 'Composition')).toMatchObject({ status: 'preliminary' })
    expect(one(bundleOf('summaryDraft'), 'Composition').attester).toBeUndefined()
  })

  it('has the medicines with directions that read back, and their words in both languages', () => {
    const paper = exampleStayPaper('summary', { medicines: takenHome(60) })
    const requests = all(dischargeBundle(paper, SYSTEM), 'MedicationRequest')
    expect(requests).toHaveLength(60)
    for (const [at, { dosageInstruction }] of requests.entries()) {
      const dosages = dosageInstruction as Parameters<typeof fromFhirDosages>[0]
      const { directionsEnglish, directionsHindi } = paper.medicines[at] ?? {}
      expect(dosages[0]?.patientInstruction).toBe(`${directionsEnglish}\n${directionsHindi}`)
      expect(fromFhirDosages(dosages).doses?.morning).toMatchObject({ numerator: 1, denominator: 1 })
    }
    expect(requests[1]).toMatchObject({
      medicationCodeableConcept: { text: 'Metformin 2 mg TABLET (Glycomet)' },
      note: [{ text: 'changed: Dose raised from 500 mg: HbA1c 8.4 %' }],
    })
  })

  it('hands directions on as they were typed where a part was not understood', () => {
    const [known] = takenHome(1).takenHome
    if (!known) throw new Error('no medicine')
    const line = { ...known.line, dosage: '1-0-1 as per chart of ward' }
    const summary = { ...takenHome(1), takenHome: [{ ...known, line }] }
    const [request] = all(
      dischargeBundle(exampleStayPaper('summary', { medicines: summary }), SYSTEM),
      'MedicationRequest',
    )
    expect(request?.dosageInstruction).toEqual([
      { text: '1-0-1 as per chart of ward', patientInstruction: '1-0-1 as per chart of ward' },
    ])
  })

  it('codes signs, results, diagnoses and the way the stay ended', () => {
    const bundle = bundleOf('summaryReferral')
    const observations = all(bundle, 'Observation')
    expect(observations.find(({ component }) => component)).toMatchObject({
      code: { coding: [{ system: 'http://loinc.org', code: '85354-9' }], text: 'BP' },
      component: [
        { valueQuantity: { value: 104, unit: 'mmHg', code: 'mm[Hg]' } },
        { valueQuantity: { value: 68 } },
      ],
    })
    expect(observations.find(({ code }) => (code as { text: string }).text === 'HbA1c')).toMatchObject({
      valueQuantity: { value: 8.4, code: '%' },
      referenceRange: [{ text: 'below 5.7' }],
      effectiveDateTime: '2026-03-05',
    })
    const codes = all(bundle, 'Condition').map(({ code }) => code)
    expect(codes).toContainEqual({
      coding: [
        {
          system: 'http://hl7.org/fhir/sid/icd-10',
          code: 'J18.1',
          display: 'Lobar pneumonia, right lower lobe',
        },
      ],
      text: 'Lobar pneumonia, right lower lobe',
    })
    expect(one(bundle, 'Encounter')).toMatchObject({
      status: 'finished',
      class: { code: 'IMP' },
      identifier: [{ value: exampleStay.ipdNo }],
      period: { start: '2026-03-04T09:40:00+05:30', end: '2026-03-09T11:30:00+05:30' },
      hospitalization: {
        dischargeDisposition: { coding: [{ code: 'other-hcf' }], text: 'Referred' },
        destination: { display: 'City Chest Hospital, Sundarpur' },
      },
    })
    expect(all(bundle, 'DiagnosticReport').map(({ conclusion }) => conclusion)).toEqual([
      'Haemoglobin 11.2 g/dL; Total leucocyte count 17800 /µL',
      'Total leucocyte count 9200 /µL',
      'HbA1c 8.4 %',
    ])
  })

  it('says of a death when it was, and nothing of a way home', () => {
    const bundle = bundleOf('summaryDeath')
    expect(one(bundle, 'Patient').deceasedDateTime).toBe('2026-03-09T03:12:00+05:30')
    expect(one(bundle, 'Encounter')).toMatchObject({
      hospitalization: { dischargeDisposition: { coding: [{ code: 'exp' }] } },
    })
    expect([...all(bundle, 'MedicationRequest'), ...all(bundle, 'CarePlan')]).toEqual([])
  })

  it('has no mobile number, and what was typed as text in its narratives', () => {
    const { course } = exampleStayPaper().summary
    const hostile = '<script>alert("1")</script> & more'
    const bundle = dischargeBundle(
      exampleStayPaper('summary', { course: { ...course, course: hostile } }),
      SYSTEM,
    )
    const text = JSON.stringify(bundle)
    expect(text).not.toContain('XXXXXX0031')
    expect(text).not.toContain('<script>')
    expect(text).toContain('&lt;script&gt;')
    expect(text).toContain('Homogeneous opacity in the right lower zone')
  })
})
