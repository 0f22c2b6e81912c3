import { clockText } from '@rxdesk/contract/dates'

/** Formats instants (ISO 8601) as dd-mm-yyyy hh:mm in a time zone, for a cell; empty text stays empty. */
export function sheetMoment(timeZone: string): (iso: string) => string | null {
  return (iso) => clockText(iso, timeZone) || null
}
