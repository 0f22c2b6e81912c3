import { CompiledQuery, type DatabaseConnection } from 'kysely'
import type { Db } from './db.ts'

/**
 * What a transaction has sent without waiting for the answer. Should one of these statements fail, PostgreSQL refuses
 * all that come behind it, the commit too: nothing of the transaction is kept, and the commit throws what went wrong.
 */
export interface Course {
  readonly unanswered: Promise<unknown>[]
  /** Whether its end is on its way: what is sent behind that would be outside of it. */
  over: boolean
}

const courses = new WeakMap<DatabaseConnection, Course>()

/** Called by the driver as a transaction begins on a connection. */
export function beginCourse(connection: DatabaseConnection): void {
  courses.set(connection, { unanswered: [], over: false })
}

/** Called by the driver before it sends the transaction's end: nothing of it comes behind that. */
export function endCourse(connection: DatabaseConnection): void {
  const course = courses.get(connection)
  if (course) course.over = true
}

/** The course of the transaction that is under way on a connection. */
export function courseOn(connection: DatabaseConnection): Course | undefined {
  const course = courses.get(connection)
  return course?.over ? undefined : course
}

/** Waits for what was sent along on a connection; throws the first failure in the order of sending. */
export async function answeredOn(connection: DatabaseConnection): Promise<void> {
  const outcomes = await Promise.allSettled(courses.get(connection)?.unanswered ?? [])
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** The course of a transaction; none of the database itself. */
export async function courseOf(db: Db): Promise<Course | undefined> {
  if (!db.isTransaction) return undefined
  return db.getExecutor().provideConnection(async (connection) => courseOn(connection))
}

/** Waits for all that a transaction has sent along; throws the first failure. */
export async function allAnswered(db: Db): Promise<void> {
  await db.getExecutor().provideConnection(answeredOn)
}

/** Values that are always sent as they are: one that could not be would be known too late, behind the commit. */
export type PlainValue = string | number | boolean | Date | Buffer | null

/**
 * Sends a statement of a transaction whose answer nobody needs: it is on its way when this returns. That it is done is
 * only known by the commit. Outside of a transaction its answer is waited for.
 */
export async function sendAlong(db: Db, text: string, values: readonly PlainValue[]): Promise<void> {
  await db.getExecutor().provideConnection(async (connection) => {
    const answer = connection.executeQuery(CompiledQuery.raw(text, [...values]))
    const course = db.isTransaction ? courseOn(connection) : undefined
    if (!course) return void (await answer)
    answer.catch(() => undefined)
    course.unanswered.push(answer)
  })
}
