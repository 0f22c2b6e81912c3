import type * as contract from '@rxdesk/contract/areas/masters/data-calls'
import type * as schemas from '@rxdesk/contract/areas/masters/data-schemas'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { lockMaster } from '#domain/reference/master-lock.ts'
import { refusalOf } from '#domain/reference/master-rules.ts'
import type { Tx } from '#platform/database/db.ts'
import { type Caller, changesDeployment } from '#platform/protocol/caller.ts'
import { denied, refused, stale } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { noteMaster } from './note-master.ts'
import { usesOf } from './row-uses.ts'
import { moveRow, retireRow, type Saved } from './written-changes.ts'
import { readRow } from './written-store.ts'

/** Gives a row another place in its master. */
export async function move(
  work: Work,
  { mastertype, id, version, way }: ParsedRequestOf<typeof contract.moveMasterRow>,
) {
  const { db, caller } = work
  const row = await lockRow(db, caller, mastertype, { id, version })
  const { from, to } = await moveRow(db, mastertype, row, way)
  await noteMaster(work, 'master.moved', `${mastertype}:${id}`, {
    changed: { place: { from, to } },
  })
  return { message: message('master.moved'), place: to }
}

/** Retires a row that nothing uses. */
export async function remove(
  work: Work,
  { mastertype, id, version }: ParsedRequestOf<typeof contract.removeMasterRow>,
) {
  const { db, caller } = work
  const row = await lockRow(db, caller, mastertype, { id, version })
  const forbidden = refusalOf(mastertype, row, undefined)
  if (forbidden) throw refused(forbidden, { name: row.name })
  const uses = await usesOf(db, mastertype, row)
  // An answer keeps its question: retired, it is asked no more, and shown where it was answered.
  if (uses.total > 0 && mastertype !== 'teleQuestions')
    throw refused('master.inUse', { name: row.name, count: uses.total })
  await retireRow(db, mastertype, row)
  await noteMaster(work, 'master.retired', `${mastertype}:${id}`, { name: row.name })
  return { message: message('master.retired') }
}

/** A row as whoever changes it saw it; nobody else writes its master meanwhile. */
async function lockRow(db: Tx, caller: Caller, kind: schemas.WrittenMaster, { id, version }: Saved) {
  if (!changesDeployment(caller)) throw denied()
  await lockMaster(db, kind)
  const row = await readRow(db, kind, id)
  if (row.version !== version) throw stale('record.changedMeanwhile')
  return row
}
