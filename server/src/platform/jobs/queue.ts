import { fromKysely, type JobWithMetadata, PgBoss, type WorkOptions } from 'pg-boss'
import type { Tx } from '#platform/database/db.ts'

/** Work that follows from a change. Ids only: payloads of jobs hold no patient data. */
export interface JobPayloads {
  /** `again`: once more, long after the tries of the attempt were used up. */
  'recognise-page': { clientId: number; caseId: number; page: number; attempt: number; again?: true }
  'find-entities': { clientId: number; caseId: number }
  deliver: { deliveryId: number }
  'place-call': { attemptId: number }
  /** What reminders are due by a minute (ISO 8601). */
  remind: { minute: string }
  'measure-training': { measurementId: number; clientId: number; caseId: number; page: number }
  'send-case': { clientId: number; caseId: number; version: number; requestedBy: number }
  'fetch-record': { clientId: number; recordId: number }
  'read-import': { importId: number }
  'apply-import': { importId: number }
  'export-patient': { clientId: number; exportId: number }
}
export type JobName = keyof JobPayloads

export interface JobOptions {
  /** How often a failed job is tried again. */
  retryLimit: number
  /** Seconds before the first retry; doubled each time, with some jitter. */
  retryDelay: number
  /** Seconds after which an unfinished job is considered dead and tried again. */
  expireInSeconds: number
}

const options: Record<JobName, JobOptions> = {
  // A page may wait in the recogniser's own queue and has a deadline of 180 seconds there.
  'recognise-page': { retryLimit: 2, retryDelay: 5, expireInSeconds: 600 },
  'find-entities': { retryLimit: 2, retryDelay: 5, expireInSeconds: 120 },
  deliver: { retryLimit: 8, retryDelay: 10, expireInSeconds: 120 },
  // Somebody waits with the telephone in their hand: tried again soon, and not for long.
  'place-call': { retryLimit: 3, retryDelay: 2, expireInSeconds: 60 },
  // What a try leaves is found by the next look a minute later.
  remind: { retryLimit: 2, retryDelay: 5, expireInSeconds: 1_800 },
  // One page; the next one's job is added when it ends.
  'measure-training': { retryLimit: 2, retryDelay: 5, expireInSeconds: 600 },
  'send-case': { retryLimit: 5, retryDelay: 5, expireInSeconds: 180 },
  // A drive that asks to wait is asked again; what it denies is no fault of the job.
  // A full folder has thirty files, each of which is asked for and read within two minutes.
  'fetch-record': { retryLimit: 6, retryDelay: 10, expireInSeconds: 5_400 },
  'read-import': { retryLimit: 2, retryDelay: 5, expireInSeconds: 900 },
  'apply-import': { retryLimit: 2, retryDelay: 5, expireInSeconds: 1_800 },
  // Made anew from its beginning at each try; a patient of years has hundreds of pages.
  'export-patient': { retryLimit: 3, retryDelay: 5, expireInSeconds: 3_600 },
}

export const namesOfJobs = Object.keys(options) as JobName[]

/** How waiting jobs of a queue are ordered, where they do not just run in turn. */
interface JobOrder<Name extends JobName> {
  key(payload: JobPayloads[Name]): string
  /** One waiting job stands for all that are added with its key; while it is being worked on, another one is added. */
  merged?: boolean
}

const orders: { [Name in JobName]?: JobOrder<Name> } = {
  'recognise-page': {
    key: ({ caseId, page, attempt, again }) => `${caseId}/${page}/${attempt}${again ? '/again' : ''}`,
  },
  // Several pages of a case that are read one after the other make one run.
  'find-entities': { key: ({ clientId, caseId }) => `${clientId}/${caseId}`, merged: true },
  // A document that is changed several times is fetched once, by the link that it has then.
  'fetch-record': { key: ({ clientId, recordId }) => `${clientId}/${recordId}`, merged: true },
  // Each look asks for the same minutes.
  remind: { key: ({ minute }) => minute, merged: true },
}

/** Where a job goes after its last try, whether it failed or its server died with it. */
const givenUpQueue = (name: JobName) => `${name}-given-up`

export interface Job<Name extends JobName> {
  payload: JobPayloads[Name]
  /** 0 at the first try. */
  retryCount: number
  retryLimit: number
  /** The higher one goes first; 0 by default. */
  priority: number
}

export interface Jobs {
  /**
   * Adds a job in the caller's transaction, so that it exists exactly when the change does. Without a `priority` it
   * gets its queue's usual one; with one, a page that already waits moves there instead of being added again. A waiting
   * search of a case is not added again either.
   */
  add<Name extends JobName>(db: Tx, name: Name, payload: JobPayloads[Name], priority?: number): Promise<void>
  /** Adds many jobs, of which none waits already, by one statement in the caller's transaction. */
  addAll<Name extends 'deliver' | 'fetch-record'>(
    db: Tx,
    name: Name,
    payloads: readonly JobPayloads[Name][],
  ): Promise<void>
  /**
   * Adds a job in the caller's transaction that does not begin before so many seconds have passed; where one waits under
   * the key of a merged queue, that one begins then.
   */
  addLater<Name extends JobName>(
    db: Tx,
    name: Name,
    payload: JobPayloads[Name],
    seconds: number,
  ): Promise<void>
  /**
   * Works a queue, `concurrency` jobs at a time. A handler that throws has its job retried; a job may run twice, so
   * handlers check before they act. `giveUp` is called once a job has used up its tries, also when no handler survived
   * the last one (a server killed in the middle of it).
   */
  work<Name extends JobName>(
    name: Name,
    concurrency: number,
    handle: (job: Job<Name>) => Promise<void>,
    giveUp?: (payload: JobPayloads[Name]) => Promise<void>,
  ): Promise<void>
  /** Waits for running jobs (up to 20 s), then stops. */
  stop(): Promise<void>
  /** Whether the queues answer. */
  healthy(): Promise<boolean>
}

/** How soon a dead server's jobs are found, in seconds. */
export interface JobTiming {
  /** A job whose server gave no sign of life for this long is taken from it; 10 at least. */
  heartbeat: number
  /** How often dead and overdue jobs are searched. */
  supervise: number
}

/** The usual priority of a waiting job in its queue, the higher the sooner; 0 for a queue that is not listed. */
export type UsualPriorities = {
  [Name in JobName]?: (db: Tx, payload: JobPayloads[Name]) => Promise<number>
}

const usualTiming: JobTiming = { heartbeat: 20, supervise: 15 }

/** How often a queue is looked at, in seconds: where its workers are told of new jobs, and where they are not. */
const polling = { told: 5, untold: 0.5 }

/** Listens on a channel of the database; `again` is called when the connection is back after it was lost. */
type Listen = (
  channel: string,
  hear: (payload: string) => void,
  again: () => void,
) => Promise<{ close(): Promise<void> }>

/**
 * Starts the job queues on the same database. pg-boss makes and migrates its own schema under its own lock. With `listen`
 * the workers are told of a new job as its transaction commits, and look for those that wait for their time (tries, jobs
 * for later) every five seconds; without it they look twice a second.
 */
export async function startJobs(
  pool: { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> },
  onError: (error: Error) => void,
  usually: UsualPriorities = {},
  timing: JobTiming = usualTiming,
  listen?: Listen,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: {
      executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
      ...(listen && { listen }),
    },
    useListenNotify: listen !== undefined,
    schema: 'jobs',
    superviseIntervalSeconds: timing.supervise,
    monitorIntervalSeconds: timing.supervise,
  })
  boss.on('error', onError)
  await boss.start()
  for (const name of namesOfJobs) await createQueue(boss, name, timing)

  return {
    async add(db, name, payload, priority) {
      const inHere = { db: fromKysely(db) }
      const order = orders[name]
      if (!order) {
        await boss.send(name, payload, { ...inHere, priority: priority ?? 0 })
        return
      }
      const singletonKey = order.key(payload)
      const chosen = priority ?? (await usually[name]?.(db, payload)) ?? 0
      const waiting = { ...inHere, singletonKey, priority: chosen }
      if (priority === undefined && !order.merged) await boss.send(name, payload, waiting)
      // The waiting row is locked until this transaction ends, so that no server takes it before the change is visible.
      // A running job is added once more, and finds nothing to do when its turn comes.
      else await boss.upsert(name, payload, waiting)
    },
    async addAll(db, name, payloads) {
      const order = orders[name]
      const jobs = payloads.map((data) => (order ? { data, singletonKey: order.key(data) } : { data }))
      await boss.insert(name, jobs, { db: fromKysely(db) })
    },
    async addLater(db, name, payload, seconds) {
      const order = orders[name]
      const later = { db: fromKysely(db), startAfter: seconds, singletonKey: order?.key(payload) }
      if (order?.merged) await boss.upsert(name, payload, later)
      else await boss.send(name, payload, later)
    },
    async work(name, concurrency, handle, giveUp) {
      const looks = {
        pollingIntervalSeconds: polling.untold,
        notifyPollingIntervalSeconds: polling.told,
        includeMetadata: true,
      } as const
      for (let worker = 0; worker < concurrency; worker++)
        await workOneByOne<JobPayloads[typeof name]>(boss, name, looks, (job) =>
          handle({
            payload: job.data,
            retryCount: job.retryCount,
            retryLimit: job.retryLimit,
            priority: job.priority,
          }),
        )
      if (!giveUp) return
      // Jobs come here when the queues are supervised, and are looked for as often.
      await workOneByOne<JobPayloads[typeof name]>(
        boss,
        givenUpQueue(name),
        { pollingIntervalSeconds: timing.supervise, includeMetadata: true },
        (job) => giveUp(job.data),
      )
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
    async healthy() {
      try {
        return await boss.isInstalled()
      } catch {
        return false
      }
    },
  }
}

type LookingWithAll = WorkOptions & { includeMetadata: true }

/** One worker, which asks for the next job as soon as one has ended: alone it would wait as long as after none. */
async function workOneByOne<Payload>(
  boss: PgBoss,
  queue: string,
  looks: LookingWithAll,
  handle: (job: JobWithMetadata<Payload>) => Promise<void>,
): Promise<void> {
  const worker: Promise<string> = boss.work<Payload, void, LookingWithAll>(queue, looks, async ([job]) => {
    if (!job) return
    try {
      await bare(handle(job))
    } finally {
      boss.notifyWorker(await worker)
    }
  })
  await worker
}

async function createQueue(boss: PgBoss, name: JobName, timing: JobTiming): Promise<void> {
  const oneDay = 24 * 60 * 60
  const common = { retryBackoff: true, heartbeatSeconds: timing.heartbeat, deleteAfterSeconds: oneDay }
  await boss.createQueue(givenUpQueue(name), { ...common, retryLimit: 20, retryDelay: 5, retryDelayMax: 600 })
  const chosen = { ...common, ...options[name], notify: true, deadLetter: givenUpQueue(name) }
  await boss.createQueue(name, chosen)
  // A queue that an earlier release created would keep its old options.
  await boss.updateQueue(name, chosen)
}

/** pg-boss stores the whole error of a failed job; a database error may quote a row and so a patient. */
async function bare(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    throw new Error(error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'not an error')
  }
}
