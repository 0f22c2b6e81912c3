import { z } from 'zod'

/** Every answer is `{status, body}`, and the HTTP status equals `status` (decisions: envelope). */
export interface Envelope<Body = unknown> {
  status: number
  body: Body
}

/** One field of a payload that is invalid, with a path such as `medicines.0.mn`. */
export const issueSchema = z.object({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof issueSchema>

/** The answer of a refused call: the sentence for the user and, for an invalid payload, the fields. */
export const problemSchema = z.object({
  message: z.string(),
  issues: z.array(issueSchema).optional(),
})

/** Step one of a pair: the call token, or a sentence why there is none. */
export const tokenAnswerSchema = z.object({ token: z.string() })

/** Longest life of a call token, in seconds (decisions: pairs). */
export const CALL_TOKEN_SECONDS = 60

/** A domain refusal travels as status 200 with a message that starts with this word (calls 8). */
export const ERROR_PREFIX = 'Error: '

/** The text of a refusal as a user should read it: the part after the colon (calls 8). */
export function refusalText(message: string): string {
  return message.replace(/^Error:\s*/, '')
}
