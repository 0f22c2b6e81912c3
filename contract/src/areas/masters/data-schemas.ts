import { z } from 'zod'
import { lineOfText } from '#line-of-text.ts'
import { message } from '#messages.ts'
import { liesWithin, normalRanges, normalText } from '#normal-range.ts'
import { masterTypes } from '#options.ts'
import { actingUser, wireId, wireNumber } from '#wire-types.ts'

/** Masters that an administrator edits: the lists, and the vital signs with their units and ranges. */
export const writtenMasters = [...masterTypes, 'vitals'] as const
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
export const writtenTermSchema = z.object({ ...written, needsNote }).omit({ userCode: true, userId: true })
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

/**
 * A row as its screen shows it; `needsNote` only for reasons for rejecting, the last four fields only for
 * vital signs.
 */
export const writtenRowSchema = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  nameHindi: z.string(),
  code: z.string(),
  synonyms: z.array(z.string()),
  needsNote: z.boolean(),
  unit: z.string(),
  shape: z.enum(['number', 'pair']),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  normal: z.string(),
})
export type WrittenRow = z.infer<typeof writtenRowSchema>
