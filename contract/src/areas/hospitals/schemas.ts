import { z } from 'zod'
import { hospitalStates } from '#options.ts'

export const hospitalRowSchema = z.object({
  hospitalId: z.number(),
  hospitalName: z.string(),
  address: z.string(),
  city: z.string(),
  pinCode: z.string(),
  phone: z.string(),
  /** Whose it is; null: every client's. */
  clientId: z.number().nullable(),
  clientName: z.string(),
  status: z.enum(hospitalStates),
  version: z.number(),
  /** The hospital that a merged record is now. */
  mergedInto: z.object({ hospitalId: z.number(), hospitalName: z.string() }).nullable(),
  /** Whether the caller may change it. */
  mayChange: z.boolean(),
})
export type HospitalRow = z.infer<typeof hospitalRowSchema>

export const candidateSchema = hospitalRowSchema.extend({
  /** How likely it is the same hospital, 0 to 100. */
  score: z.number(),
})
export type HospitalCandidate = z.infer<typeof candidateSchema>

export const comparedSchema = hospitalRowSchema.extend({
  /** What points to it and moves with it. */
  prescriptionCount: z.number(),
  doctorCount: z.number(),
  floorCount: z.number(),
})
export type ComparedHospital = z.infer<typeof comparedSchema>
/** Hospitals that are merged into another at once at most. */
export const MOST_MERGED = 20
