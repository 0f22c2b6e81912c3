import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { actingUser, messageAnswer, pageFields, wireId } from '#wire-types.ts'
import { jobQueues, openDeliveryStates } from './schemas.ts'

export const getSystemHealth = defineCall({
  group: 'master',
  name: 'getSystemHealth',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Database, storage, jobs by queue, and messages that have not gone out',
  request: z.object({ ...actingUser }),
  answer: z.object({
    database: z.object({
      version: z.string(),
      /** The size on disk. */
      bytes: z.number(),
      connections: z.number(),
    }),
    /** Whether they respond. */
    storage: z.boolean(),
    /** On the disk of the data folder; null where the system does not say. */
    freeBytes: z.number().nullable(),
    jobs: z.boolean(),
    /** Whether RTSP cameras can be shown. */
    ffmpeg: z.boolean(),
    queues: z.array(
      z.object({ queue: z.enum(jobQueues), waiting: z.number(), running: z.number(), failed: z.number() }),
    ),
    deliveries: z.object({ waiting: z.number(), failed: z.number() }),
    /** Names of the clinical tables that no clinician has signed off as they are. */
    unsignedTables: z.array(z.string()),
    /** Clients whose Google Drive no longer lets its files be read, until somebody connects it again. */
    revokedDrives: z.array(z.string()),
  }),
})

export const getOpenDeliveries = defineCall({
  group: 'master',
  name: 'getOpenDeliveries',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'A page of the messages that wait or have failed: the failed ones first, then the newest; exact total',
  request: z.object({ ...actingUser, ...pageFields }),
  answer: z.object({
    data: z.array(
      z.object({
        deliveryId: z.number(),
        /** 0 when it concerns no case. */
        erxId: z.number(),
        clientName: z.string(),
        kind: z.enum(['email', 'sms', 'webhook', 'partner']),
        state: z.enum(openDeliveryStates),
        attempts: z.number(),
        /** Why the last try failed, without naming any person. */
        lastError: z.string(),
        since: z.string(),
        /** Whether it can be sent again unchanged. */
        mayRetry: z.boolean(),
      }),
    ),
    totalCount: z.number(),
  }),
})

export const getFailedJobs = defineCall({
  group: 'master',
  name: 'getFailedJobs',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'A page of the jobs that used up their tries, the newest first; exact total. A day later they are forgotten',
  request: z.object({ ...actingUser, ...pageFields }),
  answer: z.object({
    data: z.array(
      z.object({
        jobId: z.string(),
        queue: z.enum(jobQueues),
        /** 0 when it concerns no case. */
        erxId: z.number(),
        attempts: z.number(),
        /** Only the kind of the error: its text may quote a row. */
        lastError: z.string(),
        failedAt: z.string(),
        mayRetry: z.boolean(),
      }),
    ),
    totalCount: z.number(),
  }),
})

export const retryDelivery = defineCall({
  group: 'master',
  name: 'retryDelivery',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Queues a failed message again; one that waits already is left as it is',
  request: z.object({ ...actingUser, deliveryId: wireId }),
  answer: messageAnswer,
})

export const retryJob = defineCall({
  group: 'master',
  name: 'retryJob',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Queues a failed job again; one that is queued already is left as it is',
  request: z.object({ ...actingUser, jobId: z.guid() }),
  answer: messageAnswer,
})
