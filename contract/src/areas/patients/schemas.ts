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

/**
 * One patient with the members that screens 3 names besides. "Sarvodhaya" is the documents' word for a client whose
 * medicines a pharmacy fills.
 */
export const wholePatientSchema = patientSchema.extend({
  /** Whether forms of the client open to the caller. */
  formEnabled: z.boolean(),
  /** Whether a pharmacy fills the prescriptions of the client. */
  isSarvodhaya: z.boolean(),
  /** Whether the last prescription can be sent to that pharmacy, and whether it was. */
  SendOrderMed: z.boolean(),
  sarvoAlreadyOrder: z.boolean(),
  /** The documents name it and not what it holds; nothing fills it. */
  sarvoDosageCategory: z.string(),
  /** The number under which suggestion lists name the patient. */
  GangasuggId: z.number(),
  sarvoPatSuggId: z.number(),
  /** The client while nobody has confirmed it; null afterwards. */
  tempClientId: z.number().nullable(),
  /** The medium of the last prescription. */
  mediaId: z.number().nullable(),
  /** Whether a prescription was sent, so that its link can be mailed, and the clients of these. */
  hasWeblinkPres: z.boolean(),
  weblinkclientList: z.array(z.object({ clientId: z.number(), clientName: z.string() })),
})

/** How the patient is related to the owner of the phone; empty when unknown. */
export const patientRelation = z
  .string()
  .trim()
  .refine((text) => text === '' || relations.some((known) => known === text), 'unknown relation')
