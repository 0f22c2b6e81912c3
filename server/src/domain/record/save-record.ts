import type { CaseRecordPatch } from '@rxdesk/contract/record/case-record'
import type { CaseData } from '#domain/road/case-access.ts'
import { changingRecord, warningDetail } from '#domain/safety/warning-changes.ts'
import type { Tx } from '#platform/database/db.ts'
import { announce } from '#platform/events/announce.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { stale } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'
import { askForNewTerms } from './ask-for-terms.ts'
import { refuseForeignReferences } from './record-references.ts'
import { changesForHistory, patchFields } from './record-rules.ts'
import { saveRecord } from './record-store.ts'

/**
 * The save of a held, locked case's record, whoever asks for it: with its history, what it made of the warnings, and word
 * to the open screens. Answers the version of the record.
 *
 * @throws 409 when two writers differ on a field; then nothing is saved
 */
export async function saveForHistory(
  services: Services,
  db: Tx,
  caller: Caller,
  row: CaseData,
  asked: { changes: CaseRecordPatch; base: CaseRecordPatch },
): Promise<number> {
  const { result: outcome, changes: warnings } = await changingRecord(
    services,
    db,
    row,
    patchFields(asked.changes).keys(),
    () => saveRecord(services, db, row, { ...asked, userId: caller.userId }),
  )
  if ('conflicts' in outcome) throw stale('case.stale', { reason: 'conflict', conflicts: outcome.conflicts })
  if (outcome.changed.length === 0) return outcome.version
  await refuseForeignReferences(db, caller, row, outcome.changed)
  await askForNewTerms(db, row, outcome.changed, caller.userId)
  await services.audit.append(db, {
    chain: `case:${row.id}`,
    action: 'record.save',
    actorId: caller.userId,
    sessionId: caller.sessionId,
    clientId: row.client_id,
    detail: { changes: changesForHistory(outcome.changed), ...warningDetail(warnings) },
  })
  await announce(db, { erxId: row.id, clientId: row.client_id, what: 'saved' })
  return outcome.version
}
