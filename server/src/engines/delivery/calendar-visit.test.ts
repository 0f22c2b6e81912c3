import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarVisit, visitCalendar } from './calendar-visit.ts'

const visit: CalendarVisit = {
  id: 'appointment-1-7@rxdesk.example.test',
  sequence: 1,
  startsAt: new Date('2026-12-01T04:30:00Z'),
  minutes: 45,
  summary: 'Dr. Meera Nair, First consultation',
  description: 'Bring: reports; X-ray\nBEGIN:VEVENT',
  location: 'Nandanvan Hospital, सुंदरपुर',
  organizer: { name: 'Nandanvan, "Hospital"', email: 'no-reply@rxdesk.example.test' },
  cancelled: false,
  writtenAt: new Date('2026-11-27T06:00:00Z'),
}
const readBack = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: calendar.getAllSubcomponents('vevent'),
  }
}

describe('the calendar of visits', () => {
  it('reads back as the hour that it says, whatever stands in its words', () => {
    const { method, events } = readBack(visitCalendar([visit], { method: 'publish' }))
    expect(method).toBe('PUBLISH')
    expect(events).toHaveLength(1)
    const event = new ICAL.Event(events[0])
    expect(event.uid).toBe(visit.id)
    expect(event.sequence).toBe(1)
    expect(event.startDate.toJSDate()).toEqual(visit.startsAt)
    expect(event.endDate.toJSDate()).toEqual(new Date('2026-12-01T05:15:00Z'))
    expect(event.description).toBe(visit.description)
    expect(event.location).toBe(visit.location)
    expect(event.organizer).toBe('mailto:no-reply@rxdesk.example.test')
    expect(events[0]?.getFirstPropertyValue('status')).toBe('CONFIRMED')
  })

  it('takes an entry out again by its own id', () => {
    const text = visitCalendar([{ ...visit, sequence: 2, cancelled: true }], { method: 'cancel' })
    const { method, events } = readBack(text)
    expect(method).toBe('CANCEL')
    expect(new ICAL.Event(events[0]).uid).toBe(visit.id)
    expect(events[0]?.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it('is the same text whenever it is written', () => {
    expect(visitCalendar([visit], { method: 'publish' })).toBe(visitCalendar([visit], { method: 'publish' }))
  })

  it('holds every visit of a feed', () => {
    const text = visitCalendar([visit, { ...visit, id: 'other@x' }], { method: 'publish', name: 'Dr. Nair' })
    expect(readBack(text).events).toHaveLength(2)
    expect(text).toContain('X-WR-CALNAME:Dr. Nair')
  })
})
