import { z } from 'zod'
import { signBody } from '#platform/http/signed-body.ts'
import type { Services } from '#platform/services.ts'
import type { TelephonySettings } from '#platform/settings/telephony-settings.ts'
import { postJson } from './http-post.ts'
import { sandboxSetting } from './sandbox-setting.ts'

/** What the other side of a call does. */
export const telephonyOutcomes = ['answers', 'busy', 'noAnswer', 'drops', 'silent'] as const

export const telephonySandboxSchema = z.object({
  /** `drops` is answered and cut off, `silent` takes the call and never says what becomes of it. */
  outcome: z.enum(telephonyOutcomes).default('answers'),
  /** How long a conversation takes, until it is ended or cut off. */
  talkSeconds: z.number().int().min(1).max(600).default(20),
})
type Sandbox = z.infer<typeof telephonySandboxSchema>

export const { read: readTelephonySandbox, tell: tellTelephonySandbox } = sandboxSetting(
  'sandboxTelephony',
  telephonySandboxSchema,
)

/** Where the sandbox takes calls, on this server. */
export const SANDBOX_CALLS_PATH = '/api/demo/telephony/calls'

/** Of demo mode alone, and not secret: it signs calls that nobody makes. */
export const sandboxTelephony: TelephonySettings = {
  url: SANDBOX_CALLS_PATH,
  token: 'demo telephony token',
  callerId: '08045550100',
  secret: 'demo telephony secret',
  calledBackAt: undefined,
}

/** What the sandbox reads of a call that is asked for: no number. */
export const askedCallSchema = z.object({
  From: z.string().min(1),
  To: z.string().min(1),
  CallerId: z.string().min(1),
  StatusCallback: z.url(),
  CustomField: z.string().min(1).max(100),
})

interface Said {
  afterSeconds: number
  status: string
}

/** What the sandbox says of a call, and when. */
export function courseOf({ outcome, talkSeconds }: Sandbox): Said[] {
  const ringing = { afterSeconds: 1, status: 'ringing' }
  const answered = { afterSeconds: 3, status: 'in-progress' }
  const over = (status: string) => ({ afterSeconds: 3 + talkSeconds, status })
  switch (outcome) {
    case 'answers':
      return [ringing, answered, over('completed')]
    case 'drops':
      return [ringing, answered, over('failed')]
    case 'busy':
      return [ringing, { afterSeconds: 2, status: 'busy' }]
    case 'noAnswer':
      return [ringing, { afterSeconds: 4, status: 'no-answer' }]
    case 'silent':
      return []
  }
}

/** Demo mode: a telephone service that nobody's telephone rings by. Its status callbacks are signed as a real one's. */
export function createSandboxTelephony({ log }: Pick<Services, 'log'>, { secret }: TelephonySettings) {
  const timers = new Set<NodeJS.Timeout>()
  const say = async (url: URL, reference: string, status: string) => {
    const body = JSON.stringify({ CustomField: reference, Status: status, At: new Date().toISOString() })
    const signature = signBody(secret, Math.floor(Date.now() / 1000), Buffer.from(body))
    await postJson({
      url,
      headers: { 'x-rxdesk-signature': signature },
      body,
      privateAllowed: true,
      who: 'The server',
    }).catch((error: Error) => log.warn({ problem: error.message }, 'a status of the demo was not taken'))
  }
  return {
    /** Lets a call take its course. */
    begin(sandbox: Sandbox, { CustomField, StatusCallback }: z.infer<typeof askedCallSchema>): void {
      for (const { afterSeconds, status } of courseOf(sandbox)) {
        const timer = setTimeout(() => {
          timers.delete(timer)
          void say(new URL(StatusCallback), CustomField, status)
        }, afterSeconds * 1000)
        timers.add(timer)
      }
    },
    close(): void {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
