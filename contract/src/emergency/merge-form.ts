import {
  type EmergencyForm,
  emergencyFormSchema,
  emptyForm,
  type FormPart,
  formPartOrder,
  type Triage,
} from './form.ts'

/** Fields of some parts, as a save names them: those that changed, or what they were when typing began. */
export type FormPatch = { [Part in FormPart]?: Partial<EmergencyForm[Part]> | undefined }

/** A field on which two writers differ, as `part.field`. */
export interface FormConflict {
  field: string
  theirs: unknown
  mine: unknown
}

/** The fields that were named with a value. */
const given = (fields: object = {}) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Three-way save, field by field: what the user started from (base), what they typed (changes), what is stored. A stored
 * value that is neither is a conflict, and with one conflict nothing is saved. A field without a base was seen empty.
 */
export function mergeForm(
  stored: EmergencyForm,
  changes: FormPatch,
  base: FormPatch,
): { form: EmergencyForm; changed: string[]; conflicts: FormConflict[] } {
  const form: Record<string, Record<string, unknown>> = structuredClone(stored)
  const changed: string[] = []
  const conflicts: FormConflict[] = []
  for (const part of formPartOrder) {
    const from: Readonly<Record<string, unknown>> = { ...emptyForm[part], ...given(base[part]) }
    const was: Readonly<Record<string, unknown>> = stored[part]
    for (const [field, mine] of Object.entries(changes[part] ?? {})) {
      if (mine === undefined || same(was[field], mine)) continue
      if (!same(from[field], was[field])) {
        conflicts.push({ field: `${part}.${field}`, theirs: was[field], mine })
        continue
      }
      changed.push(`${part}.${field}`)
      form[part] = { ...form[part], [field]: mine }
    }
  }
  return { form: emergencyFormSchema.parse(form), changed, conflicts }
}

const sameTriage = (one: Triage, other: Triage) =>
  one.category === other.category && one.at === other.at && one.note === other.note

/**
 * The triages of a form that is saved: what was chosen before stays, as it was, and what is new is by who saves it.
 * Undefined when an earlier one is gone or changed.
 */
export function triagesBy(
  before: readonly Triage[],
  now: readonly Triage[],
  who: string,
): Triage[] | undefined {
  if (!before.every((old) => now.some((each) => sameTriage(old, each)))) return undefined
  return now.map((each) => ({ ...each, who: before.find((old) => sameTriage(old, each))?.who ?? who }))
}
