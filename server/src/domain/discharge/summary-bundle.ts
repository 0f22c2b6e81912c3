import { isoFromWire } from '@rxdesk/contract/dates'
import type { StayPaper } from '#engines/documents/stay-paper.ts'
import type { PaperSection } from '#engines/documents/stay-paper-sections.ts'
import * as sections from '#engines/documents/stay-paper-sections.ts'
import { OUTCOME_WORDS } from '#engines/documents/stay-paper-words.ts'
import {
  concept,
  type FhirBundle,
  fhirDocument,
  narrative,
  type Reference,
  ResourceSet,
  snomed,
} from './fhir-resource.ts'
import {
  type About,
  addAllergies,
  addCondition,
  addDoctor,
  addFinding,
  addHospital,
  addMedicines,
  addPatient,
  addProcedures,
  addReports,
  addSigns,
  DIAGNOSIS_USES,
  encounterOf,
} from './summary-resources.ts'

/** Codes of the sections of a DischargeSummaryRecord (NRCeS), with the words that its profile demands. */
const SECTIONS = {
  complaints: snomed('422843007', 'Chief complaint section'),
  examination: snomed('425044008', 'Physical exam section'),
  allergies: snomed('722446000', 'Allergy record'),
  history: snomed('1003642006', 'Past medical history section'),
  family: snomed('422432008', 'Family history section'),
  investigations: snomed('721981007', 'Diagnostic studies report'),
  medicines: snomed('1003606003', 'Medication history section'),
  procedures: snomed('1003640003', 'History of past procedure section'),
  plan: snomed('734163000', 'Care plan'),
} as const

/**
 * The signed summary as a DischargeSummaryRecord of ABDM (NRCeS profiles on FHIR R4). `system` is the address of the
 * deployment, under which its numbers are unique. Made of what the paper is made of, and the same when made again.
 */
export function dischargeBundle(paper: StayPaper, system: string): FhirBundle {
  const name = `${system}/discharge-summary/${paper.documentNumber}/${paper.version}`
  const at = (paper.signedAt ?? paper.issuedAt).toISOString()
  const set = new ResourceSet(name)
  const composition = compositionOf(set, paper, { system, at })
  const { version } = paper
  return fhirDocument(set, composition, { name, system, profile: 'DischargeSummaryRecord', version, at })
}

function compositionOf(set: ResourceSet, paper: StayPaper, { system, at }: { system: string; at: string }) {
  const { stay, summary } = paper
  const { outcome } = summary.ending
  const hospital = addHospital(set, paper.hospital, system)
  const { patient } = stay
  const subject = addPatient(
    set,
    { ...patient, diedAt: outcome === 'died' ? summary.ending.at : '' },
    hospital,
  )
  const doctor = addDoctor(set, paper.doctor)
  const others = stay.doctors
    .filter(({ registrationNumber }) => registrationNumber !== paper.doctor.registrationNumber)
    .map((each) => addDoctor(set, each))
  const diagnosis: { condition: Reference; use: object; rank: number }[] = []
  const encounter = set.add('Encounter', {
    ...encounterOf(paper, {
      subject,
      doctors: [doctor, ...others],
      hospital,
      outcomeWords: outcome === '' ? '' : OUTCOME_WORDS[outcome],
    }),
    diagnosis,
  })
  const about: About = { subject, encounter, doctor }
  for (const kind of ['final', 'provisional'] as const)
    for (const [index, term] of summary.diagnosis[kind].entries())
      diagnosis.push({
        condition: addCondition(set, term, about, kind === 'final' ? 'confirmed' : 'provisional'),
        use: DIAGNOSIS_USES[kind],
        rank: index + 1,
      })
  return {
    status: paper.signedAt ? (paper.correctionReason ? 'amended' : 'final') : 'preliminary',
    type: concept('Discharge summary', snomed('373942005', 'Discharge summary')),
    subject,
    encounter,
    date: at,
    author: [doctor],
    title: 'Discharge summary',
    ...(paper.signedAt && { attester: [{ mode: 'legal', time: at, party: doctor }] }),
    custodian: hospital,
    section: sectionsOf(set, paper, { about, at }),
  }
}

interface Section {
  title: string
  code?: object
  text?: object
  entry?: Reference[]
}

function sectionsOf(
  set: ResourceSet,
  paper: StayPaper,
  { about, at }: { about: About; at: string },
): Section[] {
  const { summary } = paper
  const { reason, findings, signs } = summary.admission
  const died = summary.ending.outcome === 'died'
  const part = (made: sections.MadeSection) => made(paper)
  const only = (made: sections.MadeSection, labels: readonly string[]) => {
    const whole = made(paper)
    const facts = whole?.facts.filter(({ label }) => labels.includes(label)) ?? []
    return whole && facts.length > 0 ? { ...whole, facts } : undefined
  }
  const atDischarge = died ? undefined : part(sections.condition)
  const examined = [only(sections.admission, ['Vital signs', 'Findings']), atDischarge]
  const said = (
    title: string,
    code: (typeof SECTIONS)[keyof typeof SECTIONS] | undefined,
    text: PaperSection | undefined,
    entry: Reference[] = [],
  ): Section[] =>
    text || entry.length > 0
      ? [
          {
            title,
            ...(code && { code: concept(title, code) }),
            ...(text && { text: narrative(text) }),
            ...(entry.length > 0 && { entry }),
          },
        ]
      : []
  return [
    ...said(
      'Chief complaints',
      SECTIONS.complaints,
      only(sections.admission, ['Reason']),
      reason ? [addCondition(set, { term: reason, code: '' }, about)] : [],
    ),
    ...said('Physical examination', SECTIONS.examination, joined(examined), [
      ...addSigns(set, signs, about),
      ...addFinding(set, 'Findings on admission', findings, about),
      ...(died ? [] : addSigns(set, summary.condition.signs, about)),
      ...(died ? [] : addFinding(set, 'Condition at discharge', summary.condition.state, about)),
    ]),
    ...said(
      'Allergies',
      SECTIONS.allergies,
      only(sections.history, ['Allergies']),
      addAllergies(set, paper, about),
    ),
    ...said('Medical history', SECTIONS.history, only(sections.history, ['Relevant', 'Past'])),
    ...said('Family history', SECTIONS.family, only(sections.history, ['Family'])),
    ...said(
      'Investigations',
      SECTIONS.investigations,
      part(sections.investigations),
      addReports(set, paper, about),
    ),
    ...(died
      ? []
      : said('Medicines', SECTIONS.medicines, medicinesText(paper), addMedicines(set, paper, about, at))),
    ...said('Procedures', SECTIONS.procedures, part(sections.procedures), addProcedures(set, paper, about)),
    ...(died ? [] : plan(set, paper, about, said)),
    ...said('Diagnosis', undefined, part(sections.diagnosis)),
    ...said('Course in hospital', undefined, part(sections.course)),
    ...said('How the stay ended', undefined, joined([part(sections.stay), part(sections.ending)])),
  ]
}

/** The medicines of the way home in words, then what changed. */
function medicinesText(paper: StayPaper): PaperSection | undefined {
  const list = sections.medicines(paper)
  if (!list) return undefined
  const facts = paper.medicines.map(({ genericName, strength, directionsEnglish, directionsHindi }) => ({
    label: [genericName, strength].filter(Boolean).join(' '),
    text: [directionsEnglish, directionsHindi].filter(Boolean).join('\n'),
  }))
  return { ...list, facts, table: sections.changes(paper)?.table }
}

/** Several sections read as one. */
function joined(parts: readonly (PaperSection | undefined)[]): PaperSection | undefined {
  const [first, ...rest] = parts.filter((each) => each !== undefined)
  return first && { ...first, facts: [first, ...rest].flatMap(({ facts }) => facts) }
}

/** When to come again, how to live until then, and when to come at once. */
function plan(
  set: ResourceSet,
  paper: StayPaper,
  { subject, encounter, doctor }: About,
  said: (
    title: string,
    code: typeof SECTIONS.plan,
    text: PaperSection | undefined,
    entry: Reference[],
  ) => Section[],
): Section[] {
  const parts = [sections.followUp, sections.advice, sections.urgent].flatMap((made) => made(paper) ?? [])
  const [first] = parts
  if (!first) return []
  const activity = parts.map(({ title, facts, lines }) => ({
    detail: {
      status: 'not-started',
      description: [
        `${title.english}:`,
        ...lines.flatMap(({ english, hindi }) => [english, hindi].filter(Boolean)),
        ...facts.map(({ label, text }) => `${label}: ${text}`),
      ].join('\n'),
    },
  }))
  const end = isoFromWire(paper.summary.followUp.date)
  const start = paper.summary.ending.at
  const care = set.add('CarePlan', {
    status: 'active',
    intent: 'plan',
    title: 'After discharge',
    subject,
    encounter,
    period: start && end ? { start, end } : undefined,
    author: doctor,
    activity,
  })
  const text = {
    ...first,
    facts: parts.flatMap(({ facts }) => facts),
    lines: parts.flatMap(({ lines }) => lines),
  }
  return said('Care plan', SECTIONS.plan, text, [care])
}
