import { z } from 'zod'
import { levels } from '#roles.ts'
import { DEMANDS, SEVERITIES, WARNING_KINDS, WARNING_SENTENCES } from '#safety/model.ts'

/** Why a medicine is given despite a warning. `other` needs a note, `recordKept` the number in the register. */
export const ANSWER_REASONS = [
  'asWritten',
  'doctorConfirmed',
  'toleratedBefore',
  'meant',
  'monitored',
  'recordKept',
  'checkedImage',
  'other',
] as const
export type AnswerReason = (typeof ANSWER_REASONS)[number]

/** Reasons that need a note. */
export const REASONS_WITH_NOTE: readonly AnswerReason[] = ['recordKept', 'other']

/** Minimum of letters and digits in the note: a register's number may be one, a reason in words is not. */
const leastOfNote: Partial<Record<AnswerReason, number>> = { recordKept: 1, other: 3 }

/** Whether a note answers its reason: a full stop or invisible characters do not. */
export function saysEnough(reason: AnswerReason, note: string): boolean {
  return (note.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= (leastOfNote[reason] ?? 0)
}

const person = { name: z.string(), level: z.enum(levels), at: z.string() }

export const warningAnswerSchema = z.object({
  reason: z.enum(ANSWER_REASONS),
  note: z.string(),
  ...person,
  /** Whether the reader of the answer gave it. */
  own: z.boolean(),
  /** The reviewer who agreed with exactly this answer. */
  confirmed: z.object(person).nullable(),
  /** The sender who was asked about the warning by its own words, and sent all the same. */
  sent: z.object({ name: z.string(), at: z.string() }).nullable(),
})
export type WarningAnswer = z.infer<typeof warningAnswerSchema>

/** An open warning of a case, at the last of its lines, with its answer. */
export const openWarningSchema = z.object({
  /** The cause as a key; an answer belongs to it. */
  key: z.string(),
  kind: z.enum(WARNING_KINDS),
  severity: z.enum(SEVERITIES),
  demand: z.enum(DEMANDS),
  /** `txnNo` of the lines concerned. */
  lines: z.array(z.number()),
  what: z.array(z.string()),
  says: z.enum(WARNING_SENTENCES),
  figures: z.record(z.string(), z.union([z.string(), z.number()])),
  mechanism: z.string(),
  source: z.string(),
  answer: warningAnswerSchema.nullable(),
})
export type OpenWarning = z.infer<typeof openWarningSchema>

/** A severe warning as the history of a case has it: as it was at that event. */
export const pastWarningSchema = openWarningSchema
  .pick({ key: true, kind: true, severity: true, says: true, what: true, figures: true })
  .extend({
    /** The medicines concerned. */
    medicines: z.array(z.string()),
    answer: warningAnswerSchema.pick({ reason: true, note: true, level: true, name: true }).nullable(),
    /** Who had agreed with the answer. */
    agreed: warningAnswerSchema.pick({ level: true, name: true }).nullable(),
    /** Whether the sender was asked about it by its own words. */
    askedAtSending: z.boolean(),
  })
export type PastWarning = z.infer<typeof pastWarningSchema>

export const warningKeySchema = z.string().min(1).max(2000)

/** Keys of the severe warnings that the sender was asked about by their own words, and confirmed. */
export const severeConfirmed = z.array(warningKeySchema).max(500).default([])

/** Whether it still waits for an answer. */
export function isOpen({ demand, answer }: Pick<OpenWarning, 'demand' | 'answer'>): boolean {
  return demand !== 'none' && answer === null
}

/** Whether it holds the case. */
export function holds(warning: Pick<OpenWarning, 'demand' | 'answer'>): boolean {
  return warning.demand === 'answer' && isOpen(warning)
}
