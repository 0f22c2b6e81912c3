/**
 * The state of the running server, for administrators of the whole deployment. No document names these calls:
 * they are our own.
 */

/** The queues of the server, by the names of their jobs. */
export const jobQueues = [
  'recognise-page',
  'find-entities',
  'deliver',
  'place-call',
  'remind',
  'measure-training',
  'send-case',
  'fetch-record',
  'read-import',
  'apply-import',
  'export-patient',
] as const
export type JobQueue = (typeof jobQueues)[number]

export const openDeliveryStates = ['failed', 'waiting'] as const
