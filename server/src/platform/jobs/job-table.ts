import { type JobQueue, jobQueues } from '@rxdesk/contract/areas/system-health/schemas'

import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import { type JobName, namesOfJobs } from './queue.ts'

// Every queue is shown, and nothing else.
namesOfJobs satisfies readonly JobQueue[]
jobQueues satisfies readonly JobName[]

export interface JobCounts {
  queue: JobQueue
  waiting: number
  running: number
  failed: number
}

/** Where pg-boss puts a job after its last try; if that fails too, it counts for its queue. */
const queueOf = sql<JobQueue>`regexp_replace(name, '-given-up$', '')`

/** Jobs by queue; every queue has a row. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select ${queueOf} as queue,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed
    from jobs.job where state not in ('completed', 'cancelled') group by 1`.execute(db)
  return jobQueues.map(
    (queue) => rows.find((row) => row.queue === queue) ?? { queue, waiting: 0, running: 0, failed: 0 },
  )
}

export interface FailedJob {
  id: string
  queue: JobQueue
  caseId: number | null
  tries: number
  error: string | null
  failedAt: Date
  mayRetry: boolean
}

/**
 * Whether another run changes anything. Once a job has used up its tries, its object is marked as failed and users
 * request it again (a page is read again, a case sent again, a file imported again): the old job would find nothing to
 * do. A case can be searched again at any time, and a failed marking must not be left undone.
 */
const doesMore = sql<boolean>`(name = 'find-entities' or name like '%-given-up')`

const ownQueues = sql`${queueOf} in (${sql.join(jobQueues)})`

/** A page of the failed jobs, newest first, and how many there are. */
export async function failedJobs(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: FailedJob[]; total: number }> {
  const found = sql`from jobs.job where state = 'failed' and ${ownQueues}`
  const [page, counted] = await Promise.all([
    sql<FailedJob>`
      select id, ${queueOf} as queue, (data->>'caseId')::int as "caseId", retry_count + 1 as tries,
        coalesce(output->>'message', output->'value'->>'message') as error,
        completed_on as "failedAt", ${doesMore} as "mayRetry"
      ${found} order by completed_on desc, id offset ${offset} limit ${limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}

/** The queue of a job that may no longer exist; locked until the transaction ends. */
export async function lockJob(
  db: Tx,
  id: string,
): Promise<{ queue: JobQueue; failed: boolean; mayRetry: boolean } | undefined> {
  const { rows } = await sql<{ queue: JobQueue; failed: boolean; mayRetry: boolean }>`
    select ${queueOf} as queue, state = 'failed' as failed, ${doesMore} as "mayRetry"
    from jobs.job where id = ${id}::uuid and ${ownQueues} for update`.execute(db)
  return rows[0]
}

/** Gives a failed job one more try, at once: what pg-boss's own `retry` does, in the caller's transaction. */
export async function tryAgain(db: Tx, id: string): Promise<void> {
  await sql`
    update jobs.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where id = ${id}::uuid and state = 'failed'`.execute(db)
}
