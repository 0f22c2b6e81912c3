import { z } from 'zod'
import { doctorCategories } from '#options.ts'

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
