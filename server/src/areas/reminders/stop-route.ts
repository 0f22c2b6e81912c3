import { isMobile } from '@rxdesk/contract/mobile-number'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { serveSigned } from '#platform/http/signed-route.ts'
import { denied, invalid } from '#platform/protocol/problem.ts'
import { isFromOurPage } from '#platform/protocol/session-cookie.ts'
import { inWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { stopByCode, stopByNumber } from './stop.ts'

/** Links that one address may try in a minute; guessing is hopeless. */
const TRIED_PER_MINUTE = 30
/** Bytes of an incoming message. */
const LARGEST = 20_000

const codeSchema = z.object({ code: z.string().regex(/^[\w-]{16}$/) })
/** What a gateway passes on of a message that came to its number; what it tells beside it is not read. */
const inboundSchema = z.object({
  // Gateways give the country without its plus as well.
  from: z
    .string()
    .trim()
    .max(30)
    .transform((from) => (isMobile(from) ? from : `+${from}`))
    .refine(isMobile),
  text: z.string().max(2_000),
})

/**
 * `POST /api/reminders/stop`: the page of the link in each message, without an account; the answer is the same for a
 * code that is none, and says nothing of anybody. `POST /api/sms/inbound`: what the SMS gateway receives, signed with
 * SMS_INBOUND_SECRET; without the secret it does not exist. STOP ends the reminders of the number.
 */
export async function serveReminderStops(app: FastifyInstance, services: Services): Promise<void> {
  const rateLimit = {
    max: TRIED_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => `reminder stop ${request.ip}`,
  }
  app.post('/api/reminders/stop', { config: { rateLimit }, bodyLimit: LARGEST }, async (request, reply) => {
    if (!isFromOurPage(request)) throw denied()
    const asked = codeSchema.safeParse(request.body)
    if (!asked.success) throw invalid([{ path: 'code', message: 'must be a code' }])
    await inWork(services, (work) => stopByCode(work, asked.data.code))
    return reply.header('cache-control', 'no-store').send({ status: 200, body: {} })
  })
  const secret = services.settings.SMS_INBOUND_SECRET
  await serveSigned(app, { secret, largest: LARGEST }, (scope, read) => {
    scope.post('/api/sms/inbound', async (request) => {
      const { from, text } = read(request, inboundSchema)
      const understood = saysStop(text)
      if (understood) await inWork(services, (work) => stopByNumber(work, from))
      return { status: 200, body: { understood } }
    })
  })
}

/** Words that mean nothing else, also with others behind them. */
const FIRST = /^(stop|unsubscribe)(?![\p{L}\p{M}\p{N}-])/iu
/** Words that gateways and patients use for it; "cancel my appointment" asks for something else, so they stand alone. */
const ALONE = /^(stop ?all|cancel|quit|end|(बंद|बन्द)( (करें|करे|करो|कीजिए|कर दें|कर दो))?|रोकें|रोको)$/iu

export function saysStop(text: string): boolean {
  const bare = text.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '').replace(/\s+/g, ' ')
  return FIRST.test(bare) || ALONE.test(bare)
}
