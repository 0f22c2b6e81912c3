import { problemSchema } from '@rxdesk/contract/envelope'
import { openMessages } from '@rxdesk/contract/messages-open'
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
  return askOpen(path, body, { signal })
}

/** The same for an address that the page of somebody without an account asks: their cookie goes with it, no session. */
export async function askOpen<Body>(
  path: string,
  body: z.ZodType<Body>,
  { signal, payload, headers }: { signal?: AbortSignal; payload?: object; headers?: Record<string, string> },
): Promise<Body> {
  let response: Response
  let answer: unknown
  try {
    response = await fetch(apiBase + path, {
      method: payload === undefined ? 'GET' : 'POST',
      headers: {
        Accept: 'application/json',
        ...headers,
        ...(payload !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
      ...(signal && { signal }),
    })
    answer = await response.json()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkLost('No answer from the server', { cause })
  }
  if (response.ok) {
    const read = z.object({ body }).safeParse(answer)
    if (read.success) return read.data.body
    throw new CallRefused({ message: openMessages['general.somethingWentWrong'], status: response.status })
  }
  const problem = z.object({ body: problemSchema }).safeParse(answer)
  if (!problem.success) throw new NetworkLost(`HTTP ${response.status}`)
  throw new CallRefused({
    message: problem.data.body.message,
    status: response.status,
    waitSeconds: response.status === 429 ? waitOf(response) : undefined,
  })
}
