import type { MedicineLine } from '#areas/workbench/medicine-schemas.ts'
import type { Proposal } from '#areas/workbench/proposal-schemas.ts'
import { isoFromWire, wireFromIso } from '#dates.ts'
import type { CaseRecord } from './case-record.ts'

// How proposals read from the pages compare with the record: which of them still wait to be looked at. In the contract,
// because the desk shows it and the server checks it before a case goes to the patient.

/** The value that a proposal, or one of its candidates, would write. */
export type ProposedValue = {
  [Kind in Proposal['kind']]: { kind: Kind; value: ValueOfKind<Kind> }
}[Proposal['kind']]
export type ValueOfKind<Kind, Each = Proposal> = Each extends { kind: infer Kinds; value: infer Value }
  ? Kind extends Kinds
    ? Value
    : never
  : never

type General = `rxdtls.${keyof CaseRecord['rxdtls'] & string}`
type Observations = `docobsv.${keyof CaseRecord['docobsv'] & string}`
/** A field of the record by its name on the wire. */
export type ProposedField = General | Observations | 'labobsv' | 'patientvital' | 'docprocedure'

/** Reads the current value of a field of the record. */
export type ReadField = (field: ProposedField) => unknown

/** Reads the fields of a whole record. */
export function readerOf(record: CaseRecord): ReadField {
  return (field) => {
    const [section = '', name] = field.split('.')
    const held: unknown = record[section as keyof CaseRecord]
    return name === undefined ? held : (held as Record<string, unknown>)[name]
  }
}

type TermKind = 'complaint' | 'diagnosis' | 'procedure' | 'allergy' | 'history'
/** The lists of terms that proposals add to. */
export const termFields = {
  complaint: 'docobsv.symptoms',
  diagnosis: 'docobsv.diagnosis',
  procedure: 'docprocedure',
  allergy: 'docobsv.allergy',
  history: 'docobsv.disease',
} as const satisfies Record<TermKind, ProposedField>

/** The field that a proposal is for; medicines are separate lines. */
export function fieldOf(kind: Proposal['kind']): ProposedField | 'medicines' {
  switch (kind) {
    case 'patientName':
      return 'rxdtls.fName'
    case 'age':
      return 'rxdtls.ageYears'
    case 'sex':
      return 'rxdtls.genderCode'
    case 'uhid':
      return 'rxdtls.uhid'
    case 'mobile':
      return 'rxdtls.mobileNo'
    case 'date':
      return 'rxdtls.prescriptionDate'
    case 'doctor':
    case 'registrationNumber':
      return 'rxdtls.doctorId'
    case 'hospital':
      return 'rxdtls.hospitalId'
    case 'vital':
      return 'patientvital'
    case 'investigation':
      return 'labobsv'
    case 'advice':
      return 'docobsv.advice'
    case 'followUp':
      return 'docobsv.followUp'
    case 'medicine':
      return 'medicines'
    default:
      return termFields[kind]
  }
}

/** Fields that hold one value, so that at most one of two proposals can be right. */
export function isSingle(kind: Proposal['kind']): boolean {
  return ['patientName', 'age', 'sex', 'uhid', 'mobile', 'date', 'doctor', 'hospital', 'followUp'].includes(
    kind,
  )
}

/**
 * The fields of a single value once it is accepted. Undefined when a person must choose or write it: a doctor who is
 * not in the list, a follow-up without a day to count from; and for anything that is added to a list.
 */
export function singleFields(
  proposed: ProposedValue,
  read: ReadField,
): readonly (readonly [General | Observations, unknown])[] | undefined {
  switch (proposed.kind) {
    case 'patientName':
      return nameFields(proposed.value.text)
    case 'age': {
      const { years, months, days } = proposed.value
      if (years === null && months === null && days === null) return undefined
      return [
        ['rxdtls.ageYears', years ?? 0],
        ['rxdtls.ageMonths', months ?? (years === null && days !== null ? Math.floor(days / 30) : null)],
      ]
    }
    case 'sex':
      return [['rxdtls.genderCode', proposed.value.sexCode]]
    case 'uhid':
      return textField('rxdtls.uhid', proposed.value.text)
    case 'mobile':
      return textField('rxdtls.mobileNo', proposed.value.text)
    case 'date':
      return textField('rxdtls.prescriptionDate', proposed.value.date)
    case 'doctor':
      return idField('rxdtls.doctorId', proposed.value.doctorId)
    case 'hospital':
      return idField('rxdtls.hospitalId', proposed.value.hospitalId)
    case 'followUp':
      return textField(
        'docobsv.followUp',
        followUpDate(proposed.value, String(read('rxdtls.prescriptionDate'))),
      )
    default:
      return undefined
  }
}

/** How a proposal compares with the record. */
export type ProposalStatus =
  /** The field is empty. */
  | 'open'
  /** The record already says it. */
  | 'agrees'
  /** The field holds something else. */
  | 'differs'

/** How a proposal other than a medicine compares with the record. */
export function proposalStatusOf(proposed: ProposedValue, read: ReadField): ProposalStatus {
  const { kind, value } = proposed
  if (kind === 'medicine') return 'open'
  // It helps to find a doctor whose name was not read.
  if (kind === 'registrationNumber') return read('rxdtls.doctorId') === null ? 'open' : 'agrees'
  const field = fieldOf(kind) as ProposedField
  if (kind === 'investigation') {
    const rows = read('labobsv') as CaseRecord['labobsv']
    return rows.some(({ testName }) => isSameText(testName, value.term)) ? 'agrees' : 'open'
  }
  if (kind === 'vital') {
    const stored = (read('patientvital') as CaseRecord['patientvital']).find(
      ({ vitalId }) => vitalId === value.vitalId,
    )
    if (value.vitalId === null || !stored || stored.value === '') return 'open'
    return isSameText(stored.value, value.value) ? 'agrees' : 'differs'
  }
  if (kind === 'advice')
    return squeezed(String(read(field))).includes(squeezed(value.text)) ? 'agrees' : 'open'
  if (kind === 'patientName') {
    // Where the first name ends is a matter of opinion: the full name counts.
    const written = `${read('rxdtls.fName')} ${read('rxdtls.lName')}`
    if (written.trim() === '') return 'open'
    return isSameText(written, value.text) ? 'agrees' : 'differs'
  }
  const now = read(field)
  if (Array.isArray(now)) {
    const term = 'term' in value ? value.term : ''
    return (now as string[]).some((each) => isSameText(each, term)) ? 'agrees' : 'open'
  }
  if (singleFields(proposed, read)?.every(([name, wanted]) => isSaid(name, read(name), wanted)))
    return 'agrees'
  return now === '' || now === null ? 'open' : 'differs'
}

/** A proposal that waits for a decision. */
export interface Waiting {
  readonly proposal: Proposal
  readonly standing: Exclude<ProposalStatus, 'agrees'>
}

/**
 * The waiting proposals, in their order. Left out is what the record already says, what was decided, and what a decided
 * proposal of the same field has answered.
 */
export function waitingProposals(
  proposals: readonly Proposal[],
  { read, lines }: { read: ReadField; lines: readonly Pick<MedicineLine, 'mCode' | 'medName'>[] },
): Waiting[] {
  const settled = new Set<Proposal['kind']>(
    proposals.flatMap(({ kind, state }) =>
      isSingle(kind) && (state === 'accepted' || state === 'changed') ? [kind] : [],
    ),
  )
  // The number of the page's doctor is settled with the doctor, whatever becomes of that.
  if (proposals.some(({ kind }) => kind === 'doctor')) settled.add('registrationNumber')
  return proposals.flatMap((proposal) => {
    if (proposal.state !== 'proposed' || settled.has(proposal.kind)) return []
    const status =
      proposal.kind === 'medicine'
        ? isAmong(proposal.value, lines)
          ? 'agrees'
          : 'open'
        : proposalStatusOf(proposal, read)
    return status === 'agrees' ? [] : [{ proposal, standing: status }]
  })
}

function isAmong(
  { name, mCode }: ValueOfKind<'medicine'>,
  lines: readonly Pick<MedicineLine, 'mCode' | 'medName'>[],
): boolean {
  return lines.some(
    (line) =>
      (mCode !== null && line.mCode === mCode) || line.medName.toLowerCase() === name.trim().toLowerCase(),
  )
}

function isSaid(field: string, now: unknown, wanted: unknown): boolean {
  if (typeof now === 'string' && typeof wanted === 'string') return isSameText(now, wanted)
  // An age in years alone says the same as one with no months.
  return now === wanted || (field === 'rxdtls.ageMonths' && !now && !wanted)
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}

function isSameText(one: string, other: string): boolean {
  return squeezed(one) === squeezed(other)
}

function textField<Field extends General | Observations>(field: Field, text: string) {
  return text.trim() === '' ? undefined : ([[field, text.trim()]] as const)
}

function idField<Field extends General>(field: Field, id: number | null) {
  return id === null ? undefined : ([[field, id]] as const)
}

/** The last word is the last name; a single word is the first. */
function nameFields(text: string) {
  const words = text.trim().split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? (words.pop() ?? '') : ''
  const first = words.join(' ')
  return first === ''
    ? undefined
    : ([
        ['rxdtls.fName', first],
        ['rxdtls.lName', last],
      ] as const)
}

function followUpDate(value: { date: string; days: number | null }, prescriptionDate: string): string {
  if (value.date !== '') return value.date
  const iso = isoFromWire(prescriptionDate)
  if (value.days === null || iso === null) return ''
  return wireFromIso(new Date(Date.parse(`${iso}T00:00:00Z`) + value.days * 86_400_000).toISOString())
}
