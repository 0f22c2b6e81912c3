import { SettingsError } from '#platform/settings/settings.ts'
import { BackupRefused } from './refused.ts'

/** A line for the administrator. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/**
 * Runs a command of the backup. One that fails ends with 1 and says why: what a person can mend in its own words, any
 * other fault behind `failed`.
 */
export async function runCommand(
  main: (words: string[]) => Promise<void>,
  { failed, after = '' }: { failed: string; after?: string },
): Promise<void> {
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    if (error instanceof SettingsError) process.stderr.write(`A setting does not fit.\n${text}\n`)
    else if (error instanceof BackupRefused) process.stderr.write(`${text}\n`)
    else process.stderr.write(`${failed}\n${text}\n`)
    process.stderr.write(after)
    process.exitCode = 1
  }
}
