import type { ComparedHospital } from '@rxdesk/contract/areas/hospitals/schemas'
import { type HospitalField, type HospitalValues, hospitalFields } from './hospital-fields.tsx'

export type Pair = readonly [ComparedHospital, ComparedHospital]

/** The choices made side by side: the record that stays, and its values. */
export interface MergeValues extends Omit<HospitalValues, 'clientId'> {
  survivorId: number
}

/** Records of which the other may become a part: one of the same client, or one that every client has. */
export function survivorsOf([one, other]: Pair): ComparedHospital[] {
  return [
    ...(one.clientId === null || one.clientId === other.clientId ? [one] : []),
    ...(other.clientId === null || one.clientId === other.clientId ? [other] : []),
  ]
}

/** The approved record stays, else the one with more references; its missing values are taken from the other. */
export function mergeDefaults(pair: Pair): MergeValues {
  const weight = ({ status, prescriptionCount, doctorCount }: ComparedHospital) =>
    (status === 'approved' ? 1e9 : 0) + prescriptionCount + doctorCount
  const possible = survivorsOf(pair)
  const [first] = pair
  const stays = possible.reduce(
    (best, each) => (weight(each) > weight(best) ? each : best),
    possible[0] ?? first,
  )
  const other = stays === first ? pair[1] : first
  const said = (field: HospitalField) => stays[field] || other[field]
  const values = Object.fromEntries(hospitalFields.map((field) => [field, said(field)]))
  return { survivorId: stays.hospitalId, ...(values as Record<HospitalField, string>) }
}
