import type { Noted } from '#platform/protocol/work.ts'

/** The subject of a case for `work.note`: its chain, and the facts that every entry has. */
export function ofCase(row: { id: number; client_id: number }, subject?: string): Noted {
  return { chain: `case:${row.id}`, clientId: row.client_id, subject }
}
