import { createHash } from 'node:crypto'
import type { Services } from '@rxdesk/server/src/platform/services.ts'
import type { CompiledQuery } from 'kysely'
import type { QueryConfig } from 'pg'

/** The prepared statements that some work runs on the database: text, values and a name. */
export async function recordStatements(
  db: Services['db'],
  work: (db: Services['db']) => Promise<unknown>,
): Promise<QueryConfig[]> {
  const sent: QueryConfig[] = []
  const listening = new Proxy(db, {
    get(target, property) {
      if (property === 'executeQuery')
        return (query: CompiledQuery) => {
          const { sql: text, parameters } = query
          const name = `bare${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
          sent.push({ name, text, values: [...parameters] })
          return target.executeQuery(query)
        }
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await work(listening)
  return sent
}
