import { createHash } from 'node:crypto'
import pg, { type QueryConfig } from 'pg'

/** The statements that some work sends to the database, however it asks: text, values and a name to prepare them by. */
export async function recordStatements(work: () => Promise<unknown>): Promise<QueryConfig[]> {
  const sent: QueryConfig[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [first, values] = asked as [string | QueryConfig, unknown[] | undefined]
    const { text, values: own } = typeof first === 'string' ? { text: first, values } : first
    const name = `bare${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
    sent.push({ name, text, values: [...(own ?? [])] })
    return Reflect.apply(query, this, asked)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}
