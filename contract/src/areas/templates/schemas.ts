import { z } from 'zod'
import { medicineLineSchema } from '#areas/workbench/medicine-schemas.ts'
import { investigationSchema, observationFields } from '#record/case-record.ts'

/** Lines of a case that can be used again in other cases: the content of a template. */
export const templateContentSchema = z.object({
  medicines: z.array(medicineLineSchema).max(60).default([]),
  investigations: z.array(investigationSchema).max(60).default([]),
  advice: observationFields.advice.default(''),
  adviceHindi: observationFields.adviceHindi.default(''),
})
export type TemplateContent = z.infer<typeof templateContentSchema>

/** An operator's own, or a doctor's, for all operators of the client. */
export const templateScopes = ['own', 'doctor'] as const

export const templateSchema = z.object({
  templateId: z.number(),
  name: z.string(),
  scope: z.enum(templateScopes),
  favourite: z.boolean(),
  version: z.number(),
  content: templateContentSchema,
})
export type Template = z.infer<typeof templateSchema>

/** The content of a patient's last completed prescription. */
export const lastVisitSchema = templateContentSchema.extend({
  erxId: z.number(),
  /** The date written on it, else that of its receipt; dd-mm-yyyy. */
  date: z.string(),
  docName: z.string(),
  diagnosis: z.array(z.string()),
})
export type LastVisit = z.infer<typeof lastVisitSchema>
