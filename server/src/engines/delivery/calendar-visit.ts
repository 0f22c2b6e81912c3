import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'

/** An hour that somebody is asked to keep free, for the calendar of whoever gets it (RFC 5545). */
export interface CalendarVisit {
  /** The same for every later version of the entry, which then takes its place. */
  id: string
  /** Counts up with each version, from 0. */
  sequence: number
  startsAt: Date
  minutes: number
  summary: string
  description: string
  location: string
  organizer: { name: string; email: string }
  cancelled: boolean
  /** When the entry was written. */
  writtenAt: Date
}

export interface VisitCalendar {
  /** `cancel` takes entries out that were sent before. */
  method: 'publish' | 'cancel'
  /** Shown by programs that subscribe to it. */
  name?: string
}

/**
 * The text of an .ics file with these visits. Times are those of UTC, which every program shows by its own clock: no
 * rules of a time zone travel along that could be outdated.
 */
export function visitCalendar(visits: readonly CalendarVisit[], { method, name }: VisitCalendar): string {
  const calendar = ical({
    prodId: { company: 'Rxdesk', product: 'Rxdesk', language: 'EN' },
    method: method === 'cancel' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    ...(name === undefined ? {} : { name }),
  })
  for (const { startsAt, minutes, writtenAt, cancelled, ...visit } of visits)
    calendar.createEvent({
      ...visit,
      start: startsAt,
      end: new Date(startsAt.getTime() + minutes * 60_000),
      timezone: 'UTC',
      stamp: writtenAt,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: cancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    })
  return calendar.toString()
}
