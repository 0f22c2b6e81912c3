import { z } from 'zod'
import { validities } from '#options.ts'

/** One digitized case: its pages and parts, its medicines, and handing it to the partner (calls 7.7). */

/** `''` means undecided. */
export const validitySchema = z.enum(validities).or(z.literal(''))

/** The value of `segregationStatus` of an upload that was segregated (screens 9). */
export const SEGREGATED = 1

/** A reason why a case cannot be submitted to the partner yet. */
export const submitProblems = [
  'noValidPage',
  'noMedicine',
  'patientName',
  'issueDate',
  'prescriptionDateAhead',
  'prescriptionDateTooOld',
  'birthDateAhead',
  'birthDateTooOld',
  'openQuestions',
  'directions',
  'severalPatients',
] as const
export type SubmitProblem = (typeof submitProblems)[number]
