import type { StayProcedure, WrittenProcedure } from '@rxdesk/contract/areas/inpatient/schemas'
import { dayIn, isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import { type InferResult, sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'
import { missing, refused, stale } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import type { StayKey, StayRow, Within } from './stay-access.ts'
import { noteStay } from './stay-subject.ts'

/** The procedures of a stay, the earliest first. */
export async function readProcedures(db: Db, key: StayKey): Promise<StayProcedure[]> {
  return (await proceduresOf(db, key.clientId, key.stayId).execute()).map(procedureOnWire)
}

/** Their rows, for statements that read more. */
export const proceduresOf = (db: Db, clientId: Within<number>, stayId: Within<number>) =>
  db
    .selectFrom('stay_procedures as p')
    .innerJoin('users as u', 'u.id', 'p.written_by')
    .select(['p.id', 'p.name', 'p.done_on', 'p.surgeon', 'p.anaesthesia', 'p.findings', 'p.implants'])
    .select(['p.in_summary', 'p.version', sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('writer')])
    .where('p.client_id', '=', clientId)
    .where('p.stay_id', '=', stayId)
    .where('p.removed_at', 'is', null)
    .orderBy('p.done_on')
    .orderBy('p.id')

/** A row of them as it is answered. */
export function procedureOnWire(row: InferResult<ReturnType<typeof proceduresOf>>[number]): StayProcedure {
  return {
    procedureId: row.id,
    name: row.name,
    doneOn: wireFromIso(row.done_on),
    surgeon: row.surgeon,
    anaesthesia: row.anaesthesia,
    findings: row.findings,
    implants: row.implants,
    inSummary: row.in_summary,
    writtenBy: row.writer,
    version: row.version,
  }
}

/** Writes a procedure of a locked stay, new or as it is now. A removed one stays in the history. */
export async function writeProcedure(
  work: Work,
  row: Pick<CaseData, 'client_id' | 'id' | 'stay_id'>,
  stay: StayRow,
  asked: WrittenProcedure,
): Promise<void> {
  const { db, caller, now } = work
  const doneOn = isoFromWire(asked.doneOn) ?? ''
  if (!asked.removed) refuseDay(work, stay, doneOn)
  const written = {
    name: asked.name,
    done_on: doneOn,
    surgeon: asked.surgeon,
    anaesthesia: asked.anaesthesia,
    findings: asked.findings,
    implants: asked.implants,
    in_summary: asked.inSummary,
    written_by: caller.userId,
    written_at: now,
  }
  if (asked.procedureId === undefined) {
    const { id } = await db
      .insertInto('stay_procedures')
      .values({ client_id: stay.client_id, stay_id: stay.id, ...written })
      .returning('id')
      .executeTakeFirstOrThrow()
    return noteStay(work, 'stay.procedure', row, { procedureId: id, name: asked.name, doneOn })
  }
  const known = await db
    .selectFrom('stay_procedures')
    .selectAll()
    .where('client_id', '=', stay.client_id)
    .where('stay_id', '=', stay.id)
    .where('id', '=', asked.procedureId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw missing()
  if (known.version !== asked.version) throw stale('stay.changedMeanwhile', { reason: 'conflict' })
  await db
    .updateTable('stay_procedures')
    .set(asked.removed ? { removed_at: now } : { ...written, version: known.version + 1 })
    .where('id', '=', known.id)
    .execute()
  const { name, done_on, surgeon, anaesthesia, findings, implants } = known
  // What stood there before is kept, as the history of a record is.
  await noteStay(work, 'stay.procedure', row, {
    procedureId: known.id,
    removed: asked.removed,
    was: { name, doneOn: done_on, surgeon, anaesthesia, findings, implants },
  })
}

/** A procedure is of a day of the stay that has come. */
function refuseDay({ settings, now }: Pick<Work, 'settings' | 'now'>, stay: StayRow, day: string): void {
  const dayOf = (at: Date) => dayIn(settings.TIME_ZONE, at)
  if (day > dayOf(now)) throw refused('general.dayAhead')
  if (day < dayOf(stay.admitted_at)) throw refused('stay.beforeAdmission')
}
