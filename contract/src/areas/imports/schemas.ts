import { z } from 'zod'
import { masterTypes } from '#options.ts'

/**
 * Lists that can be imported as CSV: users, and the masters except vital signs (few, with columns of their
 * own).
 */
export const importKinds = [...masterTypes, 'users'] as const
export type ImportKind = (typeof importKinds)[number]

/** What the importing engine works on: beside those lists, rows of workbooks of medical records, by calls of their own. */
export const workedKinds = [...importKinds, 'records'] as const
export type WorkedKind = (typeof workedKinds)[number]

/**
 * A user's columns; the agent id identifies the user. Several roles, permissions, clients or departments are
 * separated by bars, and `all` in the column of clients means every client. There is no password column.
 */
export const userCsvColumns = [
  'agent_id',
  'first_name',
  'last_name',
  'email',
  'mobile',
  'roles',
  'permissions',
  'clients',
  'departments',
  'status',
  'locked',
  'camera_dashboard',
  'opd_only',
  'client_forms',
  'delete_client_forms',
  'level3_digitization',
  'l2_digitization_tag',
  'snooze_minutes',
] as const
export type UserCsvColumn = (typeof userCsvColumns)[number]

/** The most bytes and rows of one file. */
export const importLimits = { bytes: 20 * 1024 * 1024, rows: 200_000 } as const

/**
 * waiting: for its file · reading: its changes are being computed · ready: for review · applying · applied,
 * cancelled or failed: finished, and only `applied` changed anything.
 */
export const importStates = [
  'waiting',
  'reading',
  'ready',
  'applying',
  'applied',
  'cancelled',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

export const importOutcomes = ['added', 'changed', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const importSchema = z.object({
  importId: z.number(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  fileName: z.string(),
  /** Rows of the file, and how many of them the current step has processed. */
  total: z.number(),
  done: z.number(),
  /** How many rows have each outcome; exact from `ready` on. */
  counts: z.record(z.enum(importOutcomes), z.number()),
  /** The number of the preview: a new preview is made when the list has changed meanwhile. */
  reading: z.number(),
  /** Headings of the file that the import ignores. */
  passedOver: z.array(z.string()),
  /** Why it failed, or a notice about it; empty otherwise. */
  note: z.string(),
})
export type Import = z.infer<typeof importSchema>
