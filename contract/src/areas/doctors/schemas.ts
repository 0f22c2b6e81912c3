import { z } from 'zod'
import { limits } from '#limits.ts'
import { message } from '#messages.ts'
import { doctorCategories } from '#options.ts'

/** E-mail address and mobile number of a doctor as they are written; left out, they stay as they are. */
export const doctorContact = {
  email: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .max(limits.emailLongest)
        .pipe(z.email(message('user.enterEmail'))),
    ])
    .optional(),
  mobileNo: z
    .string()
    .trim()
    .regex(/^(\+?\d{8,15})?$/, message('user.enterMobile'))
    .optional(),
}

export const doctorSchema = z.object({
  doctorId: z.number(),
  docName: z.string(),
  registerno: z.string(),
  council: z.string(),
  specialization: z.string(),
  qualification: z.string(),
  uniqueDocID: z.string(),
  doctorCategory: z.enum(doctorCategories),
  doctorhospitals: z.array(z.object({ hospitalId: z.number(), hospitalName: z.string() })),
})
export type Doctor = z.infer<typeof doctorSchema>
export const hospitalSchema = z.object({
  hospitalId: z.number(),
  hospitalName: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
})
export type Hospital = z.infer<typeof hospitalSchema>
