import { createHash } from 'node:crypto'
import { CompiledQuery, type Kysely, type PostgresPool, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables.ts'

/** Names of the statements that are prepared, by their text. */
const names = new Map<string, string>()

/**
 * Runs a statement of a hot path, which each connection parses and plans once. Only for fixed texts: every different
 * one stays planned on every connection.
 */
export async function runPrepared<Row>(
  db: Kysely<Tables> | Transaction<Tables>,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  if (!names.has(text))
    names.set(text, `p${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`)
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** The pool for Kysely: it sends texts without names, so a prepared statement is recognised by its text. */
export function naming(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options as never,
    async connect() {
      const client = await pool.connect()
      return new Proxy(client, {
        get(target, property) {
          if (property === 'query')
            return (text: string, values?: unknown[]) => {
              const name = typeof text === 'string' ? names.get(text) : undefined
              return name === undefined ? target.query(text, values) : target.query({ name, text, values })
            }
          const value: unknown = Reflect.get(target, property, target)
          return typeof value === 'function' ? value.bind(target) : value
        },
      }) as never
    },
    end: () => pool.end(),
  } as PostgresPool
}
