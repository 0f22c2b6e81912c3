import { z } from 'zod'
import { clientAssistants } from '#areas/assistant/options.ts'

export const clientRowSchema = z.object({
  clientId: z.number(),
  clientName: z.string(),
  key: z.string(),
  clientCTATData: z.number(),
  languages: z.array(z.string()),
  active: z.boolean(),
  /** Which engine of the assistant may read its files. */
  assistant: z.enum(clientAssistants),
})
export type ClientRow = z.infer<typeof clientRowSchema>
/** The most hospitals that `getClientMasterData` returns. */
export const MOST_HOSPITALS = 50

export const clientParts = ['hospital', 'department', 'media'] as const
export type ClientPart = (typeof clientParts)[number]

/**
 * What is set up for a client before its prescriptions come, in the order of doing. A client is ready to receive when
 * those that are needed are done; the others make its work easier.
 */
export const clientSteps = {
  active: { needed: true },
  media: { needed: true },
  adds: { needed: true },
  L1: { needed: true },
  L2: { needed: true },
  L3: { needed: true },
  hospital: { needed: false },
  user: { needed: false },
  delivery: { needed: false },
  fees: { needed: false },
} as const satisfies Record<string, { needed: boolean }>
export type ClientStep = keyof typeof clientSteps

export const readinessSchema = z.object({
  ready: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(Object.keys(clientSteps) as [ClientStep, ...ClientStep[]]),
      needed: z.boolean(),
      done: z.boolean(),
    }),
  ),
})
export type Readiness = z.infer<typeof readinessSchema>

/** The most addresses that a client's prescriptions are sent to. */
export const MOST_EMAILS = 5
