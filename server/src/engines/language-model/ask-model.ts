import type { ModelSettings } from '#platform/settings/model-settings.ts'

/** Why there is no answer of a model. */
export type ModelFault = 'late' | 'unavailable'

export class ModelProblem extends Error {
  override name = 'ModelProblem'
  readonly fault: ModelFault
  constructor(fault: ModelFault, detail: string) {
    super(detail)
    this.fault = fault
  }
}

/** Of an answer, in bytes; more is none. */
const LONGEST_ANSWER = 1_000_000

export interface ModelQuestion {
  /** The body that was made of it; what leaves is exactly this. */
  body: string
  /** Ends the waiting for an answer. */
  signal: AbortSignal
}

/** The request for an answer in the OpenAI form. */
export function modelBody({ model }: ModelSettings, system: string, user: string): string {
  return JSON.stringify({
    model,
    temperature: 0,
    stream: false,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
  })
}

/**
 * What a model answers, as text. Follows no redirect, and gives up at the signal.
 * @throws ModelProblem
 */
export async function askModel(settings: ModelSettings, { body, signal }: ModelQuestion): Promise<string> {
  const answer = await answered(settings, body, signal)
  const content: unknown = contentOf(answer)
  if (typeof content !== 'string') throw new ModelProblem('unavailable', 'the model answered in another form')
  return content
}

async function answered({ url, key }: ModelSettings, body: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      },
      body,
      signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new ModelProblem('unavailable', `the model answered ${response.status}`)
    }
    return await readWhole(response)
  } catch (error) {
    if (error instanceof ModelProblem) throw error
    if (signal.aborted) throw new ModelProblem('late', 'the model did not answer in time')
    throw new ModelProblem('unavailable', 'the model cannot be reached, or broke off')
  }
}

async function readWhole(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.byteLength
    if (size > LONGEST_ANSWER) throw new ModelProblem('unavailable', 'the answer of the model is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function contentOf(answer: string): unknown {
  try {
    const parsed = JSON.parse(answer) as { choices?: { message?: { content?: unknown } }[] } | null
    return parsed?.choices?.[0]?.message?.content
  } catch {
    return undefined
  }
}
