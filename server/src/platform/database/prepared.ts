import { createHash } from 'node:crypto'
import { CompiledQuery, type PostgresPool } from 'kysely'
import type pg from 'pg'
import { type PlainValue, sendAlong } from './course.ts'
import type { Db } from './db.ts'

/** How many different statements have a name, of each sort: every one stays planned on every connection. */
const MOST_NAMED = 500
/** Lists of values make a text of their own for every length; the long ones are asked too seldom to be kept. */
const MOST_PARAMETERS = 60
const LONGEST_TEXT = 6_000

/** Reads and writes alone, one to a text: what else a connection is sent may not be prepared. */
const ONE_STATEMENT = /^\s*(select|insert|update|delete|with)\b[^;]*$/i

/** Names by which statements are prepared. The texts of hot paths are kept apart, so that no variety keeps them out. */
export function createStatementNames(most = MOST_NAMED) {
  const fixed = new Map<string, string>()
  const others = new Map<string, string>()
  const nameIn = (names: Map<string, string>, text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known
    const name = `p${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
    names.set(text, name)
    return name
  }
  return {
    /** Keeps a name for a statement of a hot path. */
    keep: (text: string): void => void nameIn(fixed, text),
    /** The name of a statement, always the same; none of what is not to be prepared, nor once there are enough. */
    nameOf(text: string): string | undefined {
      // Looked up before it is looked at: the rules below read the whole text, and most texts come again.
      const known = fixed.get(text) ?? others.get(text)
      if (known !== undefined) return known
      const fits =
        text.length <= LONGEST_TEXT && !text.includes(`$${MOST_PARAMETERS + 1}`) && ONE_STATEMENT.test(text)
      return fits ? nameIn(others, text) : undefined
    },
  }
}

const statements = createStatementNames()

/** Runs a statement of a hot path, which each connection parses and plans once. Its text should vary little. */
export async function runPrepared<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  statements.keep(text)
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** The same of a statement of a transaction whose answer nobody needs: see `sendAlong`. */
export async function sendPrepared(db: Db, text: string, values: readonly PlainValue[]): Promise<void> {
  statements.keep(text)
  await sendAlong(db, text, values)
}

/** PostgreSQL's word for a prepared statement whose tables were changed by a migration. */
const PLAN_IS_OLD = '0A000'

/**
 * The pool as Kysely sees it: it sends texts without names, and here they are given theirs. A connection whose
 * statements a migration has made old, is ended when it is given back, and replaced by a new one.
 */
export function naming(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options as never,
    async connect() {
      const client = await pool.connect()
      let old = false
      const query = async (text: string, values: unknown[] | undefined, name: string) => {
        try {
          return await client.query({ name, text, values })
        } catch (error) {
          old ||= (error as { code?: string }).code === PLAN_IS_OLD
          throw error
        }
      }
      return new Proxy(client, {
        get(target, property) {
          if (property === 'query')
            return (text: string, values?: unknown[]) => {
              const name = typeof text === 'string' ? statements.nameOf(text) : undefined
              return name === undefined ? target.query(text, values) : query(text, values, name)
            }
          if (property === 'release') return (error?: Error | boolean) => target.release(old || error)
          const value: unknown = Reflect.get(target, property, target)
          return typeof value === 'function' ? value.bind(target) : value
        },
      }) as never
    },
    end: () => pool.end(),
  } as PostgresPool
}
