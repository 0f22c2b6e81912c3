import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { calendarDay } from './calendar-day.ts'

it('reads back as the whole day that it says, whatever stands in its words', () => {
  const text = calendarDay({
    id: 'follow-up-7@rxdesk.example.test',
    sequence: 2,
    day: '2026-12-31',
    summary: 'Follow-up: Nandanvan Hospital',
    description: 'Bring: summary, X-ray; fasting sugar\nBEGIN:VEVENT',
    location: 'Nandanvan Hospital, 7 Temple Street, सुंदरपुर',
    writtenAt: new Date('2026-12-01T10:00:00Z'),
  })
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  const events = calendar.getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  const event = new ICAL.Event(events[0])
  expect(event.uid).toBe('follow-up-7@rxdesk.example.test')
  expect(event.sequence).toBe(2)
  expect(event.startDate.isDate).toBe(true)
  expect(event.startDate.toString()).toBe('2026-12-31')
  expect(event.endDate.toString()).toBe('2027-01-01')
  expect(event.description).toBe('Bring: summary, X-ray; fasting sugar\nBEGIN:VEVENT')
  expect(event.location).toBe('Nandanvan Hospital, 7 Temple Street, सुंदरपुर')
})
