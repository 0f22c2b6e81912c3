import { problemSchema } from '@rxdesk/contract/envelope'
import { messages } from '@rxdesk/contract/messages'
import { z } from 'zod'
import { waitOf } from './ask-call.ts'
import { CallRefused, NetworkLost } from './refusal.ts'
import { apiBase } from './wire.ts'

/**
 * Reads a public address of the API: no session is sent. `path` begins with a slash. Throws `CallRefused` for a refusal
 * in our envelope and `NetworkLost` for anything else that is not the answer.
 */
export async function readOpen<Body>(
  path: string,
  body: z.ZodType<Body>,
  signal?: AbortSignal,
): Promise<Body> {
  let response: Response
  let answer: unknown
  try {
    response = await fetch(apiBase + path, { headers: { Accept: 'application/json' }, signal })
    answer = await response.json()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkLost('No answer from the server', { cause })
  }
  if (response.ok) {
    const read = z.object({ body }).safeParse(answer)
    if (read.success) return read.data.body
    throw new CallRefused({ message: messages['general.somethingWentWrong'], status: response.status })
  }
  const problem = z.object({ body: problemSchema }).safeParse(answer)
  if (!problem.success) throw new NetworkLost(`HTTP ${response.status}`)
  throw new CallRefused({
    message: problem.data.body.message,
    status: response.status,
    waitSeconds: response.status === 429 ? waitOf(response) : undefined,
  })
}
