import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { NetworkLost } from './refusal.ts'
import { apiBase } from './wire.ts'

const configSchema = z.object({
  productKey: z.string(),
  productName: z.string(),
  partnerName: z.string(),
  release: z.string(),
  /** Key of the client cipher, 64 hex digits. */
  clientCipherKey: z.string().regex(/^[0-9a-f]{64}$/i),
  authProviders: z.array(z.string()),
  /** Of a deployment with firebase: where the browser has a password checked, and the web API key of the project. */
  firebase: z.object({ apiKey: z.string(), authUrl: z.url() }).optional(),
  timeZone: z.string(),
  /** Demo content and demo accounts; nothing leaves the machine. */
  demo: z.boolean().default(false),
  /** Whether people may request accounts themselves. */
  signUp: z.boolean().default(false),
  /** Whether there are covid statuses and the list of covid vitals. */
  covid: z.boolean().default(true),
})
export type Config = z.infer<typeof configSchema>

/** The deployment's public settings (decisions: running it). Read once a page. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Config> => {
    let answer: unknown
    try {
      const response = await fetch(`${apiBase}/config`, { signal })
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      answer = await response.json()
    } catch (cause) {
      if (signal.aborted) throw cause
      throw new NetworkLost('The server does not say what it is', { cause })
    }
    const body = typeof answer === 'object' && answer !== null && 'body' in answer ? answer.body : answer
    return configSchema.parse(body)
  },
})

export function useConfig(): Config {
  return useSuspenseQuery(configQuery).data
}
