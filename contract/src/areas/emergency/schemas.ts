import { z } from 'zod'
import { emergencyFormSchema, formParts } from '#emergency/form.ts'
import { formStates } from '#emergency/form-states.ts'
import { triageSigns } from '#emergency/red-signs.ts'

/** Some fields of some parts of a form: what changed, or what they were when typing began. */
export const formPatchSchema = z.object({
  arrival: someOf(formParts.arrival.shape),
  triage: someOf(formParts.triage.shape),
  survey: someOf(formParts.survey.shape),
  history: someOf(formParts.history.shape),
  examination: someOf(formParts.examination.shape),
  orders: someOf(formParts.orders.shape),
  disposition: someOf(formParts.disposition.shape),
})

type Fields = Record<string, z.ZodDefault<z.ZodType>>
type Inner<Field> = Field extends z.ZodDefault<infer Of extends z.ZodType> ? Of : never
type Optional<Shape extends Fields> = { [Name in keyof Shape]: z.ZodOptional<Inner<Shape[Name]>> }

/** The fields of a part, each optional and without its default: what is not named is not changed. */
function someOf<Shape extends Fields>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, field]) => [name, field.unwrap().optional()])
  return z.object(Object.fromEntries(fields) as Optional<Shape>).optional()
}

export const missingFormPart = z.object({ place: z.string(), must: z.string() })

/** An assessment of a case: its newest version. */
export const formEntrySchema = z.object({
  formId: z.number(),
  version: z.number(),
  /** Counts up with each save. */
  saves: z.number(),
  state: z.enum(formStates),
  form: emergencyFormSchema,
  /** The musts that it lacks; none once it is closed. */
  missing: z.array(missingFormPart),
  writtenBy: z.string(),
  writtenAt: z.string(),
  /** How far the sending of the newest closed version is; empty before it was sent. */
  sent: z.enum(['', 'waiting', 'sent', 'failed']),
  /** All versions, the newest first; times are ISO 8601, empty while one is written. */
  versions: z.array(
    z.object({
      version: z.number(),
      state: z.enum(formStates),
      closedAt: z.string(),
      doctorName: z.string(),
      correctionReason: z.string(),
    }),
  ),
})
export type FormEntry = z.infer<typeof formEntrySchema>

/** A sign that is listed beside the choice of a category; it never chooses one. */
export const lookAtSchema = z.object({
  sign: z.enum(triageSigns),
  value: z.string(),
  unit: z.string(),
  figures: z.enum(['', 'below', 'above']),
  limit: z.number().nullable(),
  says: z.enum(['red', 'review']),
})
