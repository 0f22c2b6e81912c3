import { z } from 'zod'
import { masterTypes } from '#options.ts'

/** What can be brought in as CSV: masters but the vital signs (few, with columns of their own), and users. */
export const importKinds = [...masterTypes, 'users'] as const
export type ImportKind = (typeof importKinds)[number]

/**
 * A user's columns; he is known by his agent id. Several roles, permissions, clients or departments have bars between
 * them, and `all` in the place of clients is every client. No password is among them.
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

/** Bytes and rows that one file may have. */
export const importLimits = { bytes: 20 * 1024 * 1024, rows: 200_000 } as const

/**
 * waiting: for its file · reading: what it would change is found out · ready: to be looked at · applying · applied,
 * cancelled or failed: over, and only `applied` changed anything.
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
  /** Rows of the file, and how many of them the work under way is through with. */
  total: z.number(),
  done: z.number(),
  /** How many rows come to what; exact from `ready` on. */
  counts: z.record(z.enum(importOutcomes), z.number()),
  /** Which preview this is: it is made anew when the list was changed meanwhile. */
  reading: z.number(),
  /** Headings of the file that nothing is taken from. */
  passedOver: z.array(z.string()),
  /** Why it failed, or what is to be known of it; empty otherwise. */
  note: z.string(),
})
export type Import = z.infer<typeof importSchema>
