import { z } from 'zod'
import { consultTimeSchema } from '#areas/users/schemas.ts'
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
  /** The stored weekly consulting hours. */
  consultTime: z.array(consultTimeSchema),
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

/**
 * One doctor with all members of screens 3. What we name otherwise is there under both names (`doctorCategory` and
 * `category`, `consultTime` and `consultationdoctorDtls`, `doctorhospitals` and `suggestion_hospitals`).
 */
export const wholeDoctorSchema = doctorSchema.extend({
  /** In the client cipher; empty without permission 1, and for a shared doctor when the user is restricted to clients. */
  email: z.string(),
  category: z.enum(doctorCategories),
  /** What a form takes over with the doctor: a hospital when there is exactly one. */
  autoFill: z.object({ doctorId: z.number(), hospitalId: z.number().nullable() }),
  suggestion_hospitals: z.array(hospitalSchema),
  consultationdoctorDtls: z.array(
    z.object({ day: z.number(), dayName: z.string(), from: z.string(), to: z.string() }),
  ),
  /** The documents name these and not what they hold; nothing fills them. */
  dynFieldList: z.array(z.string()),
  questions: z.array(z.string()),
  reminderQuestions: z.array(z.string()),
})
