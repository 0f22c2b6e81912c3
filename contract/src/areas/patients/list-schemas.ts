import { z } from 'zod'
import { actingUser, pageFields, wireDate, wireId } from '#wire-types.ts'
import { patientSchema } from './schemas.ts'

/** A patient as the lists show one (screens 3: mobile number and e-mail arrive encrypted). */
export const patientRowSchema = patientSchema.extend({
  clientName: z.string(),
  /** ISO 8601. */
  registeredAt: z.string(),
  /** ISO 8601, or empty. */
  lastPrescriptionAt: z.string(),
  /** How many prescriptions the caller may see. */
  prescriptions: z.number(),
})
export type PatientRow = z.infer<typeof patientRowSchema>

/** The filter of a list of patients; the dates are compared with the list's own date column. */
export const patientFilter = {
  /**
   * A mobile number, an e-mail or ABHA address, an ABHA number, a UHID, a patient's number (PT…) or part of a
   * name.
   */
  searchText: z.string().trim().max(150).default(''),
  clientId: wireId.optional(),
  fromDate: wireDate.default(''),
  toDate: wireDate.default(''),
}

/** The list to export, and the calls that read it. */
export const patientListKinds = ['registered', 'prescription', 'abha'] as const
export type PatientListKind = (typeof patientListKinds)[number]

export const listRequest = z.object({
  ...actingUser,
  ...patientFilter,
  /** Column and direction; empty is the newest first. */
  sortBy: z
    .string()
    .regex(/^((name|date):(asc|desc))?$/)
    .default(''),
  ...pageFields,
})
export type PatientListRequest = z.output<typeof listRequest>

/** A prescription in the history of its patient. */
export const patientPrescriptionSchema = z.object({
  erxId: z.number(),
  channel: z.string(),
  status: z.number(),
  level: z.string(),
  /** dd-mm-yyyy, or empty. */
  prescriptionDate: z.string(),
  /** ISO 8601. */
  receivedAt: z.string(),
  doctorName: z.string(),
  hospitalName: z.string(),
  diagnosis: z.array(z.string()),
  /** Names of its medicines, as the prescription states them. */
  medicines: z.array(z.string()),
})
export type PatientPrescription = z.infer<typeof patientPrescriptionSchema>
