import type pg from 'pg'

/**
 * How often the connections of a pool went to the database and back since this was called. Statements that were sent
 * before anything of the trip under way was answered belong to that trip; one that is sent behind any answer begins a
 * trip of its own, also while other answers are still to come.
 */
export function countTrips(pool: pg.Pool): () => number {
  let trips = 0
  const courses = new WeakMap<pg.PoolClient, { sent: number; answered: number }>()
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const counted = async () => {
    const client = await connect()
    const course = courses.get(client) ?? { sent: 0, answered: 0 }
    courses.set(client, course)
    const send = client.query.bind(client) as (...words: unknown[]) => Promise<unknown>
    const query = async (...words: unknown[]) => {
      const trip = course.answered + 1
      if (trip > course.sent) {
        course.sent = trip
        trips++
      }
      try {
        return await send(...words)
      } finally {
        course.answered = Math.max(course.answered, trip)
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
