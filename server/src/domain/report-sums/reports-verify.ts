import { openAuditedDatabase } from '#platform/audit/open-audited-database.ts'
import { readSettings, SettingsError } from '#platform/settings/settings.ts'
import { areSumsWhole } from './fold-reports.ts'
import { countedDays, foldEverything, OtherRulesError, requireOwnSums, verifyDay } from './verify-sums.ts'

/**
 * `npm run reports:verify [all | yyyy-mm-dd …]`: counts days of the reports again, without an argument one by chance.
 * Exits 0 when the figures are those of a fresh count, 1 when they are not (naming the first that differs), 2 when they
 * cannot be read or are made by other settings than those it was started with: those it leaves alone.
 */
async function main(asked: readonly string[]): Promise<number> {
  const settings = readSettings(process.env)
  const database = await openAuditedDatabase(settings)
  const source = { db: database.db, settings }
  try {
    await requireOwnSums(database.db, settings)
    await foldEverything(source)
    if (!(await areSumsWhole(database.db))) {
      say('A server is counting the cases for the first time. Try again when it is done.')
      return 2
    }
    const isDay = /^\d{4}-\d{2}-\d{2}$/
    const days = asked.every((each) => isDay.test(each)) && asked.length > 0 ? asked : undefined
    const chosen = days ?? (await countedDays(source, asked[0] === 'all' ? 'all' : 'one'))
    for (const day of chosen) {
      const found = await verifyDay(source, day)
      if (!found) continue
      const { table, row, figure, stored, counted } = found
      say(`differs: ${table}, ${row}: ${figure} is ${stored}, counted ${counted}`)
      return 1
    }
    say(`${chosen.length} days counted again (${chosen.slice(0, 3).join(', ')}): the figures are right.`)
    return 0
  } catch (error) {
    if (!(error instanceof OtherRulesError)) throw error
    say(error.message)
    return 2
  } finally {
    await database.stop()
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const known = error instanceof SettingsError
    process.stderr.write(
      `${known ? 'A setting does not fit.\n' : 'The figures could not be read.\n'}${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exitCode = 2
  },
)
