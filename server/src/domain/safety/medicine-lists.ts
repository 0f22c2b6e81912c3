import { teleChannel } from '@rxdesk/contract/channels'
import type { TelemedicineList } from '@rxdesk/contract/safety/reference'
import { telemedicineStanding } from '@rxdesk/contract/safety/telemedicine'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'
import { refused } from '#platform/protocol/problem.ts'
import { readWeighedMedicines, type WeighedMedicines } from './case-warnings.ts'

export interface LineOnList {
  txnNo: number
  name: string
  generic: boolean
  list: TelemedicineList
}

/** The mode and kind do not matter to the list on which a medicine stands. */
const ANY = { mode: 'video', kind: 'followUp' } as const

/** On which list of the telemedicine guidelines each medicine of a case stands. */
export function listsOf({ lines, reference }: WeighedMedicines): LineOnList[] {
  return lines.map(({ generic, line }) => ({
    txnNo: line.id,
    name: line.name,
    generic,
    list: telemedicineStanding(line, ANY, reference).list,
  }))
}

/** The same of the stored lines. */
export async function readLists(db: Db, row: Pick<CaseData, 'client_id' | 'id'>): Promise<LineOnList[]> {
  return listsOf(await readWeighedMedicines(db, row))
}

/**
 * Refuses a medicine that no tele-consultation may prescribe, whatever way it came in. Every write of a line passes
 * here, behind the write and within its transaction.
 */
export function refuseProhibited(row: Pick<CaseData, 'channel'>, medicines: WeighedMedicines): void {
  if (row.channel !== teleChannel) return
  const found = listsOf(medicines).find(({ list }) => list === 'prohibited')
  if (found) throw refused('tele.prohibited', { name: found.name })
}
