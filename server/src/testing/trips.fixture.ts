import type pg from 'pg'

/**
 * How often the connections of a pool went to the database and back since this was called: statements that were sent
 * before the first one's answer was there count as one trip.
 */
export function countTrips(pool: pg.Pool): () => number {
  let trips = 0
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const counted = async () => {
    const client = await connect()
    let underWay = 0
    const send = client.query.bind(client) as (...words: unknown[]) => Promise<unknown>
    const query = async (...words: unknown[]) => {
      if (underWay === 0) trips++
      underWay++
      try {
        return await send(...words)
      } finally {
        underWay--
      }
    }
    return new Proxy(client, {
      get(target, property) {
        if (property === 'query') return query
        const value: unknown = Reflect.get(target, property, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
  pool.connect = counted as typeof pool.connect
  return () => trips
}
