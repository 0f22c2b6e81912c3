import {
  concept,
  type FhirBundle,
  fhirDocument,
  hl7,
  narrative,
  ResourceSet,
  snomed,
} from '#domain/discharge/fhir-resource.ts'
import { addDoctor, addHospital, addPatient } from '#domain/discharge/summary-resources.ts'
import type { EmergencyFormDocument } from '#engines/documents/emergency-form-document.ts'

/** A closed assessment, with what identifies it. */
export interface ClosedDocument {
  document: EmergencyFormDocument & { closed: NonNullable<EmergencyFormDocument['closed']> }
  formId: number
  pdf: Uint8Array
}

/** What the profile calls the document and its one section. */
const RECORD = snomed('419891008', 'Record artifact')
const TITLE = 'Emergency assessment'

/**
 * A closed emergency assessment as a HealthDocumentRecord of ABDM (NRCeS profiles on FHIR R4): who it is about, who closed it, and its
 * PDF. `system` is the address of the deployment. The same when made again.
 */
export function emergencyBundle({ document, formId, pdf }: ClosedDocument, system: string): FhirBundle {
  const { patient, client, closed, form, version, correctionReason } = document
  const name = `${system}/emergency-assessment/${formId}/${version}`
  const at = closed.at.toISOString()
  const set = new ResourceSet(name)
  const hospital = addHospital(set, client, system)
  const { ending } = form.disposition
  const died = ending === 'died' || ending === 'broughtDead'
  const subject = addPatient(
    set,
    {
      name: patient.name,
      uhid: patient.uhid || `case-${document.caseNumber}`,
      sex: patient.sex ?? '',
      address: patient.address,
      diedAt: died ? form.disposition.at : '',
    },
    hospital,
  )
  const doctor = addDoctor(set, { ...closed, name: closed.doctor })
  const encounter = set.add('Encounter', {
    identifier: [{ value: String(document.caseNumber), assigner: hospital }],
    status: 'finished',
    class: hl7('v3-ActCode', 'EMER', 'emergency'),
    subject,
    participant: [{ individual: doctor }],
    period: {
      start: form.arrival.at || undefined,
      end: form.disposition.at || undefined,
    },
    serviceProvider: hospital,
  })
  const file = set.add('DocumentReference', {
    status: 'current',
    docStatus: correctionReason ? 'amended' : 'final',
    type: concept(TITLE, RECORD),
    subject,
    date: at,
    author: [doctor],
    content: [
      {
        attachment: {
          contentType: 'application/pdf',
          language: 'en',
          data: Buffer.from(pdf).toString('base64'),
          title: TITLE,
          creation: at,
        },
      },
    ],
  })
  const composition = {
    status: correctionReason ? 'amended' : 'final',
    type: concept(TITLE, RECORD),
    subject,
    encounter,
    date: at,
    author: [doctor],
    title: TITLE,
    attester: [{ mode: 'legal', time: at, party: doctor }],
    custodian: hospital,
    section: [
      {
        title: TITLE,
        code: concept(TITLE, RECORD),
        text: narrative({ facts: factsOf(document), lines: [], table: undefined }),
        entry: [file],
      },
    ],
  }
  return fhirDocument(set, composition, { name, system, profile: 'HealthDocumentRecord', version, at })
}

/** In short what a person reads who does not open the PDF. */
function factsOf({ form }: EmergencyFormDocument): { label: string; text: string }[] {
  const { diagnoses, advice, urgentCare, followUp } = form.disposition
  return [
    { label: 'Diagnosis', text: diagnoses.join('; ') || 'Not known' },
    { label: 'Advice', text: advice },
    { label: 'Urgent care', text: urgentCare },
    { label: 'Follow-up', text: followUp },
  ].filter(({ text }) => text !== '')
}
