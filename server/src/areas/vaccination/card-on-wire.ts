import type { VaccinationRecord, VaccineRow } from '@rxdesk/contract/areas/vaccination/schemas'
import { wireFromIso } from '@rxdesk/contract/dates'
import { ageLabel, paperWords } from '@rxdesk/contract/vaccination/age-label'
import { nextDue } from '@rxdesk/contract/vaccination/card'
import { readWholeMaster } from '#domain/reference/master-store.ts'
import type { Card } from '#domain/vaccination/read-card.ts'
import type { RecordRow } from '#domain/vaccination/record-store.ts'
import type { Db } from '#platform/database/db.ts'

/** The vaccines of the master by their names. */
export async function vaccineIds(db: Db): Promise<ReadonlyMap<string, number>> {
  const terms = await readWholeMaster(db, 'vaccination', [])
  return new Map(terms.map(({ id, name }) => [name, id]))
}

/** The rows of a card, with days as the wire has them. */
export function rowsOnWire({ rows, ended }: Card, ids: ReadonlyMap<string, number>): VaccineRow[] {
  return rows.map(({ dose, state, dueFrom, dueUntil, lastDay, records }) => ({
    doseKey: dose.doseKey,
    vaccineId: ids.get(dose.vaccine) ?? null,
    name: dose.name,
    nameHindi: dose.nameHindi,
    ageLabel: ageLabel(dose, 'en', paperWords.en),
    due: dose.due,
    dueBy: dose.dueBy,
    state,
    dueFrom: wireFromIso(dueFrom),
    dueUntil: wireFromIso(dueUntil),
    lastDay: wireFromIso(lastDay),
    amount: dose.amount,
    route: dose.route,
    site: dose.site,
    records: records.map(({ stored }) => recordOnWire(stored)),
    earlier: ended.filter(({ dose_key }) => dose_key === dose.doseKey).map(endedOnWire),
  }))
}

export const nextDueOnWire = ({ rows }: Card): string => wireFromIso(nextDue(rows))

function recordOnWire(row: RecordRow): VaccinationRecord {
  return {
    recordId: row.id,
    kind: row.kind,
    givenDate: wireFromIso(row.given_on),
    monthOnly: row.known === 'month',
    batch: row.batch,
    maker: row.maker,
    site: row.site,
    route: row.route,
    doseAmount: row.amount,
    givenBy: row.given_by,
    reason: row.reason,
    recordedBy: row.recordedByName,
    recordedAt: new Date(row.recorded_at).toISOString(),
  }
}

function endedOnWire(row: RecordRow): VaccineRow['earlier'][number] {
  return {
    ...recordOnWire(row),
    endedBy: row.endedByName,
    endedAt: row.ended_at === null ? '' : new Date(row.ended_at).toISOString(),
    endedReason: row.ended_reason,
  }
}
