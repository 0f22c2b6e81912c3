import { z } from 'zod'
import { hospitalStates } from '#options.ts'

export const hospitalRowSchema = z.object({
  hospitalId: z.number(),
  hospitalName: z.string(),
  address: z.string(),
  city: z.string(),
  pinCode: z.string(),
  phone: z.string(),
  /** The client it belongs to; null: shared by all clients. */
  clientId: z.number().nullable(),
  clientName: z.string(),
  status: z.enum(hospitalStates),
  version: z.number(),
  /** The hospital that a merged record became. */
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
  /** Records that refer to it and move with it. */
  prescriptionCount: z.number(),
  doctorCount: z.number(),
  floorCount: z.number(),
})
export type ComparedHospital = z.infer<typeof comparedSchema>
/** The most hospitals that one request merges. */
export const MOST_MERGED = 20
