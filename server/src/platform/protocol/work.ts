import type { AuditAction } from '@rxdesk/contract/audit-actions'
import type { Kysely } from 'kysely'
import type { AuditEntry, AuditWriter } from '#platform/audit/append.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import { announce, type CaseEvent } from '#platform/events/announce.ts'
import type { JobName, JobPayloads, Jobs } from '#platform/jobs/queue.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { Caller } from './caller.ts'

/** What every piece of work may use besides its rows. */
export interface Tools {
  settings: Settings
  sealer: Sealer
  log: Logger
}

/** What the system reads with: a job or a chore, which nobody asked for. */
export interface SystemReading extends Tools {
  db: Db
}

/** What a caller's reading is done with; the work of a change does for it too. */
export interface Reading extends SystemReading {
  caller: Caller
  /** When this work began. */
  now: Date
}

/** What a reading call, or what comes before a change, is done with. */
export interface ReadingWork extends Reading {
  /** A change beside the answer, in a transaction of its own, such as noting that something was seen. */
  change<Result>(run: (work: Work) => Promise<Result>): Promise<Result>
}

/** Whose chain an audit entry belongs to (the caller's own account, unless told), of which client, and about what. */
export type Noted = Partial<Pick<AuditEntry, 'chain' | 'clientId' | 'subject'>>

export interface Note {
  action: AuditAction
  about?: Noted
  detail?: AuditEntry['detail']
}

/** What the system changes with, in one transaction. */
export interface SystemWork extends SystemReading {
  db: Tx
  /** When this work began. */
  now: Date
  /** The same transaction for what happens by itself in it, such as a lease that is over: its audit entries name no caller. */
  bySystem(): SystemWork
  /** Writes an audit entry of whoever does this work; it commits with the change. */
  note(action: AuditAction, about?: Noted, detail?: AuditEntry['detail']): Promise<void>
  /** Asks for the chain of an entry that will be noted, together with what is asked for now: it saves a trip. */
  willNote(chain: AuditEntry['chain']): Promise<void>
  /** The same as `note` of many, in a few statements. */
  noteAll(notes: readonly Note[]): Promise<void>
  /** Tells the open screens, when the transaction commits. */
  announce(event: Omit<CaseEvent, 'type'>): Promise<void>
  jobs: {
    /** Adds a job in this transaction (`Jobs.add`). */
    add<Name extends JobName>(name: Name, payload: JobPayloads[Name], priority?: number): Promise<void>
    addAll<Name extends 'deliver' | 'fetch-record'>(
      name: Name,
      payloads: readonly JobPayloads[Name][],
    ): Promise<void>
    addLater<Name extends JobName>(name: Name, payload: JobPayloads[Name], seconds: number): Promise<void>
  }
}

/** What a caller's change is done with. Neither it nor what it is handed to reaches the pool of connections. */
export interface Work extends SystemWork {
  caller: Caller
}

/** Who stands in the audit log for work; nobody for a chore. */
type Actor = Partial<Pick<Caller, 'userId' | 'sessionId'>>

/** What work in a transaction is made of. */
type WorkParts = Tools & { audit: AuditWriter; jobs: Pick<Jobs, 'add' | 'addAll' | 'addLater'> }

/** The same with the database, where transactions begin. */
export type WorkSource = WorkParts & { db: Kysely<Tables> }

/** The adding of jobs in a transaction that is under way. */
export function jobsIn(jobs: Pick<Jobs, 'add' | 'addAll' | 'addLater'>, db: Tx): SystemWork['jobs'] {
  return {
    add: (name, payload, priority) => jobs.add(db, name, payload, priority),
    addAll: (name, payloads) => jobs.addAll(db, name, payloads),
    addLater: (name, payload, seconds) => jobs.addLater(db, name, payload, seconds),
  }
}

/** The work of a change in a transaction that is under way, done for the system. */
export function systemWorkIn(parts: WorkParts, db: Tx, actor: Actor = {}): SystemWork {
  const { settings, sealer, log, audit, jobs } = parts
  const { userId: actorId, sessionId } = actor
  const own = actorId === undefined ? 'system' : (`account:${actorId}` as const)
  const entryOf = ({ action, about: { chain = own, clientId, subject } = {}, detail }: Note): AuditEntry => ({
    ...{ chain, action, actorId, sessionId, clientId, subject, detail },
  })
  return {
    settings,
    sealer,
    log,
    db,
    now: new Date(),
    bySystem: () => systemWorkIn(parts, db),
    note: (action, about, detail) => audit.append(db, entryOf({ action, about, detail })),
    willNote: (chain) => audit.ask(db, chain),
    noteAll: (notes) => audit.appendAll(db, notes.map(entryOf)),
    announce: (event) => announce(db, event),
    jobs: jobsIn(jobs, db),
  }
}

/** The same, done for a caller. */
export function workIn(parts: WorkParts, db: Tx, caller: Caller): Work {
  return { ...systemWorkIn(parts, db, caller), caller }
}

/** What a caller's reading is done with, on the database itself. */
export function readingWork(source: WorkSource, caller: Caller): ReadingWork {
  const { settings, sealer, log, db } = source
  return {
    settings,
    sealer,
    log,
    db,
    caller,
    now: new Date(),
    change: (run) => db.transaction().execute((tx) => run(workIn(source, tx, caller))),
  }
}

/** A job's or a chore's change in a transaction of its own. */
export function inWork<Result>(
  source: WorkSource,
  run: (work: SystemWork) => Promise<Result>,
  actor?: Actor,
): Promise<Result> {
  return source.db.transaction().execute((tx) => run(systemWorkIn(source, tx, actor)))
}
