import type { RecordField, ValueOf } from '../record/record-fields.ts'
import { sameValue } from '../record/record-fields.ts'
import type { FieldEdit, RecordStore } from '../record/record-store.ts'
import type { UndoStep } from './undo-stack.ts'

interface FieldStep extends UndoStep {
  readonly edit: FieldEdit
}

/**
 * An edit of a field as an undo step. Its inverse is an ordinary edit: it is saved under the claim, against the stored
 * value.
 */
export function fieldStep(record: Pick<RecordStore, 'valueOf' | 'edit'>, edit: FieldEdit): FieldStep {
  const { field, was, now } = edit
  const put = (to: FieldEdit['was'], from: FieldEdit['was']) => {
    // Another user's value, or one chosen in a conflict, is not overwritten by a step that does not know it.
    if (!sameValue(field, record.valueOf(field), from.value)) return false
    record.edit(field, to.value as ValueOf<RecordField>, to.fits)
    return true
  }
  return {
    edit,
    words: {
      undo: { kind: 'field', field, from: now.value, to: was.value },
      redo: { kind: 'field', field, from: was.value, to: now.value },
    },
    undo: () => put(was, now),
    redo: () => put(now, was),
    joined: (previous) => {
      if (!isFieldStep(previous)) return undefined
      const before = previous.edit
      const place = typingPlace(before)
      if (place === undefined || place !== typingPlace(edit)) return undefined
      if (sameValue(field, before.was.value, now.value)) return 'nothing'
      return fieldStep(record, { field, was: before.was, now })
    },
  }
}

const isFieldStep = (step: UndoStep): step is FieldStep => 'edit' in step

/**
 * Identifies the text being typed, so that its keystrokes become one step: a field, one vital sign, one box of an
 * investigation. Undefined for values that are chosen or added whole, such as a term.
 */
export function typingPlace({ field, was, now }: FieldEdit): string | undefined {
  const [before, after] = [was.value, now.value]
  if (!Array.isArray(before) || !Array.isArray(after)) {
    if (field === 'rxdtls.diseaseType' || field === 'rxdtls.genderCode' || field.endsWith('Id'))
      return undefined
    return field
  }
  if (field === 'patientvital') {
    const changed = changedVitals(before, after)
    return changed.length === 1 ? `${field}#${changed[0]}` : undefined
  }
  if (field !== 'labobsv' || before.length !== after.length) return undefined
  const changed = before.flatMap((row, at) => changedMembers(row, after[at]).map((name) => `${at}.${name}`))
  return changed.length === 1 ? `${field}#${changed[0]}` : undefined
}

/** Ids of the vital signs whose values differ. */
export function changedVitals(before: readonly unknown[], after: readonly unknown[]): number[] {
  const [was, now] = [vitalValues(before), vitalValues(after)]
  return [...new Set([...was.keys(), ...now.keys()])].filter(
    (id) => (was.get(id) ?? '') !== (now.get(id) ?? ''),
  )
}

/** Values of vital signs by their ids. */
export function vitalValues(vitals: readonly unknown[]): Map<number, string> {
  return new Map((vitals as readonly { vitalId: number; value: string }[]).map((v) => [v.vitalId, v.value]))
}

function changedMembers(one: object, other: object): string[] {
  return Object.keys({ ...one, ...other }).filter(
    (name) => Reflect.get(one, name) !== Reflect.get(other, name),
  )
}
