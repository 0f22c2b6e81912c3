import { z } from 'zod'
import { severities } from '#covid/severity.ts'
import { ANY_STATUS, type CovidStatus, covidStatuses, covidTests, isolations } from '#covid/status.ts'
import { message } from '#messages.ts'
import { readingSchema } from '#readings/reading.ts'
import { sortField, wireDate, wireId } from '#wire-types.ts'

const statusCode = z
  .number()
  .refine((code): code is CovidStatus => covidStatuses.some((known) => known === code), 'unknown status')

/** Days are dd-mm-yyyy. The list is of patients whose last reading lies on these days. */
export const covidFilter = {
  filterfromDate: wireDate,
  filtertoDate: wireDate,
  /** A whole number; it is never searched in part. */
  mobileNo: z.string().trim().max(20).default(''),
  /** A code as text; -1 is every status (screens 3). */
  covidStatus: z
    .string()
    .trim()
    .refine((text) => [ANY_STATUS, ...covidStatuses].some((code) => String(code) === text), 'unknown status')
    .default(String(ANY_STATUS)),
  /** Part of the name. */
  patName: z.string().trim().max(100).default(''),
  clientId: wireId.optional(),
  /** `spo2` is the lowest saturation of the last day that was measured; empty is the last reading first. */
  sortBy: sortField('spo2', 'last'),
}

/** What an operator writes of a case. */
export const writtenCovidStatus = {
  status: statusCode,
  /** dd-mm-yyyy. */
  since: wireDate.refine((day) => day !== '', message('tele.needsDay')),
  test: z.enum(covidTests).default(''),
  symptomsSince: wireDate.default(''),
  isolation: z.enum(isolations).default(''),
}

export const covidStatusSchema = z.object({
  statusId: z.number(),
  erxId: z.number(),
  status: z.number(),
  since: z.string(),
  test: z.enum(covidTests),
  symptomsSince: z.string(),
  isolation: z.enum(isolations),
  who: z.string(),
  at: z.string(),
})
export type CovidStatusRow = z.infer<typeof covidStatusSchema>

/** "By figures" (decisions: covid): beside a status, never one. */
export const bySeveritySchema = z.object({ severity: z.enum(severities), assumesAir: z.boolean() })

/** A reading as it stands, with its sign and whose case it is of. */
export const covidReadingSchema = readingSchema.extend({
  erxId: z.number(),
  /** Of its case. */
  channel: z.string(),
  patientId: z.number(),
  code: z.string(),
  name: z.string(),
  byFigures: bySeveritySchema.nullable(),
})
export type CovidReading = z.infer<typeof covidReadingSchema>

/** A patient of the list, with the last day that was measured. */
export const covidPatientSchema = z.object({
  patientId: z.number(),
  unqiuePatientId: z.string(),
  patName: z.string(),
  uhid: z.string(),
  clientName: z.string(),
  covidStatus: z.number(),
  /** dd-mm-yyyy, empty where nobody set a status. */
  statusSince: z.string(),
  /** Today, counted from the first day of symptoms as 1. */
  symptomDay: z.number().nullable(),
  /** ISO 8601; of the last reading, else of the status. */
  lastAt: z.string(),
  /** Otherwise only its day counts. */
  lastTimed: z.boolean(),
  /** Of the 24 hours up to the last reading; null where none was taken. */
  highestSpo2: z.number().nullable(),
  lowestSpo2: z.number().nullable(),
  byFigures: bySeveritySchema.nullable(),
  /** Who noted the last reading. */
  who: z.string(),
  /** The case that was measured last, else that of the status. */
  erxId: z.number(),
  channel: z.string(),
})
export type CovidPatient = z.infer<typeof covidPatientSchema>

/** A medicine of the prescriptions of the days asked for. */
export const covidMedicineSchema = z.object({
  erxId: z.number(),
  name: z.string(),
  dosage: z.string(),
  days: z.string(),
  /** dd-mm-yyyy, empty where the prescription has no date. */
  prescribedOn: z.string(),
})
