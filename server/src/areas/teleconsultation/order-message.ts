import { limits } from '@rxdesk/contract/limits'
import { isMobile } from '@rxdesk/contract/mobile-number'
import { z } from 'zod'

const text = (longest: number) => z.string().trim().max(longest)

/** What the partner sends to ask for a consultation; an unknown member is refused by its name. */
export const orderMessageSchema = z.strictObject({
  /** The key of the client that the order is for, as /clients shows it. */
  client: text(60).min(1),
  /** The partner's own number of the order: the same number is the same consultation. */
  bookingId: text(60).regex(/^[\w.:-]+$/, 'may have letters, figures and . _ : - alone'),
  modeAsked: z.enum(['audio', 'video']),
  /** What the patient asks for, in their words. */
  request: text(2000).default(''),
  /** ISO 8601: when an answer is wanted at the latest. */
  answerBy: z.iso.datetime({ offset: true }).optional(),
  patient: z.strictObject({
    firstName: text(100).min(1),
    lastName: text(100).default(''),
    mobile: z.string().trim().max(20).refine(isMobile, 'must be a mobile number'),
    email: z.union([z.literal(''), z.email().max(150)]).default(''),
    /** 1 male, 2 female, 3 other, 4 unknown. */
    genderCode: z.number().int().min(1).max(4).optional(),
    ageYears: z.number().int().min(0).max(130).optional(),
    address: text(300).default(''),
  }),
  /** The consent that the patient gave to the partner: its words, and when (ISO 8601). */
  consent: z.strictObject({ text: text(1000).min(1), at: z.iso.datetime({ offset: true }) }),
  medicines: z
    .array(
      z.strictObject({
        name: text(200).min(1),
        partnerCode: text(50).default(''),
        qty: text(20).default(''),
        unit: text(40).default(''),
        salts: z.array(text(100).min(1)).max(10).default([]),
      }),
    )
    .max(30)
    .default([]),
  /** Pictures and scans that the patient sent along, in order: base64 of JPEG, PNG, WebP or PDF. */
  images: z
    .array(z.strictObject({ data: z.string().min(1) }))
    .max(limits.uploadImages + limits.uploadPdfs)
    .default([]),
})
export type OrderMessage = z.output<typeof orderMessageSchema>

export const cancelMessageSchema = z.strictObject({ client: text(60).min(1) })
