import type { User } from './sessions.ts'

/** First and last name as lists and headings show them. */
export function displayName(user: Pick<User, 'first_name' | 'last_name'>): string {
  return `${user.first_name} ${user.last_name}`.trim()
}
