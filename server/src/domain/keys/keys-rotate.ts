import { openStorage } from '#domain/page-files/open-files.ts'
import { openKeys } from '#platform/audit/key-check.ts'
import { openAuditedDatabase } from '#platform/audit/open-audited-database.ts'
import type { Reached } from '#platform/sealing/rotation/progress.ts'
import { readSettings, SettingsError } from '#platform/settings/settings.ts'
import { NotTurned, turnKeys } from './turn-keys.ts'

const EVERY_MS = 2_000

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Says how far it is, not more often than a person reads. */
function createTeller() {
  let [saidAt, saidOf] = [0, '']
  return (step: string, { lookedAt, changed, position }: Reached) => {
    const now = performance.now()
    if (position !== undefined && step === saidOf && now - saidAt < EVERY_MS) return
    ;[saidAt, saidOf] = [now, step]
    if (lookedAt > 0) say(`${step}: ${lookedAt} looked at, ${changed} sealed anew`)
  }
}

/** `npm run keys:rotate [-- --sign-out]`: exits 0 when everything is sealed under the newest key, 1 when it is not. */
async function main(words: readonly string[]): Promise<void> {
  const signOut = words.includes('--sign-out')
  if (words.some((word) => word !== '--sign-out'))
    throw new NotTurned('Usage: npm run keys:rotate [-- --sign-out]')
  const settings = readSettings(process.env)
  const database = await openAuditedDatabase(settings)
  try {
    await openKeys(database.db, settings.keys)
    const { keys } = settings
    say(
      `The newest key is ${keys.ring[0].id.toString('hex')}; ${keys.ring.length - 1} older ones are in the ring.`,
    )
    const files = await openStorage(settings)
    try {
      await turnKeys({ db: database.db, keys, files, tell: createTeller() }, { signOut })
    } finally {
      files.close()
    }
    say('Everything is sealed under the newest key: the older keys may leave the ring.')
    if (signOut) say('Start the servers again: everybody signs in anew.')
  } finally {
    await database.stop()
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error)
  const known = error instanceof SettingsError || error instanceof NotTurned
  process.stderr.write(
    known
      ? `${text}\n`
      : `The keys were not turned to the end: ${text}\nRun it again: it goes on from here.\n`,
  )
  process.exitCode = 1
})
