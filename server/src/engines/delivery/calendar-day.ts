import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'

/** A day that somebody is asked to keep free, for the calendar of whoever gets it (RFC 5545). */
export interface CalendarDay {
  /** The same for every later version of the entry, which then takes its place. */
  id: string
  /** Counts up with each version, from 0. */
  sequence: number
  /** yyyy-mm-dd: no hour is promised. */
  day: string
  summary: string
  description: string
  location: string
  /** When the entry was written. */
  writtenAt: Date
}

/** The text of an .ics file with one whole day in it. */
export function calendarDay({ id, sequence, day, writtenAt, ...words }: CalendarDay): string {
  const calendar = ical({
    prodId: { company: 'Rxdesk', product: 'Rxdesk', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id,
    sequence,
    // A whole day is of no time zone: the library writes the day of UTC.
    start: new Date(`${day}T00:00:00Z`),
    end: new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000),
    allDay: true,
    timezone: 'UTC',
    stamp: writtenAt,
    transparency: ICalEventTransparency.TRANSPARENT,
    ...words,
  })
  return calendar.toString()
}
