import type { z } from 'zod'

const prefix = 'Characters at most: '

/** For the resolver of a form: the message of a text that is too long names its limit, where its rule has no sentence. */
export const withLengthLimit = {
  error: (issue: z.core.$ZodRawIssue): string | undefined =>
    issue.code === 'too_big' && issue.origin === 'string' ? `${prefix}${issue.maximum}` : undefined,
}

/** The limit that such a message names. */
export function lengthLimitIn(message: string | undefined): number | undefined {
  return message?.startsWith(prefix) ? Number(message.slice(prefix.length)) : undefined
}
