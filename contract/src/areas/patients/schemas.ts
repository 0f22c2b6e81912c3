import { z } from 'zod'
import { relations } from '#options.ts'

/** A patient as the console shows one. Contact data is sealed in the client cipher, or empty without permission 1 or 2. */
export const patientSchema = z.object({
  patientId: z.number(),
  unqiuePatientId: z.string(),
  fName: z.string(),
  lName: z.string(),
  genderCode: z.number().nullable(),
  ageYears: z.number().nullable(),
  ageMonths: z.number().nullable(),
  dateOfBirth: z.string(),
  uhid: z.string(),
  mobileNo: z.string(),
  email: z.string(),
  address: z.string(),
  clientId: z.number(),
  relation: z.string(),
  /** 14 digits, or empty. */
  abhaNumber: z.string(),
  abhaAddress: z.string(),
  /** Approved once a user has confirmed which client the patient belongs to (screens 4). */
  clientState: z.enum(['', 'Approved']),
  /** The record that this one was merged into. */
  mergedInto: z.number().nullable(),
  version: z.number(),
})
export type Patient = z.infer<typeof patientSchema>

/** How the patient is related to the owner of the phone; empty when unknown. */
export const patientRelation = z
  .string()
  .trim()
  .refine((text) => text === '' || relations.some((known) => known === text), 'unknown relation')
