/** How the running house is, for administrators of the whole deployment. All of it is ours: no document names a call. */

/** Queues of the house, as their jobs are named. */
export const jobQueues = [
  'recognise-page',
  'find-entities',
  'deliver',
  'measure-training',
  'send-case',
  'read-import',
  'apply-import',
] as const
export type JobQueue = (typeof jobQueues)[number]

export const openDeliveryStates = ['failed', 'waiting'] as const
