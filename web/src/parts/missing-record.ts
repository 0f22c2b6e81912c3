import { CallRefused } from '#wire/refusal.ts'

/** Whether the server answered that there is no such record: asking again would change nothing. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallRefused && error.status === 404
}
