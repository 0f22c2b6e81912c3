import * as contract from '@rxdesk/contract/areas/imports/calls'
import { isOfDeployment } from '@rxdesk/contract/areas/imports/rules/csv-columns'
import type { ImportKind } from '@rxdesk/contract/areas/imports/schemas'
import {
  importOf,
  listImportRows,
  makeImport,
  readImport,
  type StoredImport,
} from '#domain/importing/import-store.ts'
import { askToApply, cancel, mustBeSeen } from '#domain/importing/steer-import.ts'
import type { Db } from '#platform/database/db.ts'
import { type Caller, changesDeployment } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, missing } from '#platform/protocol/problem.ts'

/**
 * Whether the caller may import these: administrators of some clients cannot change what all clients share.
 */
export function mayImport(caller: Caller, kind: ImportKind): boolean {
  return !isOfDeployment(kind) || changesDeployment(caller)
}

/** The caller's own import; missing otherwise. */
export async function ownImport(db: Db, caller: Caller, importId: number): Promise<StoredImport> {
  const row = await readImport(db, importId)
  // Workbooks of medical records have calls of their own.
  if (row?.asked_by !== caller.userId || row.kind === 'records') throw missing()
  if (!mayImport(caller, row.kind as ImportKind)) throw denied()
  return row
}

/** CSV imports of administrators: previewed first, then applied in a job. */
export function importCalls() {
  return [
    serve(contract.startImport, {
      async run(work, { kind, fileName }) {
        const { caller, db } = work
        if (!mayImport(caller, kind)) throw denied()
        const importId = await makeImport(db, { kind, fileName, askedBy: caller.userId })
        await work.note('import.started', { subject: `import:${importId}` }, { kind })
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
      run: async (work, { importId, reading }) =>
        askToApply(work, await ownImport(work.db, work.caller, importId), reading),
    }),
    serve(contract.cancelImport, {
      run: async (work, { importId }) => cancel(work, await ownImport(work.db, work.caller, importId)),
    }),
  ]
}
