import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { readOpen } from '#wire/open-read.ts'

const messageSchema = z.object({
  id: z.number(),
  to: z.string(),
  /** email, sms or webhook. */
  channel: z.string(),
  subject: z.string(),
  text: z.string(),
  otp: z.string().nullable(),
  /** ISO 8601. */
  sentAt: z.string(),
  /** Relative to the API base; null without an attachment. */
  attachmentUrl: z.string().nullable(),
})
export type DemoMessage = z.infer<typeof messageSchema>

const ASKED_EVERY = 2_000

/** The messages of the demo outbox, newest first; read again while the page is open. */
export const demoMessagesQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['demo-outbox', agentId],
    queryFn: ({ signal }) => {
      const filter = agentId === '' ? '' : `?agentId=${encodeURIComponent(agentId)}`
      return readOpen(`/demo/outbox${filter}`, z.array(messageSchema), signal)
    },
    refetchInterval: ASKED_EVERY,
    refetchOnWindowFocus: true,
    staleTime: 0,
    // The server runs on this machine: no connection is needed.
    networkMode: 'always',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
