import type { VitalSuggestion } from '@rxdesk/contract/areas/workbench/suggestion-schemas'
import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { MASTER_ORDER } from '#domain/reference/master-tables.ts'
import { type CaseData, hiddenChannels } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'

/** How many earlier values of one sign are shown, and how many are read in all. */
const TOLD = 3
const LOOKED_THROUGH = 300

/**
 * Vital signs whose name contains the text, each with the newest values of the patient's other prescriptions
 * at the same client, without rejected ones.
 *
 * @param historyFor the caller, if they may see historical prescriptions
 */
export async function suggestVitals(
  db: Db,
  row: Pick<CaseData, 'client_id' | 'id' | 'patient_id'>,
  question: { searchText: string; limit: number; historyFor: Caller | undefined; timeZone: string },
): Promise<VitalSuggestion[]> {
  const typed = question.searchText.toLowerCase()
  const masters = (
    await db
      .selectFrom('vital_masters')
      .select(['id', 'code', 'name', 'unit', 'lowest', 'highest'])
      .where('retired', '=', false)
      .where((where) =>
        where.or([where('owner_client_id', 'is', null), where('owner_client_id', '=', row.client_id)]),
      )
      .orderBy(MASTER_ORDER)
      .execute()
  ).filter(({ name, code }) => name.toLowerCase().includes(typed) || code === typed)
  const earlier = question.historyFor
    ? await earlierVitals(db, question.historyFor, row, question.timeZone)
    : []
  return masters.slice(0, question.limit).map(({ id, name, unit, lowest, highest }) => ({
    vitalId: id,
    name,
    unit,
    lowest,
    highest,
    recent: earlier
      .filter(({ vitalId }) => vitalId === id)
      .slice(0, TOLD)
      .map(({ value, unit: written, date, erxId }) => ({ value, unit: written || unit, date, erxId })),
  }))
}

async function earlierVitals(
  db: Db,
  caller: Caller,
  row: Pick<CaseData, 'client_id' | 'id' | 'patient_id'>,
  timeZone: string,
): Promise<{ vitalId: number; value: string; unit: string; date: string; erxId: number }[]> {
  const values = await db
    .selectFrom('cases')
    .innerJoin('case_vitals', (join) =>
      join
        .onRef('case_vitals.client_id', '=', 'cases.client_id')
        .onRef('case_vitals.case_id', '=', 'cases.id'),
    )
    .select(['vital_id', 'value', 'unit', 'cases.id', 'prescription_date', 'received_at'])
    .where('cases.client_id', '=', row.client_id)
    .where('cases.patient_id', '=', row.patient_id)
    .where('cases.id', '<>', row.id)
    .where('cases.status', '<>', 2)
    .where('cases.channel', 'not in', hiddenChannels(caller))
    .orderBy('cases.received_at', 'desc')
    .orderBy('cases.id', 'desc')
    .limit(LOOKED_THROUGH)
    .execute()
  return values
    .map(({ vital_id: vitalId, value, unit, id: erxId, prescription_date, received_at }) => {
      const day = prescription_date ?? dayIn(timeZone, received_at)
      return { vitalId, value, unit, erxId, day, date: wireFromIso(day) }
    })
    .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : b.erxId - a.erxId))
}
