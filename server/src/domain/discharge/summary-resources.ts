import { isoFromWire } from '@rxdesk/contract/dates'
import { toFhirDosages } from '@rxdesk/contract/directions/fhir-write'
import { isSettled } from '@rxdesk/contract/directions/model'
import type { CodedTerm, Outcome, SummaryResult, TakenHome } from '@rxdesk/contract/discharge/summary'
import { directionsOf } from '#domain/safety/line-directions.ts'
import type { StayPaper } from '#engines/documents/stay-paper.ts'
import { resultObservation, signObservation } from './fhir-observation.ts'
import {
  type Coding,
  concept,
  hl7,
  ICD_10,
  LOINC,
  type Reference,
  type ResourceSet,
  snomed,
} from './fhir-resource.ts'

/** Whom and what the resources of a stay are about. */
export interface About {
  subject: Reference
  encounter: Reference
  /** The doctor who signs. */
  doctor: Reference
}

const GENDERS: Readonly<Record<string, string>> = { Male: 'male', Female: 'female', Others: 'other' }

/** The hospital, by its name at this deployment (`system`). */
export function addHospital(
  set: ResourceSet,
  { name, address }: { name: string; address?: string },
  system: string,
): Reference {
  return set.add(
    'Organization',
    {
      identifier: [
        {
          type: concept('Hospital', hl7('v2-0203', 'PRN', 'Provider number')),
          system: `${system}/hospitals`,
          value: name,
        },
      ],
      name,
      address: address ? [{ text: address }] : undefined,
    },
    { display: name },
  )
}

export function addPatient(
  set: ResourceSet,
  { name, uhid, sex, address, diedAt }: DocumentedPatient,
  hospital: Reference,
): Reference {
  return set.add(
    'Patient',
    {
      identifier: [
        {
          type: concept('Hospital number', hl7('v2-0203', 'MR', 'Medical record number')),
          value: uhid,
          assigner: hospital,
        },
      ],
      name: [{ text: name }],
      gender: GENDERS[sex] ?? 'unknown',
      address: address ? [{ text: address }] : undefined,
      deceasedDateTime: diedAt || undefined,
    },
    { display: name },
  )
}

interface DocumentedPatient {
  name: string
  uhid: string
  /** In English, as it is printed. */
  sex: string
  address?: string | undefined
  /** ISO 8601; empty for who lived. */
  diedAt: string
}

/** A doctor by the number in the register; `system` names the registers of the deployment. */
export function addDoctor(
  set: ResourceSet,
  { name, registrationNumber, council }: { name: string; registrationNumber: string; council?: string },
): Reference {
  return set.add(
    'Practitioner',
    {
      identifier: [
        {
          type: concept('Registration', hl7('v2-0203', 'MD', 'Medical License number')),
          value: registrationNumber,
          ...(council && { assigner: { display: council } }),
        },
      ],
      name: [{ text: name }],
    },
    { display: name },
  )
}

const DISPOSITIONS: Readonly<Record<Outcome, Coding>> = {
  cured: hl7('discharge-disposition', 'home', 'Home'),
  improved: hl7('discharge-disposition', 'home', 'Home'),
  unchanged: hl7('discharge-disposition', 'home', 'Home'),
  againstAdvice: hl7('discharge-disposition', 'aadvice', 'Left against advice'),
  referred: hl7('discharge-disposition', 'other-hcf', 'Other healthcare facility'),
  absconded: hl7('discharge-disposition', 'oth', 'Other'),
  died: hl7('discharge-disposition', 'exp', 'Expired'),
}

/** The stay; the diagnoses come to it afterwards, since they name it. */
export function encounterOf(
  { stay, summary, signedAt }: StayPaper,
  { subject, doctors, hospital, outcomeWords }: EncounterParts,
) {
  const { outcome, at, referredTo } = summary.ending
  return {
    identifier: [{ value: stay.ipdNo, assigner: hospital }],
    status: signedAt ? 'finished' : 'in-progress',
    class: hl7('v3-ActCode', 'IMP', 'inpatient encounter'),
    subject,
    participant: doctors.map((individual) => ({ individual })),
    period: { start: stay.admittedAt, ...(at && { end: at }) },
    reasonCode: summary.admission.reason ? [concept(summary.admission.reason)] : undefined,
    hospitalization:
      outcome === ''
        ? undefined
        : {
            dischargeDisposition: concept(outcomeWords, DISPOSITIONS[outcome]),
            ...(outcome === 'referred' && referredTo && { destination: { display: referredTo } }),
          },
    location: stay.ward ? [{ location: { display: stay.ward } }] : undefined,
    serviceProvider: hospital,
  }
}

interface EncounterParts {
  subject: Reference
  doctors: Reference[]
  hospital: Reference
  outcomeWords: string
}

/** How a diagnosis is used in the stay (SNOMED CT, qualifiers for the type of diagnosis). */
export const DIAGNOSIS_USES = {
  final: concept('Final', snomed('89100005', 'Final diagnosis (discharge)')),
  provisional: concept('Provisional', snomed('148006', 'Preliminary diagnosis')),
} as const

export function addCondition(
  set: ResourceSet,
  { term, code }: CodedTerm,
  { subject, encounter }: About,
  certainty: 'confirmed' | 'provisional' = 'confirmed',
): Reference {
  const words = certainty === 'confirmed' ? 'Confirmed' : 'Provisional'
  return set.add('Condition', {
    clinicalStatus: concept('Active', hl7('condition-clinical', 'active', 'Active')),
    verificationStatus: concept(words, hl7('condition-ver-status', certainty, words)),
    code: code ? concept(term, { system: ICD_10, code, display: term }) : concept(term),
    subject,
    encounter,
  })
}

export function addSigns(
  set: ResourceSet,
  signs: StayPaper['summary']['admission']['signs'],
  { subject, encounter, doctor }: About,
): Reference[] {
  return signs.map((sign) => {
    const { profile, content } = signObservation(sign)
    return set.add('Observation', { ...content, subject, encounter, performer: [doctor] }, { profile })
  })
}

/** A finding in words. */
export function addFinding(set: ResourceSet, name: string, text: string, about: About): Reference[] {
  if (text === '') return []
  const { subject, encounter, doctor } = about
  const finding = { status: 'final', code: concept(name), valueString: text }
  return [set.add('Observation', { ...finding, subject, encounter, performer: [doctor] })]
}

export function addAllergies(
  set: ResourceSet,
  { summary }: StayPaper,
  { subject, encounter }: About,
): Reference[] {
  const { allergies, noAllergies } = summary.history
  const none = concept('No known allergy', snomed('716186003', 'No known allergy'))
  const codes = allergies.length > 0 ? allergies.map((each) => concept(each)) : noAllergies ? [none] : []
  return codes.map((code) =>
    set.add('AllergyIntolerance', {
      clinicalStatus: concept('Active', hl7('allergyintolerance-clinical', 'active', 'Active')),
      verificationStatus: concept(
        'Confirmed',
        hl7('allergyintolerance-verification', 'confirmed', 'Confirmed'),
      ),
      code,
      patient: subject,
      encounter,
    }),
  )
}

/**
 * The results of the laboratory, a report for each day. Those of imaging are said in the section's text alone: the profile
 * of an imaging report needs the pictures.
 */
export function addReports(set: ResourceSet, { summary }: StayPaper, about: About): Reference[] {
  const { subject, encounter, doctor } = about
  const lab = summary.investigations.results.filter(
    ({ kind, value }) => kind === 'laboratory' && value !== '',
  )
  const days = Map.groupBy(lab, ({ date }) => date)
  return [...days].map(([date, results]) => {
    const on = isoFromWire(date)
    const result = results.map((each) =>
      set.add('Observation', { ...resultObservation(each, on), subject, encounter }),
    )
    return set.add(
      'DiagnosticReport',
      {
        status: 'final',
        category: [concept('Laboratory', snomed('15220000', 'Laboratory test'))],
        code: concept('Laboratory report', { system: LOINC, code: '11502-2', display: 'Laboratory report' }),
        subject,
        encounter,
        effectiveDateTime: on ?? undefined,
        resultsInterpreter: [doctor],
        result,
        conclusion: results.map(inWords).join('; '),
      },
      { profile: 'DiagnosticReportLab' },
    )
  })
}

const inWords = ({ name, value, unit }: SummaryResult) => [name, value, unit].filter(Boolean).join(' ')

export function addProcedures(
  set: ResourceSet,
  { summary }: StayPaper,
  { subject, encounter }: About,
): Reference[] {
  return summary.procedures.done.map(({ name, date, surgeon, anaesthesia, findings, implants }) => {
    const notes = [
      anaesthesia && `Anaesthesia: ${anaesthesia}`,
      findings,
      implants && `Implants: ${implants}`,
    ]
    const note = notes.filter(Boolean).map((text) => ({ text }))
    return set.add('Procedure', {
      status: 'completed',
      code: concept(name),
      subject,
      encounter,
      performedDateTime: isoFromWire(date) ?? undefined,
      performer: surgeon ? [{ actor: { display: surgeon } }] : undefined,
      note: note.length > 0 ? note : undefined,
    })
  })
}

/** What is taken at home. Directions that were not wholly understood are handed on as they were typed. */
export function addMedicines(
  set: ResourceSet,
  paper: StayPaper,
  about: About,
  authoredOn: string,
): Reference[] {
  const { subject, encounter, doctor } = about
  return paper.summary.medicines.takenHome.map(({ line, change, why }, at) => {
    const { directionsEnglish = '', directionsHindi = '' } = paper.medicines[at] ?? {}
    const name = [line.saltName || line.medName, line.strength, line.type].filter(Boolean).join(' ')
    const brand = line.saltName && line.medName !== line.saltName ? ` (${line.medName})` : ''
    const note = why ? [{ text: `${change}: ${why}` }] : undefined
    return set.add('MedicationRequest', {
      status: 'active',
      intent: 'order',
      medicationCodeableConcept: concept(name + brand),
      subject,
      encounter,
      authoredOn,
      requester: doctor,
      dosageInstruction: dosagesOf(line, [directionsEnglish, directionsHindi].filter(Boolean).join('\n')),
      note,
    })
  })
}

function dosagesOf(line: TakenHome['line'], patientInstruction: string): object[] {
  const directions = directionsOf(line)
  if (!isSettled(directions)) return [{ text: directions.raw || line.dosage, patientInstruction }]
  return toFhirDosages(directions).map((dosage) => ({
    ...dosage,
    patientInstruction,
    ...(dosage.route && {
      // A code without the words of its system is refused by the profile.
      route: {
        ...dosage.route,
        coding: dosage.route.coding?.map((each) => ({
          ...each,
          display: `${dosage.route?.text ?? ''} route`,
        })),
      },
    }),
  }))
}
