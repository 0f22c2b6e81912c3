import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { isoFromWire, wireFromIso } from '@rxdesk/contract/dates'

/**
 * The proposed days of a reminder: its own, else from the first day for the duration of the medicine. Dates are
 * dd-mm-yyyy; the last is empty where the directions give no duration.
 */
export function reminderDays(line: MedicineLine, firstDay: string): { first: string; last: string } {
  if (line.reminder) return { first: line.rx_start_date, last: line.rx_end_date }
  const iso = isoFromWire(firstDay)
  // A range ("5-7") is not one length; uncertain values are not filled in.
  const length = /^\d{1,4}$/.test(line.durationValue) ? Number(line.durationValue) : 0
  if (iso === null || length === 0) return { first: firstDay, last: '' }
  const last = new Date(`${iso}T00:00:00Z`)
  if (line.duration === 'DAYS') last.setUTCDate(last.getUTCDate() + length)
  else if (line.duration === 'WEEKS') last.setUTCDate(last.getUTCDate() + 7 * length)
  else if (line.duration === 'MONTHS') addMonths(last, length)
  else if (line.duration === 'YEARS') addMonths(last, 12 * length)
  else return { first: firstDay, last: '' }
  last.setUTCDate(last.getUTCDate() - 1)
  return { first: firstDay, last: wireFromIso(last.toISOString().slice(0, 10)) }
}

/** The same day of a later month, or its last one: a month from 31 January ends in February. */
function addMonths(date: Date, months: number): void {
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const longest = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, longest))
}
