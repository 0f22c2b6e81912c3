import { isDeepStrictEqual } from 'node:util'
import { lineOfText } from '@rxdesk/contract/line-of-text'
import { valueRefusal } from '@rxdesk/contract/readings/reading-faults'
import type { CaseRecord, CaseRecordPatch, Conflict } from '@rxdesk/contract/record/case-record'

/** Fields of rxdtls that belong to the patient and are stored there. */
export const patientFields = [
  'fName',
  'lName',
  'genderCode',
  'ageYears',
  'ageMonths',
  'dateOfBirth',
  'uhid',
  'mobileNo',
  'email',
  'address',
] as const

/** A field with its old and new value, for the history. */
export interface FieldChange {
  field: string
  was: unknown
  now: unknown
}

const sections = ['rxdtls', 'docobsv'] as const
const wholes = ['labobsv', 'patientvital', 'docprocedure'] as const

/**
 * The fields that a patch names, as paths with their values: single fields of the two sections, and whole
 * lists.
 */
export function patchFields(patch: CaseRecordPatch): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const section of sections) {
    for (const [name, value] of Object.entries(patch[section] ?? {}))
      if (value !== undefined) fields.set(`${section}.${name}`, value)
  }
  for (const list of wholes) if (patch[list] !== undefined) fields.set(list, patch[list])
  return fields
}

/**
 * Three-way save, field by field: the value the user started from (base), the typed value (changes), the
 * stored value. A stored value that is neither the base nor the typed one is a conflict; with one conflict
 * nothing is saved (decisions: drafts). A field without a base overwrites the stored value.
 */
export function applyPatch(
  current: CaseRecord,
  changes: CaseRecordPatch,
  base: CaseRecordPatch,
): { record: CaseRecord; changed: FieldChange[]; conflicts: Conflict[] } {
  const bases = patchFields(base)
  const record = structuredClone(current)
  const changed: FieldChange[] = []
  const conflicts: Conflict[] = []
  for (const [field, now] of patchFields(changes)) {
    const was = readField(current, field)
    if (isDeepStrictEqual(was, now)) continue
    if (bases.has(field) && !isDeepStrictEqual(bases.get(field), asRead(field, was))) {
      conflicts.push({ field, theirs: was, mine: now })
      continue
    }
    changed.push({ field, was, now })
    writeField(record, field, now)
  }
  return { record, changed, conflicts }
}

/** What was stored before it was read as a line is compared as one: the base of a save is. */
function asRead(field: string, stored: unknown): unknown {
  return lines.has(field) && typeof stored === 'string' ? lineOfText(stored) : stored
}
const lines = new Set(['rxdtls.fName', 'rxdtls.lName', 'rxdtls.uhid'])

function readField(record: CaseRecord, field: string): unknown {
  const [section = '', name] = field.split('.')
  const part: unknown = Reflect.get(record, section)
  return name === undefined ? part : Reflect.get(part as object, name)
}

function writeField(record: CaseRecord, field: string, value: unknown): void {
  const [section = '', name] = field.split('.')
  if (name === undefined) Reflect.set(record, section, value)
  else Reflect.set(Reflect.get(record, section) as object, name, value)
}

/** Whether a field holds contact data. */
export function isContactField(field: string): boolean {
  return /\.(mobileNo|email)$/.test(field)
}

/** Old and new value as the history shows them; contact data is named, but its values are never stored. */
export function changesForHistory(changed: readonly FieldChange[]): FieldChange[] {
  return changed.map((change) =>
    isContactField(change.field) ? { field: change.field, was: '•••', now: '•••' } : change,
  )
}

/** Errors in vital signs that do not have the format of their master, or cannot be: one sentence each. */
export function misshapenVitals(
  vitals: CaseRecord['patientvital'],
  masters: readonly { id: number; name: string; shape: string; unit: string }[],
): string[] {
  return vitals.flatMap(({ vitalId, value }) => {
    const master = masters.find(({ id }) => id === vitalId)
    if (!master) return ['No such vital sign.']
    const shape = master.shape === 'pair' ? 'pair' : 'number'
    const refusal = valueRefusal(value, { shape, unit: master.unit })
    if (!refusal) return []
    if (refusal === 'impossible') return [`${master.name}: no such value can be.`]
    return [`${master.name}: write ${shape === 'pair' ? 'it as 120/80' : 'one number'}.`]
  })
}
