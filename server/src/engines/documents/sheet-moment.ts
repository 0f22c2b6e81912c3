import { clockText } from '@rxdesk/contract/dates'

/** Writes instants (ISO 8601) as dd-mm-yyyy hh:mm of a time zone, for a cell; empty text is nothing. */
export function sheetMoment(timeZone: string): (iso: string) => string | null {
  return (iso) => clockText(iso, timeZone) || null
}
