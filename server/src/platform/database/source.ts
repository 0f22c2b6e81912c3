/** A database given by its URL, or by a socket folder (or host) with user and database. */
export type DatabaseSource = { url: string } | { host: string; port: number; user: string; database: string }

/** The same server, another database. */
export function sourceOf(server: DatabaseSource, database: string): DatabaseSource {
  if (!('url' in server)) return { ...server, database }
  const url = new URL(server.url)
  url.pathname = `/${database}`
  return { url: url.href }
}

/** The address of a database, as DATABASE_URL gives it. */
export function urlOfSource(source: DatabaseSource): string {
  if ('url' in source) return source.url
  const { user, port, database, host } = source
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
