import type { Noted } from '#platform/protocol/work.ts'

/** The chain of a case for `work.note`, with what of the case an entry is about. */
export function ofCase(row: { id: number; client_id: number }, subject?: string): Noted {
  return { chain: `case:${row.id}`, clientId: row.client_id, subject }
}
