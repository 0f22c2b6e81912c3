import { emergencyFormSchema } from '@rxdesk/contract/emergency/form'
import { describe, expect, it } from 'vitest'
import { nrcesProfiles, profileFaults } from '#testing/fhir-profiles.fixture.ts'
import { type ClosedDocument, emergencyBundle } from './form-bundle.ts'

const SYSTEM = 'https://rxdesk.example.test'

function closed(
  ending: 'discharged' | 'died' = 'discharged',
  more: Partial<ClosedDocument['document']> = {},
): ClosedDocument {
  return {
    formId: 12,
    pdf: Buffer.from('%PDF-1.7 example'),
    document: {
      client: { name: 'City Hospital' },
      patient: { name: 'Unknown male 1', sex: 'Male' },
      caseNumber: 100_007,
      version: 1,
      form: emergencyFormSchema.parse({
        arrival: { at: '2026-11-27T02:00:00+05:30', how: 'police' },
        disposition: {
          diagnoses: ['Head injury <grade 2> & "more"'],
          ending,
          at: '2026-11-27T04:00:00+05:30',
          advice: 'Rest',
        },
      }),
      readings: [],
      closed: {
        doctor: 'Dr. Meera Rao',
        registrationNumber: 'MH-1',
        council: 'MMC',
        at: new Date('2026-11-27T05:00:00Z'),
      },
      triageNames: {},
      writtenBy: 'Asha',
      issuedAt: new Date('2026-11-27T05:00:00Z'),
      timeZone: 'Asia/Kolkata',
      ...more,
    },
  }
}

const one = (of: ClosedDocument, type: string) =>
  emergencyBundle(of, SYSTEM).entry.find(({ resource }) => resource.resourceType === type)?.resource

describe('emergencyBundle', () => {
  it('keeps to the profiles of NRCeS, whoever arrived and however it ended', ({ skip }) => {
    const profiles = nrcesProfiles()
    if (!profiles) return skip('../shared/data is absent')
    for (const of of [
      closed(),
      closed('died'),
      closed('discharged', {
        version: 2,
        correctionReason: 'Wrong side',
        patient: { name: 'Asha', uhid: 'U-1' },
      }),
    ])
      expect(profileFaults(emergencyBundle(of, SYSTEM), profiles)).toEqual([])
    const broken = emergencyBundle(closed(), SYSTEM)
    const file = broken.entry.find(({ resource }) => resource.resourceType === 'DocumentReference')
    if (file) file.resource.content = []
    expect(profileFaults(broken, profiles).join()).toContain('content is missing')
  })

  it('carries the PDF, the emergency and what was found, as text', () => {
    expect(one(closed(), 'DocumentReference')).toMatchObject({
      content: [{ attachment: { data: Buffer.from('%PDF-1.7 example').toString('base64') } }],
    })
    expect(one(closed(), 'Encounter')).toMatchObject({ class: { code: 'EMER' } })
    const text = JSON.stringify(one(closed(), 'Composition'))
    expect(text).toContain('Head injury &lt;grade 2&gt; &amp;')
    expect(one(closed(), 'Patient')?.deceasedDateTime).toBeUndefined()
    expect(one(closed('died'), 'Patient')?.deceasedDateTime).toBe('2026-11-27T04:00:00+05:30')
  })

  it('is the same when made again, and another for another version', () => {
    expect(emergencyBundle(closed(), SYSTEM)).toEqual(emergencyBundle(closed(), SYSTEM))
    const second = emergencyBundle(closed('discharged', { version: 2, correctionReason: 'Dose' }), SYSTEM)
    expect(second.id).not.toBe(emergencyBundle(closed(), SYSTEM).id)
    expect(second.entry[0]?.resource.status).toBe('amended')
  })
})
