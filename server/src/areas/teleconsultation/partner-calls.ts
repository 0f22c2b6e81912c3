import { z } from 'zod'
import type { SignedCall } from '#platform/openapi/signed-calls.ts'
import { cancelMessageSchema, orderMessageSchema } from './order-message.ts'

const TAG = 'partner (signed)'

const erxId = z.number().int().describe('The number of the case.')
const bookingId = z.string().describe("The partner's own number of the order.")

const refusals = {
  400: 'A member is missing, wrong or not known (body.issues names it), or the body is no JSON.',
  401: 'The signature is missing or wrong, or its time is more than five minutes from now.',
  413: 'The body has more than 20 MB, or one image more than 10 MB.',
}

/** A picture of one pixel, so that the example can be sent as it stands. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC'

/** What the partner calls, for the description of the interface. */
export const partnerCalls: readonly SignedCall[] = [
  {
    path: '/api/partner/consultations',
    operationId: 'partner_order',
    tag: TAG,
    summary: 'Orders a consultation',
    description:
      'An order is a case that waits at the tele-consultation dashboard. The same booking is the same case, however often and however concurrently it is sent: safe to send again. Its images are checked as uploads are before there is a case; none of the refusals below makes one.',
    request: orderMessageSchema,
    example: {
      client: 'product',
      bookingId: '408-1234567',
      modeAsked: 'audio',
      request: 'Fever and body ache since Monday',
      patient: {
        firstName: 'Asha',
        lastName: 'Rao',
        mobile: '9876543210',
        ageYears: 34,
        genderCode: 2,
      },
      consent: {
        text: 'I consent to avail consultation via telemedicine',
        at: '2026-11-23T09:00:00Z',
      },
      medicines: [{ name: 'Dolo 650', qty: '10', unit: 'tablets', salts: ['Paracetamol'] }],
      images: [{ data: PIXEL }],
    },
    answers: {
      201: {
        description: 'A new case.',
        body: z.object({ erxId, bookingId }),
        example: { erxId: 100042, bookingId: '408-1234567' },
      },
      200: {
        description: 'The booking is known: the case that it has already. Nothing of it was changed.',
        body: z.object({ erxId, bookingId }),
        example: { erxId: 100042, bookingId: '408-1234567' },
      },
    },
    refusals: {
      ...refusals,
      404: 'No active client has this key.',
      415: 'An image is not JPEG, PNG, WebP or PDF by its content (body.issues names it).',
      507: 'The server takes no new files: its disk is nearly full. Send the order again later.',
    },
  },
  {
    path: '/api/partner/consultations/{bookingId}/cancel',
    operationId: 'partner_cancel',
    tag: TAG,
    summary: 'Cancels an order',
    description:
      'A case that nobody is at is cancelled at once. Where somebody is at it they are told, and it is cancelled with their next entry or after five minutes; where it is being sent, the answer that the partner gives to the submission decides. Safe to send again.',
    parameters: { bookingId: { description: "The partner's own number.", example: '408-1234567' } },
    request: cancelMessageSchema,
    example: { client: 'product' },
    answers: {
      200: {
        description: 'bookingStatus 5: cancelled. 4: the cancellation is pending.',
        body: z.object({ bookingId, erxId, bookingStatus: z.union([z.literal(4), z.literal(5)]) }),
        example: { bookingId: '408-1234567', erxId: 100042, bookingStatus: 5 },
      },
    },
    refusals: {
      ...refusals,
      404: 'No active client has this key, or no order this number.',
      409: 'The order has ended already: it stays as it is.',
    },
  },
]
