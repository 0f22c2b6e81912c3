import type { getVitalMasters } from '@rxdesk/contract/areas/masters'
import type { AnswerOf } from '@rxdesk/contract/call'

export type VitalMaster = AnswerOf<typeof getVitalMasters>['newVitalList'][number]
export interface Vital {
  vitalId: number
  value: string
  unit: string
}

/** What stands against a value: not written as the sign is, or outside what is plausible. Undefined when nothing does. */
export function vitalDoubt(value: string, master: VitalMaster): 'shape' | 'range' | undefined {
  const text = value.trim()
  if (text === '') return undefined
  const number = /^\d+(\.\d+)?$/
  const parts = master.shape === 'pair' ? text.split('/').map((part) => part.trim()) : [text]
  if (parts.length !== (master.shape === 'pair' ? 2 : 1) || !parts.every((part) => number.test(part)))
    return 'shape'
  const { lowest, highest } = master
  const outside = parts
    .map(Number)
    .some((part) => (lowest !== null && part < lowest) || (highest !== null && part > highest))
  // The upper pressure is the greater one.
  const upsideDown = master.shape === 'pair' && Number(parts[0]) <= Number(parts[1])
  return outside || upsideDown ? 'range' : undefined
}

/**
 * The list with one value changed, in the order of the masters as the server keeps it; an empty value is left out. A
 * sign that no master names any more stays.
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
