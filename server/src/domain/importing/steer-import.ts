import { message } from '@rxdesk/contract/messages'
import { refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { forgetRows, moveOn, type StoredImport } from './import-store.ts'

/** Refuses a request about a preview that has been replaced since. */
export function mustBeSeen({ readings }: StoredImport, reading: number): void {
  if (reading !== readings) throw refused('import.changedMeanwhile')
}

/** Has the changes of a preview made, by a job. */
export async function askToApply(
  work: Work,
  row: StoredImport,
  reading: number,
): Promise<{ message: string }> {
  const { db } = work
  mustBeSeen(row, reading)
  const { id, added, changed } = row
  if (added + changed === 0) throw refused('import.notReady')
  const asked = { state: 'applying', done: 0, total: added + changed, fault: '' } as const
  if (!(await moveOn(db, id, ['ready'], asked))) throw refused('import.notReady')
  await work.jobs.add('apply-import', { importId: id })
  await work.note('import.asked', { subject: `import:${id}` })
  return { message: message('import.applying') }
}

/** Ends an import that is not applied: nothing of it is changed. */
export async function cancel(work: Work, { id }: StoredImport): Promise<{ message: string }> {
  const { db } = work
  const ended = { state: 'cancelled', ended_at: work.now } as const
  if (await moveOn(db, id, ['waiting', 'reading', 'ready'], ended)) await forgetRows(db, id)
  // An import that is being applied sees this before it ends, rolls back, and deletes its rows itself.
  else if (!(await moveOn(db, id, ['applying'], ended))) throw refused('import.tooLate')
  await work.note('import.cancelled', { subject: `import:${id}` })
  return { message: message('import.cancelled') }
}
