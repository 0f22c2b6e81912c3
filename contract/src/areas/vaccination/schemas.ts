import { z } from 'zod'
import { doseStates } from '#vaccination/card.ts'
import { recordKinds } from '#vaccination/schedule.ts'
import { wireDate } from '#wire-types.ts'

export const spanSchema = z.object({
  count: z.number(),
  unit: z.enum(['days', 'weeks', 'months', 'years']),
})

const line = (longest: number) => z.string().trim().max(longest).default('')

/** What a user writes of a dose: the rules of the form and of the call. */
export const writtenDose = {
  /** dd-mm-yyyy; empty only where it is not wanted, taken out, or read off a card that does not say it. */
  givenDate: wireDate.default(''),
  /** Only the month of the day is known; of what is read off a card. */
  monthOnly: z.boolean().default(false),
  batch: line(60),
  maker: line(100),
  site: line(60),
  route: line(60),
  doseAmount: line(60),
  givenBy: line(100),
  /** It was recorded by mistake: nothing takes its place. */
  withdraw: z.boolean().default(false),
  /** Of a correction, a refusal, or a day that the schedule does not give. */
  reason: line(300),
}

/** Whether a reason is in words: three letters or digits at least. */
export const isReason = (text: string) => /(?:[\p{L}\p{N}].*){3}/u.test(text)

/** What was given of a dose, or refused. */
export const vaccinationRecordSchema = z.object({
  recordId: z.number(),
  kind: z.enum(recordKinds),
  /** dd-mm-yyyy; the first of the month where only that is known; empty where neither is. */
  givenDate: z.string(),
  monthOnly: z.boolean(),
  batch: z.string(),
  maker: z.string(),
  site: z.string(),
  route: z.string(),
  doseAmount: z.string(),
  givenBy: z.string(),
  reason: z.string(),
  recordedBy: z.string(),
  recordedAt: z.string(),
})
export type VaccinationRecord = z.infer<typeof vaccinationRecordSchema>

/** One that was corrected or taken out, with the reason. */
export const earlierRecordSchema = vaccinationRecordSchema.extend({
  endedBy: z.string(),
  endedAt: z.string(),
  endedReason: z.string(),
})

/** A dose of the card; days are dd-mm-yyyy, empty where there is none. */
export const vaccineRowSchema = z.object({
  doseKey: z.string(),
  /** Its vaccine in the master; null where an administrator renamed or retired it. */
  vaccineId: z.number().nullable(),
  name: z.string(),
  nameHindi: z.string(),
  ageLabel: z.string(),
  due: spanSchema.nullable(),
  dueBy: spanSchema.nullable(),
  /** Null where nothing can be computed. */
  state: z.enum(doseStates).nullable(),
  dueFrom: z.string(),
  dueUntil: z.string(),
  lastDay: z.string(),
  amount: z.string(),
  route: z.string(),
  site: z.string(),
  records: z.array(vaccinationRecordSchema),
  earlier: z.array(earlierRecordSchema),
})
export type VaccineRow = z.infer<typeof vaccineRowSchema>

export const clientScheduleSchema = z.object({
  /** dd-mm-yyyy. */
  firstDay: z.string(),
  je: z.boolean(),
  /** Its day is still to come: it may be written again. */
  isAhead: z.boolean(),
  savedBy: z.string(),
})
