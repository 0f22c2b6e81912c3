import * as contract from '@rxdesk/contract/areas/imports/calls'
import { isOfDeployment } from '@rxdesk/contract/areas/imports/rules/csv-columns'
import type { ImportKind } from '@rxdesk/contract/areas/imports/schemas'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import { message } from '@rxdesk/contract/messages'
import {
  forgetRows,
  importOf,
  listImportRows,
  makeImport,
  moveOn,
  readImport,
  type StoredImport,
} from '#domain/importing/import-store.ts'
import type { Db } from '#platform/database/db.ts'
import { type Caller, changesDeployment } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, missing, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'

/**
 * Whether the caller may import these: administrators of some clients cannot change what all clients share.
 */
export function mayImport(caller: Caller, kind: ImportKind): boolean {
  return !isOfDeployment(kind) || changesDeployment(caller)
}

/** The caller's own import; missing otherwise. */
export async function ownImport(db: Db, caller: Caller, importId: number): Promise<StoredImport> {
  const row = await readImport(db, importId)
  if (row?.asked_by !== caller.userId) throw missing()
  if (!mayImport(caller, row.kind as ImportKind)) throw denied()
  return row
}

/** Refuses a request about a preview that has been replaced since. */
function mustBeSeen({ readings }: StoredImport, reading: number): void {
  if (reading !== readings) throw refused('import.changedMeanwhile')
}

/** CSV imports of administrators: previewed first, then applied in a job. */
export function importCalls() {
  const note = (work: Work, action: AuditAction, id: number, detail: object = {}) =>
    work.note(action, { subject: `import:${id}` }, { ...detail })
  return [
    serve(contract.startImport, {
      async run(work, { kind, fileName }) {
        const { caller, db } = work
        if (!mayImport(caller, kind)) throw denied()
        const importId = await makeImport(db, { kind, fileName, askedBy: caller.userId })
        await note(work, 'import.started', importId, { kind })
        return { importId }
      },
    }),
    serve(contract.getImport, {
      run: async ({ db, caller }, { importId }) => importOf(await ownImport(db, caller, importId)),
    }),
    serve(contract.getOpenImport, {
      async run({ db, caller }, { kind }) {
        const open = await db
          .selectFrom('imports')
          .select('id')
          .where('kind', '=', kind)
          .where('asked_by', '=', caller.userId)
          .where('state', 'in', ['reading', 'ready', 'applying'])
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst()
        return { importId: open?.id ?? null }
      },
    }),
    serve(contract.getImportRows, {
      async run({ db, caller }, { importId, reading, ...page }) {
        const row = await ownImport(db, caller, importId)
        mustBeSeen(row, reading)
        return listImportRows(db, row, page)
      },
    }),
    serve(contract.applyImport, {
      async run(work, { importId, reading }) {
        const { db, caller } = work
        const row = await ownImport(db, caller, importId)
        mustBeSeen(row, reading)
        const { added, changed } = row
        if (added + changed === 0) throw refused('import.notReady')
        const asked = { state: 'applying', done: 0, total: added + changed, fault: '' } as const
        if (!(await moveOn(db, importId, ['ready'], asked))) throw refused('import.notReady')
        await work.jobs.add('apply-import', { importId })
        await note(work, 'import.asked', importId)
        return { message: message('import.applying') }
      },
    }),
    serve(contract.cancelImport, {
      async run(work, { importId }) {
        const { db, caller } = work
        await ownImport(db, caller, importId)
        const ended = { state: 'cancelled', ended_at: work.now } as const
        if (await moveOn(db, importId, ['waiting', 'reading', 'ready'], ended)) await forgetRows(db, importId)
        // An import that is being applied sees this before it ends, rolls back, and deletes its rows itself.
        else if (!(await moveOn(db, importId, ['applying'], ended))) throw refused('import.tooLate')
        await note(work, 'import.cancelled', importId)
        return { message: message('import.cancelled') }
      },
    }),
  ]
}
