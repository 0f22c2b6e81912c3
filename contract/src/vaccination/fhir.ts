import type { DoseRecord, ScheduleDose } from './schedule.ts'

// The vaccination card as an ImmunizationRecord of the ABDM guide (NRCeS, 6.0.0): a document bundle in FHIR R4.

const PROFILE = 'https://nrces.in/ndhm/fhir/r4/StructureDefinition'
const SNOMED = 'http://snomed.info/sct'
const IDENTIFIER_TYPE = 'http://terminology.hl7.org/CodeSystem/v2-0203'

interface Coding {
  system: string
  code: string
  display: string
}

/** Vaccines by the names of their master, as the value set of the guide codes them; others go as text alone. */
export const vaccineCodings: Readonly<Record<string, readonly [code: string, display: string]>> = {
  BCG: ['1861000221106', 'BCG (Bacillus Calmette-Guerin) vaccine'],
  'Hepatitis B birth dose': ['871822003', 'Hepatitis B vaccine'],
  'Oral polio vaccine (OPV)': ['871739009', 'Human poliovirus antigen only vaccine product'],
  'Inactivated polio vaccine (IPV)': ['871740006', 'Inactivated polio vaccine'],
  ...Object.fromEntries(
    [1, 2, 3].map((at) => [
      `Pentavalent ${at}`,
      [
        '871886002',
        'Diphtheria and Haemophilus influenzae type B and hepatitis B and pertussis and tetanus vaccine',
      ],
    ]),
  ),
  Rotavirus: ['871761004', 'Rotavirus vaccine'],
  'Pneumococcal conjugate (PCV)': ['981000221107', 'Pneumococcal vaccine'],
  'Measles and rubella (MR)': ['871817003', 'Measles and rubella vaccine'],
  'Japanese encephalitis': ['871724008', 'Japanese encephalitis virus vaccine'],
  'DPT booster 1': ['871875004', 'Diphtheria and pertussis and tetanus vaccine'],
  'DPT booster 2': ['871875004', 'Diphtheria and pertussis and tetanus vaccine'],
  Td: ['871827009', 'Low dose diphtheria and tetanus vaccine'],
}

/** What was recorded of a dose, with what is written beside the day. */
export interface FhirDose {
  dose: Pick<ScheduleDose, 'vaccine' | 'name'>
  record: DoseRecord & {
    id: number
    batch: string
    maker: string
    site: string
    route: string
    amount: string
    givenBy: string
    reason: string
  }
}

export interface FhirCard {
  /** uuids of the bundle and its entries, by name: `bundle`, `composition`, `patient`, `organization`, `dose-7`. */
  idOf: (name: string) => string
  patient: { number: string; name: string; gender: number | null; birth: string | null }
  client: { number: string; name: string }
  /** Where the numbers of patients, clients and documents are from: an address of the deployment. */
  system: string
  /** ISO 8601. */
  issuedAt: string
  doses: readonly FhirDose[]
}

/**
 * The bundle, or nothing where nothing was recorded: the guide needs at least one entry. Days keep what is known of
 * them: a month is sent as a month, an unknown day in words, never as an invented one.
 */
export function immunizationBundle(card: FhirCard) {
  if (card.doses.length === 0) return undefined
  const { idOf, patient, client, system, issuedAt } = card
  const doses = card.doses.map((one) => ({
    id: idOf(`dose-${one.record.id}`),
    resource: immunization(card, one),
  }))
  const composition = {
    ...resourceOf('Composition', idOf('composition'), 'ImmunizationRecord'),
    status: 'final',
    type: { coding: [RECORD_TYPE] },
    subject: referenceTo(idOf('patient'), patient.name),
    date: issuedAt,
    author: [referenceTo(idOf('organization'), client.name)],
    title: 'Immunization record',
    section: [
      {
        title: 'Immunization record',
        code: { coding: [RECORD_TYPE] },
        entry: doses.map(({ id }) => ({ reference: urn(id), type: 'Immunization' })),
      },
    ],
  }
  const resources = [
    { id: idOf('composition'), resource: composition },
    { id: idOf('patient'), resource: patientResource(card) },
    { id: idOf('organization'), resource: organization(card) },
    ...doses,
  ]
  return {
    ...resourceOf('Bundle', idOf('bundle'), 'DocumentBundle'),
    meta: { versionId: '1', lastUpdated: issuedAt, profile: [`${PROFILE}/DocumentBundle`] },
    identifier: { system: `${system}/documents`, value: idOf('bundle') },
    type: 'document',
    timestamp: issuedAt,
    entry: resources.map(({ id, resource }) => ({ fullUrl: urn(id), resource })),
  }
}

const RECORD_TYPE: Coding = { system: SNOMED, code: '41000179103', display: 'Immunization record' }

function immunization({ idOf, patient }: FhirCard, { dose, record }: FhirDose) {
  const refused = record.kind === 'notWanted'
  const coding = vaccineCodings[dose.vaccine]
  return {
    ...resourceOf('Immunization', idOf(`dose-${record.id}`), 'Immunization'),
    status: refused ? 'not-done' : 'completed',
    ...(refused && { statusReason: { text: record.reason } }),
    vaccineCode: {
      ...(coding && { coding: [{ system: SNOMED, code: coding[0], display: coding[1] }] }),
      text: dose.name,
    },
    patient: referenceTo(idOf('patient'), patient.name),
    ...occurrence(record),
    // What is read off a card was not seen by who recorded it.
    primarySource: record.kind === 'given',
    ...(record.maker && { manufacturer: { display: record.maker } }),
    ...(record.batch && { lotNumber: record.batch }),
    ...(record.site && { site: { text: record.site } }),
    ...(record.route && { route: { text: record.route } }),
    ...(record.givenBy && { performer: [{ actor: { display: record.givenBy } }] }),
    ...(notesOf(record).length > 0 && { note: notesOf(record).map((text) => ({ text })) }),
    protocolApplied: [{ doseNumberString: dose.name }],
  }
}

function occurrence({ kind, givenOn, known }: FhirDose['record']) {
  if (givenOn === null || kind === 'notWanted')
    return { occurrenceString: kind === 'notWanted' ? 'not given' : 'unknown' }
  return { occurrenceDateTime: known === 'month' ? givenOn.slice(0, 7) : givenOn }
}

const notesOf = ({ amount, reason, kind }: FhirDose['record']): string[] =>
  [amount, kind === 'notWanted' ? '' : reason].filter(Boolean)

function patientResource({ idOf, patient, system }: FhirCard) {
  return {
    ...resourceOf('Patient', idOf('patient'), 'Patient'),
    identifier: [numbered('MR', 'Medical record number', `${system}/patients`, patient.number)],
    name: [{ text: patient.name }],
    gender: genders[patient.gender ?? 0] ?? 'unknown',
    ...(patient.birth !== null && { birthDate: patient.birth }),
  }
}

function organization({ idOf, client, system }: FhirCard) {
  return {
    ...resourceOf('Organization', idOf('organization'), 'Organization'),
    identifier: [numbered('PRN', 'Provider number', `${system}/clients`, client.number)],
    name: client.name,
  }
}

/** By our own codes. */
const genders: Readonly<Record<number, string>> = { 1: 'male', 2: 'female', 3: 'other' }

const numbered = (code: string, display: string, system: string, value: string) => ({
  type: { coding: [{ system: IDENTIFIER_TYPE, code, display }] },
  system,
  value,
})
const urn = (id: string) => `urn:uuid:${id}`
const referenceTo = (id: string, display: string) => ({ reference: urn(id), display })
const resourceOf = (resourceType: string, id: string, profile: string) => ({
  resourceType,
  id,
  meta: { profile: [`${PROFILE}/${profile}`] },
})
