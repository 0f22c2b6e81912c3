import { z } from 'zod'
import { consultTimeSchema } from '#areas/users/schemas.ts'
import { doctorCategories, doctorStatusIds } from '#options.ts'

const linked = z.object({ hospitalId: z.number(), hospitalName: z.string() })

/** Pictures of a doctor that documents carry. */
export const doctorPictures = ['signature', 'seal'] as const
export type DoctorPicture = (typeof doctorPictures)[number]

/** A doctor as lists show one. */
export const doctorRowSchema = z.object({
  doctorId: z.number(),
  uniqueDocID: z.string(),
  docName: z.string(),
  registerno: z.string(),
  council: z.string(),
  specialization: z.string(),
  qualification: z.string(),
  doctorCategory: z.enum(doctorCategories),
  /** 0 waits for approval, 6 approved, 7 also verified, 8 merged into another. */
  status: z.enum(doctorStatusIds),
  /** Null for a doctor whom all clients share. */
  clientId: z.number().nullable(),
  clientName: z.string(),
  doctorhospitals: z.array(linked),
})
export type DoctorRow = z.infer<typeof doctorRowSchema>

/** All details of one doctor. */
export const doctorDetailsSchema = doctorRowSchema.extend({
  version: z.number(),
  /**
   * In the client cipher; empty without permission 1 or 2, and for a shared doctor when the user is
   * restricted to clients.
   */
  email: z.string(),
  mobileNo: z.string(),
  consultTime: z.array(consultTimeSchema),
  /** Ids of the files, to be fetched under /files; empty when there is none or the caller may not see it. */
  signature: z.string(),
  seal: z.string(),
  /** In the doctor's own room; null without one, or where the caller does not see its client. */
  camera: z.object({ cameraId: z.number(), cameraName: z.string() }).nullable(),
  /** The account that the doctor signs in with, if the caller manages it. */
  account: z.object({ userCode: z.number(), agentId: z.string() }).nullable(),
  /** Whether the caller may change the doctor. */
  editable: z.boolean(),
  /** Doctors who were merged into this one. */
  mergedCount: z.number(),
  mergedInto: z.object({ doctorId: z.number(), docName: z.string() }).nullable(),
})
export type DoctorDetails = z.infer<typeof doctorDetailsSchema>

/**
 * Why two doctors may be the same: the same number and council, the same number where a council is missing,
 * or a similar name at the same client or hospital.
 */
export const similarityReasons = ['registration', 'number', 'name', 'hospital'] as const

export const likeDoctorSchema = doctorRowSchema.extend({
  /** Similarity, 0 to 100; the list begins with the most similar. */
  score: z.number(),
  reasons: z.array(z.enum(similarityReasons)),
})
export type LikeDoctor = z.infer<typeof likeDoctorSchema>
