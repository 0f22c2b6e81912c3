import { enableCompileCache } from 'node:module'
import { NewerDatabase } from './platform/database/newer-database.ts'
import { readSettings, SettingsError } from './platform/settings/settings.ts'

// Reads back the code that the last start compiled: most of a start is loading modules.
enableCompileCache()

/** Starts the server from the environment and stops it in order when asked to. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const { startServer } = await import('./server.ts')
  const server = await startServer(settings)
  say(
    `Rxdesk is ready on ${server.address}${settings.demo ? '  (demo mode: accounts and password are in the README)' : ''}`,
  )

  let stopping = false
  const stop = async (code: number) => {
    // A second Ctrl-C does not wait.
    if (stopping) process.exit(code || 1)
    stopping = true
    await server.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
  server.databaseEnded?.then(() => {
    if (!stopping) {
      say('The embedded PostgreSQL ended. Stopping.')
      void stop(1)
    }
  })
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

main().catch((error: unknown) => {
  if (error instanceof SettingsError) process.stderr.write(`A setting does not fit.\n${error.message}\n`)
  else if (error instanceof NewerDatabase) process.stderr.write(`${error.message}\n`)
  else
    process.stderr.write(
      `Rxdesk could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
  process.exit(1)
})
