import { z } from 'zod'
import { lineOfText } from '#line-of-text.ts'
import { message } from '#messages.ts'
import { liesWithin, normalRanges, normalText } from '#normal-range.ts'
import { masterTypes } from '#options.ts'
import { actingUser, wireId, wireNumber } from '#wire-types.ts'

/** Masters whose rows have fields of their own, and with them a dialog and a call of their own. */
export const shapedMasters = ['vitals', 'teleQuestions'] as const
export type ShapedMaster = (typeof shapedMasters)[number]

/** Masters that an administrator edits: the lists, the vital signs with their ranges, the questions of a consultation. */
export const writtenMasters = [...masterTypes, ...shapedMasters] as const
export type WrittenMaster = (typeof writtenMasters)[number]

/** Masters whose rows have an editable code: ICD-10 of a diagnosis, the two letters of a language. */
export const codedMasters: readonly WrittenMaster[] = [
  'diagnosis',
  'diseases',
  'procedure',
  'investigation',
  'languages',
  'state',
]

/** Masters with an order of their own; the others are sorted by name. */
export const orderedMasters = [
  'vitals',
  'vaccination',
  'route',
  'uom',
  'dosage',
  'duration',
  'referral',
  'investigationCategory',
  'appointment',
  'rejectReasons',
  'consultationRejectReasons',
  'medicineRejectReasons',
  'callReasons',
  'teleQuestions',
] as const satisfies readonly WrittenMaster[]
export type OrderedMaster = (typeof orderedMasters)[number]

const text = (longest: number) => z.string().overwrite(lineOfText).max(longest)
const name = text(200).min(1, message('master.enterName'))

/** The editable fields of a row; a new one has no id. */
const saved = { ...actingUser, id: wireId.optional(), version: wireNumber.default(0), name }
export const written = {
  ...saved,
  nameHindi: text(200).default(''),
  /** ICD-10 for a diagnosis. */
  code: text(20).default(''),
  /** Local spellings, which also find the term. */
  synonyms: z.array(text(200).min(1)).max(50).default([]),
}
/** For a reason for rejecting: whether the operator must add an explanation. */
export const needsNote = z.boolean().default(false)
/** For a reason of a call: whether a consultation may fail for it without a call having been tried. */
export const endsConsultation = z.boolean().default(false)
export const writtenTermSchema = z
  .object({ ...written, needsNote, endsConsultation })
  .omit({ userCode: true, userId: true })
export type WrittenTerm = z.output<typeof writtenTermSchema>

export const vitalWritten = {
  ...saved,
  name: text(60).min(1, message('master.enterName')),
  unit: text(20).default(''),
  /** Cannot change once a sign is in use. */
  shape: z.enum(['number', 'pair']).default('number'),
  /**
   * The plausible range at any age: outside it the screen asks whether the value is right. Null is no bound.
   */
  lowest: z.number().nullable().default(null),
  highest: z.number().nullable().default(null),
  /** The normal range of an adult, such as `60–100`, `≤ 140` or `90–139/60–89`. */
  normal: text(40).overwrite(normalText).default(''),
}
export const normalFits = ({ normal, shape }: { normal: string; shape: 'number' | 'pair' }) =>
  normalRanges(normal, shape) !== undefined
export const normalWithin = (of: Parameters<typeof normalFits>[0] & Parameters<typeof rangeFits>[0]) =>
  liesWithin(normalRanges(of.normal, of.shape) ?? [], of)
export const normalOutside = { path: ['normal'], message: message('master.normalOutside') }
export const wrongNormal = { path: ['normal'], message: message('master.normalRange') }
export const rangeFits = ({ lowest, highest }: { lowest: number | null; highest: number | null }) =>
  lowest === null || highest === null || lowest < highest
export const wrongRange = { path: ['highest'], message: message('master.rangeOrder') }
export const writtenVitalSchema = z
  .object(vitalWritten)
  .omit({ userCode: true, userId: true })
  .refine(rangeFits, wrongRange)
  .refine(normalFits, wrongNormal)
  .refine(normalWithin, normalOutside)
export type WrittenVital = z.output<typeof writtenVitalSchema>

/** How a question is answered. */
export const answerKinds = ['yesNo', 'text', 'number', 'choice'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** What a tele-consultant asks the patient. */
export const questionWritten = {
  ...saved,
  answerKind: z.enum(answerKinds).default('text'),
  /** What a question with choices offers, in its order. */
  options: z.array(text(100).min(1)).max(20).default([]),
  /** Whether a consultation is sent only with an answer. */
  required: z.boolean().default(false),
  /** Whether it is asked again when the patient is called back. */
  reminder: z.boolean().default(false),
}
export const optionsFit = ({ answerKind, options }: { answerKind: AnswerKind; options: readonly string[] }) =>
  answerKind !== 'choice' || new Set(options.map((option) => option.toLowerCase())).size > 1
export const wrongOptions = { path: ['options'], message: message('master.needsOptions') }
export const writtenQuestionSchema = z
  .object(questionWritten)
  .omit({ userCode: true, userId: true })
  .refine(optionsFit, wrongOptions)
export type WrittenQuestion = z.output<typeof writtenQuestionSchema>

/**
 * A row as its screen shows it; `needsNote` only for reasons, `endsConsultation` for those of calls, then the fields of
 * vital signs, and those of questions.
 */
export const writtenRowSchema = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  nameHindi: z.string(),
  code: z.string(),
  synonyms: z.array(z.string()),
  needsNote: z.boolean(),
  endsConsultation: z.boolean(),
  unit: z.string(),
  shape: z.enum(['number', 'pair']),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  normal: z.string(),
  answerKind: z.enum(answerKinds),
  options: z.array(z.string()),
  required: z.boolean(),
  reminder: z.boolean(),
})
export type WrittenRow = z.infer<typeof writtenRowSchema>
