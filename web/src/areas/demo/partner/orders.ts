import { z } from 'zod'
import { sessionHeaders } from '#wire/session-mark.ts'
import { apiBase } from '#wire/wire.ts'

const ordersSchema = z.object({
  samples: z.array(z.object({ modeAsked: z.enum(['audio', 'video']), request: z.string() })),
  orders: z.array(
    z.object({
      bookingId: z.string(),
      erxId: z.number(),
      orderedAt: z.string(),
      request: z.string(),
      bookingStatus: z.number(),
    }),
  ),
})
export type PartnerOrders = z.infer<typeof ordersSchema>

const answerSchema = z.object({ answered: z.number(), answer: z.object({ message: z.string().optional() }) })
/** What the address answered that the partner calls. */
export type PartnerAnswer = z.infer<typeof answerSchema>

async function ask<Body>(path: string, schema: z.ZodType<Body>, told?: object): Promise<Body> {
  const response = await fetch(`${apiBase}/demo/partner/orders${path}`, {
    ...(told
      ? {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...sessionHeaders() },
          body: JSON.stringify(told),
        }
      : {}),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const answer: unknown = await response.json()
  return z.object({ body: schema }).parse(answer).body
}

/** The partner's orders, newest first, and the samples that it can send. */
export const readOrders = () => ask('', ordersSchema)
export const sendSample = (sample: number) => ask('', answerSchema, { sample })
export const cancelSent = (bookingId: string) =>
  ask(`/${encodeURIComponent(bookingId)}/cancel`, answerSchema, {})
