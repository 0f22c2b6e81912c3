import { trainingStates, writings } from '@rxdesk/contract/options'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'

export const trainingTabs = ['pages', 'measurements'] as const
export type TrainingTab = (typeof trainingTabs)[number]

const id = z.coerce.number().int().positive().optional().catch(undefined)

/** All that the address of /training carries. */
export const trainingSearchSchema = z.object({
  tab: z.enum(trainingTabs).default('pages').catch('pages'),
  ...listSearch,
  /** 0 is any. */
  client: z.coerce.number().int().min(0).default(0).catch(0),
  writing: z.enum(writings).or(z.literal('')).default('').catch(''),
  state: z.enum(trainingStates).or(z.literal('')).default('').catch(''),
  /** The page that is being corrected. */
  erxId: id,
  number: id,
})
export type TrainingSearch = z.output<typeof trainingSearchSchema>

/** What the address leaves out. */
export const trainingDefaults: Omit<TrainingSearch, 'erxId' | 'number'> = trainingSearchSchema.parse({})
