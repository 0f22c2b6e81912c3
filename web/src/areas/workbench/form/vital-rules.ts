import type { getVitalMasters } from '@rxdesk/contract/areas/masters/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import type { NormalRange } from '@rxdesk/contract/normal-range'
import type { PlausibleDoubt, ValueRefusal } from '@rxdesk/contract/readings/reading-faults'
import { plausibleDoubt, valueRefusal } from '@rxdesk/contract/readings/reading-faults'

export type VitalMaster = AnswerOf<typeof getVitalMasters>['newVitalList'][number]
export interface Vital {
  vitalId: number
  value: string
  unit: string
}

/** Problems of a value: a refusal forbids it, the others ask whether it is right. */
export type VitalDoubt = ValueRefusal | PlausibleDoubt
export const isRefusal = (doubt: VitalDoubt | undefined): doubt is ValueRefusal =>
  doubt === 'shape' || doubt === 'impossible'

/**
 * The problem of a value: in the wrong form, more than can be, or outside the plausible range; for a blood pressure, which of its two
 * numbers. Undefined when there is none.
 *
 * @param plausible the range for this patient, if it is not that of the master
 */
export function vitalDoubt(
  value: string,
  master: VitalMaster,
  plausible: NormalRange = master,
): VitalDoubt | undefined {
  const text = value.trim()
  if (text === '') return undefined
  return valueRefusal(text, master) ?? plausibleDoubt(text, master.shape, plausible)
}

/** Whether every value can be one of its sign: a list with one that cannot is not saved. */
export function areWellWritten(vitals: readonly Vital[], masters: readonly VitalMaster[]): boolean {
  return vitals.every(({ vitalId, value }) => {
    const master = masters.find((each) => each.vitalId === vitalId)
    return !master || !isRefusal(vitalDoubt(value, master))
  })
}

/**
 * The list with one value changed, in the order of the masters as on the server; an empty value is left out. A sign
 * that no master names any more stays.
 */
export function withVital(
  vitals: readonly Vital[],
  masters: readonly VitalMaster[],
  master: VitalMaster,
  value: string,
): Vital[] {
  const values = new Map(vitals.map((vital) => [vital.vitalId, vital]))
  if (value.trim() === '') values.delete(master.vitalId)
  else values.set(master.vitalId, { vitalId: master.vitalId, value, unit: master.unit })
  const place = new Map(masters.map(({ vitalId }, at) => [vitalId, at]))
  return [...values.values()].sort(
    (a, b) => (place.get(a.vitalId) ?? masters.length) - (place.get(b.vitalId) ?? masters.length),
  )
}

/** The typed signs that are unreadable, with one of them updated; it is removed when it is empty. */
export function withUnread(unread: readonly Vital[], { vitalId, unit }: VitalMaster, value: string): Vital[] {
  const others = unread.filter((each) => each.vitalId !== vitalId)
  return value === '' ? others : [...others, { vitalId, value, unit }]
}
