import type { Services } from '@rxdesk/server/src/platform/services.ts'
import type { QueryConfig } from 'pg'

/** The statements that an operation sends through the pool, as they were sent: text, values and name. */
export async function recordStatements(
  pool: Services['pool'],
  work: (pool: Services['pool']) => Promise<unknown>,
): Promise<QueryConfig[]> {
  const sent: QueryConfig[] = []
  const listening = new Proxy(pool, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target)
      if (typeof value !== 'function') return value
      if (property !== 'query') return value.bind(target)
      return (statement: QueryConfig) => {
        sent.push(statement)
        return target.query(statement)
      }
    },
  })
  await work(listening)
  return sent
}
