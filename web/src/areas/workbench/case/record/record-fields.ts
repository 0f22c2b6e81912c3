import type { CaseRecord, CaseRecordPatch } from '@rxdesk/contract/record/case-record'
import {
  caseRecordSchema,
  generalFields,
  observationFields,
  savedVitalsSchema,
} from '@rxdesk/contract/record/case-record'
import { deepEqual } from '@tanstack/react-router'
import { z } from 'zod'

type General = CaseRecord['rxdtls']
type Observations = CaseRecord['docobsv']
type Lists = Omit<CaseRecord, 'rxdtls' | 'docobsv'>

/** A field that is saved separately: a member of one of the two sections, or a list as a whole. */
export type StoredField =
  | `rxdtls.${keyof General & string}`
  | `docobsv.${keyof Observations & string}`
  | (keyof Lists & string)

type StoredValueOf<Field extends StoredField> = Field extends `rxdtls.${infer Name extends keyof General}`
  ? General[Name]
  : Field extends `docobsv.${infer Name extends keyof Observations}`
    ? Observations[Name]
    : Field extends keyof Lists
      ? Lists[Field]
      : never

/** Fields with text values, so that a recognised word can be put into them unchanged. */
export type TextFieldOf = {
  [Field in StoredField]: StoredValueOf<Field> extends string ? Field : never
}[StoredField]
/** Fields that hold a list of terms (chips). */
export type TermsField = {
  [Field in StoredField]: StoredValueOf<Field> extends string[] ? Field : never
}[StoredField]

/** Lists that grow from an entry row, and number fields that may hold an invalid text. */
type EnteredField = TermsField | 'labobsv' | 'patientvital' | 'rxdtls.ageYears' | 'rxdtls.ageMonths'
/**
 * Text typed beside a field that is not part of it: the entry row of a list, vital signs in the wrong form, an age that
 * is not a number. It is valid only when empty: any text is held like other typing that cannot be saved yet, survives
 * tabs and reloads, and keeps the case from moving on; the field beside it is saved.
 */
export type EntryField = `${EnteredField}.entry`
export type RecordField = StoredField | EntryField
export type ValueOf<Field extends RecordField> = Field extends StoredField
  ? StoredValueOf<Field>
  : Field extends 'labobsv.entry'
    ? Lists['labobsv'][number]
    : Field extends 'patientvital.entry'
      ? Lists['patientvital']
      : string

export const emptyInvestigation: Lists['labobsv'][number] = {
  testName: '',
  investigationDate: '',
  reportTagId: 0,
  reportCategory: '',
  note: '',
}
const nothing = z.string().trim().max(0)
const emptyText = { schema: nothing, empty: '' }
const entryRows: { readonly [Field in EntryField]: { schema: z.ZodType; empty: ValueOf<Field> } } = {
  'labobsv.entry': {
    schema: z.object({
      testName: nothing,
      investigationDate: nothing,
      reportTagId: z.literal(0),
      reportCategory: nothing,
      note: nothing,
    }),
    empty: emptyInvestigation,
  },
  'patientvital.entry': { schema: z.array(z.unknown()).max(0), empty: [] },
  'rxdtls.ageYears.entry': emptyText,
  'rxdtls.ageMonths.entry': emptyText,
  'docobsv.symptoms.entry': emptyText,
  'docobsv.diagnosis.entry': emptyText,
  'docobsv.allergy.entry': emptyText,
  'docobsv.disease.entry': emptyText,
  'docprocedure.entry': emptyText,
}
/** Entries that are not a new row but an unreadable value; the field beside them keeps the previous value. */
const unreadable: readonly RecordField[] = [
  'patientvital.entry',
  'rxdtls.ageYears.entry',
  'rxdtls.ageMonths.entry',
]

export function isUnreadable(field: RecordField): field is EntryField {
  return unreadable.includes(field)
}

/**
 * The unreadable text beside a field after an edit of the field: a value from elsewhere (a proposal, undo) replaces it.
 * Undefined when the edit leaves it unchanged.
 */
export function leftBeside(
  field: RecordField,
  [was, now]: readonly [unknown, unknown],
  valueIn: (entry: EntryField) => unknown,
): readonly [EntryField, unknown] | undefined {
  const entry = `${field}.entry` as RecordField
  if (!isUnreadable(entry) || sameValue(field, was, now)) return undefined
  if (field !== 'patientvital') return [entry, entryRows[entry].empty]
  const textOf = (vitals: unknown, id: number) =>
    (vitals as Lists['patientvital']).find(({ vitalId }) => vitalId === id)?.value ?? ''
  const unread = valueIn(entry) as Lists['patientvital']
  return [entry, unread.filter(({ vitalId }) => textOf(was, vitalId) === textOf(now, vitalId))]
}

/** Every entry row of the record. */
export const entryFieldNames = Object.keys(entryRows) as readonly EntryField[]

const { labobsv, docprocedure } = caseRecordSchema.shape
const storedSchemas: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ...fieldsOfSection('rxdtls', generalFields),
  ...fieldsOfSection('docobsv', observationFields),
  ...Object.entries({ labobsv, patientvital: savedVitalsSchema, docprocedure }),
])
const schemas: ReadonlyMap<string, z.ZodType> = new Map([
  ...storedSchemas,
  ...Object.entries(entryRows).map(([field, { schema }]) => [field, schema] as const),
])

function fieldsOfSection<Content>(section: string, members: Record<string, Content>): [string, Content][] {
  return Object.entries(members).map(([name, content]) => [`${section}.${name}`, content])
}

/** Every field of the record that is stored. */
export const recordFieldNames = [...storedSchemas.keys()] as readonly StoredField[]

export function isRecordField(name: string): name is RecordField {
  return schemas.has(name)
}

/** All fields of a record with their values; its entry rows are empty. */
export function fieldsOf(record: CaseRecord): Map<RecordField, unknown> {
  const { rxdtls, docobsv, ...lists } = record
  const entries: [string, unknown][] = [
    ...fieldsOfSection<unknown>('rxdtls', rxdtls),
    ...fieldsOfSection<unknown>('docobsv', docobsv),
    ...Object.entries(lists),
    ...Object.entries(entryRows).map(([field, { empty }]) => [field, empty] as [string, unknown]),
  ]
  return new Map(entries.flatMap(([name, value]) => (isRecordField(name) ? [[name, value]] : [])))
}

/** Stored fields and values as the patch of a save. */
export function patchOf(values: Iterable<readonly [string, unknown]>): CaseRecordPatch {
  const patch: Record<string, unknown> = {}
  for (const [field, value] of values) {
    const [section = '', name] = field.split('.')
    patch[section] = name === undefined ? value : { ...(patch[section] as object | undefined), [name]: value }
  }
  return patch as CaseRecordPatch
}

/** The value as the server will store it (trimmed, defaults filled in), or undefined when it does not fit the field. */
export function fittingValue(field: RecordField, value: unknown): { value: unknown } | undefined {
  const parsed = schemas.get(field)?.safeParse(value)
  return parsed?.success ? { value: parsed.data } : undefined
}

/** The server stores vital signs in the order of their master and drops the empty ones. */
function vitalsById(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return [...(value as Lists['patientvital'])]
    .filter((vital) => vital.value !== '')
    .sort((one, other) => one.vitalId - other.vitalId)
}

/** Whether two values of a field are equal in meaning. */
export function sameValue(field: string, one: unknown, other: unknown): boolean {
  if (field === 'patientvital') return deepEqual(vitalsById(one), vitalsById(other))
  return deepEqual(one, other)
}
