import { z } from 'zod'
import { consultTimeSchema } from '#areas/users/schemas.ts'
import { doctorCategories, doctorStatusIds } from '#options.ts'

const linked = z.object({ hospitalId: z.number(), hospitalName: z.string() })

/** Pictures of a doctor that documents carry. */
export const doctorPictures = ['signature', 'seal'] as const
export type DoctorPicture = (typeof doctorPictures)[number]

/** A doctor as lists show him. */
export const doctorRowSchema = z.object({
  doctorId: z.number(),
  uniqueDocID: z.string(),
  docName: z.string(),
  registerno: z.string(),
  council: z.string(),
  specialization: z.string(),
  qualification: z.string(),
  doctorCategory: z.enum(doctorCategories),
  /** 0 waits for approval, 6 approved, 7 verified too, 8 merged into another. */
  status: z.enum(doctorStatusIds),
  /** Null for one whom all clients share. */
  clientId: z.number().nullable(),
  clientName: z.string(),
  doctorhospitals: z.array(linked),
})
export type DoctorRow = z.infer<typeof doctorRowSchema>

/** One doctor with all that is written of him. */
export const doctorDetailsSchema = doctorRowSchema.extend({
  version: z.number(),
  /** In the client cipher; empty without permission 1 or 2, and of a shared doctor for who is held to clients. */
  email: z.string(),
  mobileNo: z.string(),
  consultTime: z.array(consultTimeSchema),
  /** Ids of the files, to be fetched under /files; empty when there is none or the caller may not see it. */
  signature: z.string(),
  seal: z.string(),
  /** The account with which he signs in himself, where the caller manages it. */
  account: z.object({ userCode: z.number(), agentId: z.string() }).nullable(),
  /** Whether the caller may change him. */
  editable: z.boolean(),
  /** Doctors that became this one. */
  mergedCount: z.number(),
  mergedInto: z.object({ doctorId: z.number(), docName: z.string() }).nullable(),
})
export type DoctorDetails = z.infer<typeof doctorDetailsSchema>

/**
 * Why a doctor is likely another: the same number and council, the same number where a council is missing, or a name
 * alike at the same client or hospital.
 */
export const likenessReasons = ['registration', 'number', 'name', 'hospital'] as const

export const likeDoctorSchema = doctorRowSchema.extend({
  /** Likeness in hundredths; the likeliest first. */
  score: z.number(),
  reasons: z.array(z.enum(likenessReasons)),
})
export type LikeDoctor = z.infer<typeof likeDoctorSchema>
