import { z } from 'zod'
import type { EntityKind } from '#options.ts'
import { wireDate } from '#wire-types.ts'

// Proposals: values found in the recognised words for fields of the record. None is in the record until an
// operator accepts it (issue 3, part 2).

/** A rectangle around a word, in pixels of the page image. */
export const proposalBoxSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type ProposalBox = z.infer<typeof proposalBoxSchema>

export const proposalStates = ['proposed', 'accepted', 'changed', 'rejected'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Vocabulary matches beside one proposal, at most. */
export const CANDIDATES_AT_MOST = 5

const base = {
  proposalId: z.number(),
  /** `rownumber` of the image on which it was found. */
  page: z.number(),
  /** The words that it was read from, in reading order. */
  boxes: z.array(proposalBoxSchema),
  /** As recognised, letter for letter. */
  text: z.string(),
  /** The probability that the value is right unchanged, 0 to 1. */
  score: z.number().min(0).max(1),
  /** The source: the name of a written pattern, or of the reader (`medicine line`, `letterhead`). */
  rule: z.string(),
  /**
   * A person must choose or enter the value: never part of accepting all, whatever the score. `value` is then
   * a guess.
   */
  needsPerson: z.boolean(),
  state: z.enum(proposalStates),
}

function proposalOf<const Kind extends EntityKind, Value extends z.ZodType>(kind: Kind, value: Value) {
  return z.object({
    ...base,
    kind: z.literal(kind),
    value,
    /** Similar terms of the vocabulary, best first. */
    candidates: z
      .array(
        z.object({
          label: z.string(),
          score: z.number().min(0).max(1),
          value,
          /** Operators of the client chose it before for what was read so. */
          seenBefore: z.boolean().optional(),
        }),
      )
      .max(CANDIDATES_AT_MOST),
  })
}

export const textValueSchema = z.object({ text: z.string() })
/** A term of a master list; `masterId` is null when the list does not have it. */
export const termValueSchema = z.object({ term: z.string(), masterId: z.number().nullable() })
export const ageValueSchema = z.object({
  years: z.number().int().nullable(),
  months: z.number().int().nullable(),
  days: z.number().int().nullable(),
})
export const vitalValueSchema = z.object({
  /** From the vital masters; null when they have no such sign or unit. */
  vitalId: z.number().nullable(),
  name: z.string(),
  /** In the master's format: one number, or `120/80`. */
  value: z.string(),
  unit: z.string(),
})
export const medicineValueSchema = z.object({
  /** The form, normalised to one word: Tablet, Capsule, Syrup, Injection …; empty when it was not written. */
  form: z.string(),
  name: z.string(),
  /** The product of the catalogue, or null when none has this name. */
  mCode: z.string().nullable(),
  saltName: z.string(),
  strength: z.string(),
  /** The directions as written, for the directions parser: dose, frequency, food, duration. */
  directions: z.string(),
  /**
   * The part of the directions that gives the duration, in plain words ("5 days"); empty when it was not
   * written.
   */
  duration: z.string(),
  /** Taken as needed. */
  prn: z.boolean(),
})
export type MedicineValue = z.infer<typeof medicineValueSchema>

/** `kind` decides the shape of `value`. The mobile number is in the client cipher, and empty without permission 2. */
export const proposalSchema = z.discriminatedUnion('kind', [
  proposalOf('patientName', textValueSchema),
  proposalOf('age', ageValueSchema),
  /** `genderCode` of the options: 1 male, 2 female, 3 others. */
  proposalOf('sex', z.object({ sexCode: z.number().int().min(1).max(3) })),
  proposalOf('uhid', textValueSchema),
  proposalOf('mobile', textValueSchema),
  proposalOf('date', z.object({ date: wireDate })),
  proposalOf('doctor', z.object({ name: z.string(), doctorId: z.number().nullable() })),
  proposalOf('registrationNumber', textValueSchema),
  proposalOf('hospital', z.object({ name: z.string(), hospitalId: z.number().nullable() })),
  proposalOf('vital', vitalValueSchema),
  proposalOf('complaint', termValueSchema),
  proposalOf('diagnosis', termValueSchema),
  proposalOf('investigation', termValueSchema),
  proposalOf('procedure', termValueSchema),
  proposalOf('allergy', termValueSchema),
  proposalOf('history', termValueSchema),
  proposalOf('medicine', medicineValueSchema),
  proposalOf('advice', textValueSchema),
  /** `date` is empty when only a span was written and the prescription's date is unknown. */
  proposalOf('followUp', z.object({ date: wireDate, days: z.number().int().nullable() })),
])
export type Proposal = z.infer<typeof proposalSchema>

/** Pages that name the same patient and doctor, and what they say of them. */
export const pagesOfOneSchema = z.object({
  /** `rownumber` of the images. */
  pages: z.array(z.number().int()),
  /** An age in years; a sex by its code. */
  says: z.array(
    z.object({ kind: z.enum(['patientName', 'age', 'sex', 'uhid', 'doctor']), text: z.string() }),
  ),
})
export type PagesOfOne = z.infer<typeof pagesOfOneSchema>

/** `waiting`: pages are still being read or analysed. `none`: there is nothing to read. */
export const extractionStates = ['none', 'waiting', 'done', 'failed'] as const
