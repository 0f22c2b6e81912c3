import { z } from 'zod'
import { askDemo } from '../ask-demo.ts'

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

/** The partner's orders, newest first, and the samples that it can send. */
export const readOrders = () => askDemo('partner/orders', ordersSchema)
export const sendSample = (sample: number) => askDemo('partner/orders', answerSchema, { sample }, 'POST')
export const cancelSent = (bookingId: string) =>
  askDemo(`partner/orders/${encodeURIComponent(bookingId)}/cancel`, answerSchema, {}, 'POST')
