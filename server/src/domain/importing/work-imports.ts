import { isOfDeployment } from '@rxdesk/contract/areas/imports/rules/csv-columns'
import type { WorkedKind } from '@rxdesk/contract/areas/imports/schemas'
import { userStatus } from '@rxdesk/contract/options'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import type { Services } from '#platform/services.ts'
import { applyChanges } from './apply-import.ts'
import { forgetRows, moveOn, readImport, type StoredImport } from './import-store.ts'
import type { ImportActor, ImportSubject } from './import-subject.ts'
import { findChanges, type ImportServices, tell } from './read-import.ts'

export type ImportSubjects = ReadonlyMap<WorkedKind, ImportSubject>

/**
 * Processes imports as they are requested. A server that is killed in the middle has changed nothing; another one, or
 * the same after its restart, begins that step again, and gives up after its last try.
 */
export async function workImports(
  services: ImportServices & Pick<Services, 'jobs'>,
  subjects: ImportSubjects,
): Promise<void> {
  await services.jobs.work(
    'read-import',
    1,
    ({ payload }) => workImport(services, subjects, payload.importId, findChanges),
    ({ importId }) => giveUp(services, importId, 'reading', 'failed'),
  )
  await services.jobs.work(
    'apply-import',
    1,
    ({ payload }) => workImport(services, subjects, payload.importId, applyChanges),
    // The preview is still valid: it can be applied again.
    ({ importId }) => giveUp(services, importId, 'applying', 'ready'),
  )
}

/** One step of an import: `findChanges` or `applyChanges`, for the user who began it. */
export async function workImport(
  services: ImportServices,
  subjects: ImportSubjects,
  importId: number,
  step: (services: ImportServices, subject: ImportSubject, actor: ImportActor) => Promise<void>,
): Promise<void> {
  const row = await readImport(services.db, importId)
  const subject = row && subjects.get(row.kind as WorkedKind)
  if (!row || !subject) return
  const actor = await actorOf(services, row)
  if (actor) await step(services, subject, actor)
  else await giveUp(services, importId, row.state === 'applying' ? 'applying' : 'reading', 'failed')
}

/**
 * The user who began the import, with the current permissions: one who lost the role for it changes nothing.
 */
async function actorOf({ db }: ImportServices, row: StoredImport): Promise<ImportActor | undefined> {
  if (row.asked_by === null) return { userId: undefined, clientIds: [], permissions: [], importId: row.id }
  const user = await db
    .selectFrom('users')
    .select(['id', 'client_ids', 'permissions'])
    .where('id', '=', row.asked_by)
    .where('status', '=', userStatus.active)
    .where('locked', '=', false)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`role_ids && ${rolesFor(row.kind as WorkedKind)}::int[]`)
    .executeTakeFirst()
  if (!user || (user.client_ids.length > 0 && isOfDeployment(row.kind as WorkedKind))) return undefined
  return {
    userId: user.id,
    clientIds: user.client_ids,
    permissions: user.permissions,
    importId: row.id,
  }
}

const rolesFor = (kind: WorkedKind) => (kind === 'records' ? [roles.admin, roles.mrd] : [roles.admin])

async function giveUp(
  { db }: ImportServices,
  importId: number,
  from: 'reading' | 'applying',
  state: 'failed' | 'ready',
): Promise<void> {
  const row = await readImport(db, importId)
  if (!row) return
  await db.transaction().execute(async (tx) => {
    if (!(await moveOn(tx, importId, [from], { state, fault: 'import.broken', done: 0 }))) return
    if (state === 'failed') await forgetRows(tx, importId)
    await tell(tx, row, { state, done: 0, total: 0 })
  })
}

const HOURS = 24

/** Imports not applied within a day are cancelled; the rows of ended ones are removed. */
export async function forgetOldImports({ db }: Pick<Services, 'db'>): Promise<void> {
  const old = await db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['waiting', 'ready'])
    .where('asked_at', '<', sql<Date>`now() - make_interval(hours => ${HOURS})`)
    .execute()
  for (const { id } of old)
    if (await moveOn(db, id, ['waiting', 'ready'], { state: 'cancelled', ended_at: new Date() }))
      await forgetRows(db, id)
  const left = await db
    .selectFrom('imports')
    .innerJoin('import_files', 'import_id', 'id')
    .select('id')
    .where('state', 'in', ['cancelled', 'failed'])
    .execute()
  for (const { id } of left) await forgetRows(db, id)
}
