import type { CaseRecord } from '@rxdesk/contract/areas/case-record'
import type { Proposal } from '@rxdesk/contract/areas/entities'
import { isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import type { RecordField, StoredField } from '../autosave/record-fields.ts'
import { emptyInvestigation, sameValue } from '../autosave/record-fields.ts'
import { tabOf } from '../form/field-labels.ts'
import type { FormTab } from '../form/form-tabs.ts'
import { addedTerms } from '../form/terms.ts'

/** What a proposal, or one of its candidates, would write. */
export type ProposedValue = {
  [Kind in Proposal['kind']]: { kind: Kind; value: ValueOfKind<Kind> }
}[Proposal['kind']]
export type ValueOfKind<Kind, Each = Proposal> = Each extends { kind: infer Kinds; value: infer Value }
  ? Kind extends Kinds
    ? Value
    : never
  : never

/** Reads a field of the record as it stands on the screen. */
export type ReadField = (field: StoredField) => unknown

type TermKind = 'complaint' | 'diagnosis' | 'procedure' | 'allergy' | 'history'
const termFields: Record<TermKind, StoredField> = {
  complaint: 'docobsv.symptoms',
  diagnosis: 'docobsv.diagnosis',
  procedure: 'docprocedure',
  allergy: 'docobsv.allergy',
  history: 'docobsv.disease',
}

/** The field that a proposal is for; the medicines are lines of their own. */
export function fieldOf(kind: Proposal['kind']): StoredField | 'medicines' {
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

/** The tab of the form where it ends up. */
export function tabOfKind(kind: Proposal['kind']): FormTab {
  const field = fieldOf(kind)
  return field === 'medicines' ? 'medicines' : tabOf(field)
}

/** Fields that hold one value, so that of two proposals at most one can be right. */
export function isSingle(kind: Proposal['kind']): boolean {
  return ['patientName', 'age', 'sex', 'uhid', 'mobile', 'date', 'doctor', 'hospital', 'followUp'].includes(
    kind,
  )
}

type Edit = readonly [field: StoredField & RecordField, value: unknown]

/**
 * What of the record changes when a value is taken over. Undefined when a person must choose or write it himself: a
 * doctor who is not in the list, a vital sign that no master names, a follow-up without a day to count from.
 */
export function editsFor(proposed: ProposedValue, read: ReadField): readonly Edit[] | undefined {
  switch (proposed.kind) {
    case 'patientName':
      return nameEdits(proposed.value.text)
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
      return textEdit('rxdtls.uhid', proposed.value.text)
    case 'mobile':
      return textEdit('rxdtls.mobileNo', proposed.value.text)
    case 'date':
      return textEdit('rxdtls.prescriptionDate', proposed.value.date)
    case 'doctor':
      return idEdit('rxdtls.doctorId', proposed.value.doctorId)
    case 'hospital':
      return idEdit('rxdtls.hospitalId', proposed.value.hospitalId)
    case 'registrationNumber':
    case 'medicine':
      return undefined
    case 'vital':
      return vitalEdit(proposed.value, read)
    case 'investigation': {
      const rows = read('labobsv') as CaseRecord['labobsv']
      return [['labobsv', [...rows, { ...emptyInvestigation, testName: proposed.value.term }]]]
    }
    case 'advice': {
      const before = String(read('docobsv.advice')).trim()
      return [['docobsv.advice', before === '' ? proposed.value.text : `${before}\n${proposed.value.text}`]]
    }
    case 'followUp': {
      const date = followUpDate(proposed.value, String(read('rxdtls.prescriptionDate')))
      return date === '' ? undefined : [['docobsv.followUp', date]]
    }
    default: {
      const field = termFields[proposed.kind]
      const { terms, rest } = addedTerms(read(field) as string[], [proposed.value.term])
      return rest.length > 0 ? undefined : [[field, terms]]
    }
  }
}

/** How a proposal stands to the record on the screen. */
export type Standing =
  /** Nothing is written there yet. */
  | 'open'
  /** The record says it already. */
  | 'agrees'
  /** Something else is written there. */
  | 'differs'

export function standingOf(proposed: ProposedValue, read: ReadField): Standing {
  const { kind, value } = proposed
  if (kind === 'medicine') return 'open'
  // It helps to find the doctor, and is settled with him.
  if (kind === 'registrationNumber') return read('rxdtls.doctorId') === null ? 'open' : 'agrees'
  const field = fieldOf(kind) as StoredField
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
  const now = read(field)
  if (Array.isArray(now)) {
    const term = 'term' in value ? value.term : ''
    return (now as string[]).some((each) => isSameText(each, term)) ? 'agrees' : 'open'
  }
  const edits = editsFor(proposed, read)
  if (edits?.every(([name, wanted]) => isSaid(name, read(name), wanted))) return 'agrees'
  return now === '' || now === null ? 'open' : 'differs'
}

function isSaid(field: string, now: unknown, wanted: unknown): boolean {
  if (typeof now === 'string' && typeof wanted === 'string') return isSameText(now, wanted)
  // An age in years alone says the same as one with no months.
  return sameValue(field, now, wanted) || (field === 'rxdtls.ageMonths' && !now && !wanted)
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}

function isSameText(one: string, other: string): boolean {
  return squeezed(one) === squeezed(other)
}

function textEdit(field: Edit[0], text: string): readonly Edit[] | undefined {
  return text.trim() === '' ? undefined : [[field, text.trim()]]
}

function idEdit(field: Edit[0], id: number | null): readonly Edit[] | undefined {
  return id === null ? undefined : [[field, id]]
}

/** The last word is the last name; a single word is the first. */
function nameEdits(text: string): readonly Edit[] | undefined {
  const words = text.trim().split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? (words.pop() ?? '') : ''
  const first = words.join(' ')
  return first === ''
    ? undefined
    : [
        ['rxdtls.fName', first],
        ['rxdtls.lName', last],
      ]
}

function vitalEdit(value: ValueOfKind<'vital'>, read: ReadField): readonly Edit[] | undefined {
  const { vitalId, unit } = value
  if (vitalId === null) return undefined
  const vitals = read('patientvital') as CaseRecord['patientvital']
  const row = {
    vitalId,
    value: value.value,
    unit: vitals.find((each) => each.vitalId === vitalId)?.unit ?? unit,
  }
  const others = vitals.filter((each) => each.vitalId !== vitalId)
  return [['patientvital', [...others, row].sort((a, b) => a.vitalId - b.vitalId)]]
}

function followUpDate(value: { date: string; days: number | null }, prescriptionDate: string): string {
  if (value.date !== '') return value.date
  const iso = isoFromWire(prescriptionDate)
  if (value.days === null || iso === null) return ''
  return wireFromIso(new Date(Date.parse(`${iso}T00:00:00Z`) + value.days * 86_400_000).toISOString())
}
