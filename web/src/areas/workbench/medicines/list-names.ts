import { ipdChannel } from '@rxdesk/contract/channels'
import type { MedicineList } from '#areas/workbench/case/lines/kept-medicines.ts'

/** The key of a list's name: what is prescribed to an inpatient is what they take at the discharge. */
export function nameOfList(
  list: MedicineList,
  channel: string,
): 'prescribed' | 'generic' | 'duringStay' | 'atDischarge' {
  if (list === 'stayMedicines') return 'duringStay'
  if (list === 'genericMedicines') return 'generic'
  return channel === ipdChannel ? 'atDischarge' : 'prescribed'
}
