import * as contract from '@rxdesk/contract/areas/system-health/calls'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import type { Cameras } from '#domain/cameras/open-cameras.ts'
import { tablesWithSignOffs } from '#domain/clinical-tables/sign-off-store.ts'
import { clientsOfRevokedDrives } from '#domain/drive/drive-accounts.ts'
import type { FileServices } from '#domain/page-files/open-files.ts'
import { countJobs, failedJobs, lockJob, tryAgain } from '#platform/jobs/job-table.ts'
import { type Caller, changesDeployment } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, missing, refused } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'
import { countDeliveries, openDeliveries } from './delivery-list.ts'
import { errorKind } from './error-kind.ts'
import { retryDelivery } from './retry-delivery.ts'

/** The server is shared by all clients: users who are restricted to some do not see its state. */
function ofDeployment(caller: Caller): void {
  if (!changesDeployment(caller)) throw denied()
}

const said = (queued: boolean) => ({
  message: message(queued ? 'health.queuedAgain' : 'health.waitsAlready'),
})

/** The state of the running server, and retries of what has failed (issue of the administration, part 8). */
export function healthCalls(
  services: Pick<Services, 'jobs'>,
  { storage, space }: Pick<FileServices, 'storage' | 'space'>,
  { hasFfmpeg }: Pick<Cameras, 'hasFfmpeg'>,
) {
  return [
    serve(contract.getSystemHealth, {
      // The storage may be remote: it is checked before any lock in the database is held.
      async prepare(work) {
        const { caller } = work
        ofDeployment(caller)
        const [stored, jobs, free] = await Promise.all([
          storage.healthy(),
          services.jobs.healthy(),
          space.freeBytes(),
        ])
        return { storage: stored, jobs, freeBytes: free ?? null }
      },
      async run({ db }, _payload, answering) {
        const { rows } = await sql<{ version: string; bytes: number; connections: number }>`
          select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
            (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`.execute(
          db,
        )
        const [database] = rows
        if (!database) throw new Error('the database says nothing of itself')
        return {
          database,
          ...answering,
          ffmpeg: hasFfmpeg,
          queues: await countJobs(db),
          deliveries: await countDeliveries(db),
          unsignedTables: (await tablesWithSignOffs(db)).flatMap(({ name, signOff }) =>
            signOff ? [] : [name],
          ),
          revokedDrives: await clientsOfRevokedDrives(db),
        }
      },
    }),
    serve(contract.getOpenDeliveries, {
      async run({ db, caller }, page) {
        ofDeployment(caller)
        return openDeliveries(db, page)
      },
    }),
    serve(contract.getFailedJobs, {
      async run({ db, caller }, page) {
        ofDeployment(caller)
        const { rows, total } = await failedJobs(db, page)
        return {
          data: rows.map(({ id, queue, caseId, tries, error, failedAt, mayRetry }) => ({
            jobId: id,
            queue,
            erxId: caseId ?? 0,
            attempts: tries,
            mayRetry,
            lastError: errorKind(error),
            failedAt: failedAt.toISOString(),
          })),
          totalCount: total,
        }
      },
    }),
    serve(contract.retryDelivery, {
      async run(work, { deliveryId }) {
        const { caller } = work
        ofDeployment(caller)
        return said(await retryDelivery(work, deliveryId))
      },
    }),
    serve(contract.retryJob, {
      async run(work, { jobId }) {
        const { caller, db } = work
        ofDeployment(caller)
        const job = await lockJob(db, jobId)
        if (!job) throw missing()
        if (!job.failed) return said(false)
        if (!job.mayRetry) throw refused('health.notAgain')
        await tryAgain(db, jobId)
        await work.note('job.retried', { chain: 'system', subject: `job:${jobId}` }, { queue: job.queue })
        return said(true)
      },
    }),
  ]
}
