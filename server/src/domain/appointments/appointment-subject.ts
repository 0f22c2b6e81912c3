import type { Noted } from '#platform/protocol/work.ts'

/** The subject of an appointment for `work.note`; its chain is that of the case that it made, or the account's. */
export function ofAppointment(row: { client_id: number; id: number; erx_id: number | null }): Noted {
  return {
    ...(row.erx_id === null ? {} : { chain: `case:${row.erx_id}` as const }),
    clientId: row.client_id,
    subject: `appointment:${row.id}`,
  }
}
