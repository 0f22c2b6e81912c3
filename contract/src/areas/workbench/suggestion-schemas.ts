import { z } from 'zod'

/** A vital sign with its unit and plausible range, and this patient's earlier values. */
export const vitalSuggestionSchema = z.object({
  vitalId: z.number(),
  name: z.string(),
  unit: z.string(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  recent: z.array(z.object({ value: z.string(), unit: z.string(), date: z.string(), erxId: z.number() })),
})
export type VitalSuggestion = z.infer<typeof vitalSuggestionSchema>

export const investigationSuggestionSchema = z.object({
  id: z.number(),
  name: z.string(),
  nameHindi: z.string(),
  /** 0 and empty when it has none. */
  categoryId: z.number(),
  category: z.string(),
})

/** Why a medicine cannot be ordered yet. */
export const orderFaults = ['notInCatalogue', 'noQuantity', 'noDirections', 'directionsAsked'] as const
