import pg from 'pg'
import type { DatabaseSource } from './source.ts'

/** Milliseconds before a lost connection is tried again. */
const RECONNECT_MS = 1_000

interface Hearing {
  /** What a `pg_notify` of the channel carried. */
  hear(payload: string): void
  /** The connection is back after it was lost; what was told meanwhile was heard by nobody. */
  missed(): void
  /** The connection could not be opened again yet; it is tried once more. */
  failed(error: Error): void
}

/**
 * Listens on a channel of the database by a connection of its own, which is opened again when it is lost. Throws when it
 * cannot be opened at first.
 */
export async function listenOn(
  source: DatabaseSource,
  channel: string,
  { hear, missed, failed }: Hearing,
): Promise<{ close(): Promise<void> }> {
  let closed = false
  let client: pg.Client | undefined
  async function connect(): Promise<void> {
    const next = new pg.Client('url' in source ? { connectionString: source.url } : source)
    next.on('error', () => {})
    next.on('notification', ({ payload }) => hear(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      // One that connected and could not listen must not stay open beside the next.
      await next.end().catch(() => {})
      throw error
    }
    client = next
    if (closed) return next.end()
    // Only a connection that stood can be lost: one that could not be opened ends too, and is told by its error.
    next.on('end', () => again())
  }
  function again(): void {
    if (closed) return
    setTimeout(() => {
      if (closed) return
      connect().then(missed, (error: Error) => {
        failed(error)
        again()
      })
    }, RECONNECT_MS)
  }
  await connect()
  return {
    async close() {
      closed = true
      await client?.end()
    },
  }
}
