import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { changingRecord, warningDetail } from '#domain/safety/warning-changes.ts'
import { stale } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { settledLater } from '#platform/settled-later.ts'
import { askForNewTerms } from './ask-for-terms.ts'
import { refuseForeignReferences } from './record-references.ts'
import { changesForHistory, patchFields } from './record-rules.ts'
import { type RecordSave, saveRecord } from './record-store.ts'

/**
 * Every save of a held, locked case's record: with its history, its effect on the warnings, and an event for
 * the open screens. Returns the version of the record.
 *
 * @throws 409 when two writers differ on a field; then nothing is saved
 */
export async function saveForHistory(work: Work, row: CaseData, asked: RecordSave): Promise<number> {
  const { caller } = work
  const { readings = [] } = asked
  const { result, changes: warnings } = await changingRecord(
    work,
    row,
    // A reading may become the value of its sign.
    [...patchFields(asked.changes).keys(), ...(readings.length > 0 ? ['patientvital'] : [])],
    async () => {
      const saved = await saveRecord(work, row, { ...asked, userId: caller.userId })
      // Not waited for here: the warnings after it are read in the same trip.
      return { saved, followed: settledLater(follow(work, row, saved)) }
    },
  )
  const { saved: outcome, followed } = result
  await followed
  if ('conflicts' in outcome) throw stale('case.stale', { reason: 'conflict', conflicts: outcome.conflicts })
  if (outcome.changed.length === 0) return outcome.version
  await Promise.all([
    work.note('record.save', ofCase(row), {
      changes: changesForHistory(outcome.changed),
      ...warningDetail(warnings),
    }),
    work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' }),
  ])
  return outcome.version
}

/** What a save has as its consequence; its entry in the history comes when its effect on the warnings is known. */
async function follow(
  work: Work,
  row: CaseData,
  saved: Awaited<ReturnType<typeof saveRecord>>,
): Promise<void> {
  const { caller, db } = work
  if ('conflicts' in saved || saved.changed.length === 0) return
  await refuseForeignReferences(db, caller, row, saved.changed)
  await Promise.all([askForNewTerms(db, row, saved.changed, caller.userId), work.willNote(`case:${row.id}`)])
}
