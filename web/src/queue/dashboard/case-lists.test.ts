import { expect, it } from 'vitest'
import { desks } from '../desk.ts'
import { headingOf } from './case-columns.tsx'
import { type FilterField, listsOf, withColumns } from './case-lists.ts'

const ofEach = ['erxId', 'patName', 'clientName', 'mediaName']

it('shows the columns useful in each list; level and status only where the tab does not say them', () => {
  const columns = Object.fromEntries(listsOf(desks.opd).map((list) => [list.id, list.columns]))
  expect(columns).toEqual({
    pending: [...ofEach, 'level', 'status', 'checkIn', 'due', 'services', 'ocrState', 'pages', 'comment'],
    inProgress: [
      ...ofEach,
      ...['level', 'status', 'holder', 'checkIn', 'due', 'services', 'ocrState', 'pages'],
    ],
    completed: [...ofEach, 'checkIn', 'fulfilment', 'services', 'pages'],
    rejected: [...ofEach, 'level', 'rejectReason', 'checkIn', 'fulfilment', 'pages'],
    failure: [...ofEach, 'checkIn', 'fulfilment', 'services', 'pages'],
    callbackPending: [
      ...ofEach,
      ...['callBackAt', 'attempts', 'level', 'status', 'checkIn', 'services', 'holder'],
    ],
    callbackCompleted: [...ofEach, 'attempts', 'level', 'status', 'checkIn', 'fulfilment', 'services'],
  })
  for (const list of listsOf(desks.digitization))
    expect(list.columns).toEqual(columns[list.id]?.filter((column) => column !== 'level'))
  for (const list of listsOf(desks.opd, { ofOneLevel: true }))
    expect(list.columns.includes('level')).toBe(
      !['pending', 'inProgress', 'completed', 'failure'].includes(list.id),
    )
})

it('shows the columns that were chosen, never without number and patient, never one that is not offered', () => {
  for (const list of listsOf(desks.opd)) {
    expect(list.columns.every((column) => list.offered.includes(column))).toBe(true)
    expect(withColumns(list, undefined)).toBe(list)
    expect(withColumns(list, []).columns).toEqual(['erxId', 'patName'])
    expect(withColumns(list, ['status', 'rejectReason']).columns).toEqual(
      list.offered.filter((column) => ['erxId', 'patName', 'status', 'rejectReason'].includes(column)),
    )
  }
})

it('offers the filters that make a difference in each list', () => {
  const ofEach = ['name', 'mobile', 'checkIn', 'client', 'media', 'services']
  const filters = listsOf(desks.opd).map((list) => [list.id, list.filters])
  expect(Object.fromEntries(filters)).toEqual({
    pending: [...ofEach, 'due'],
    inProgress: [...ofEach, 'agent', 'due'],
    completed: [...ofEach, 'fulfilment'],
    rejected: [...ofEach, 'fulfilment', 'reject'],
    failure: [...ofEach, 'fulfilment'],
    callbackPending: [...ofEach, 'due'],
    callbackCompleted: [...ofEach, 'fulfilment'],
  })
})

it('shows and filters what consultations alone have: booking, calls, what the partner answered', () => {
  const lists = Object.fromEntries(listsOf(desks.teleconsultation).map((list) => [list.id, list]))
  expect(lists.pending?.columns).toEqual(
    expect.arrayContaining(['bookingId', 'modeAsked', 'checkIn', 'due', 'attempts', 'callBackAt']),
  )
  expect(lists.inProgress?.columns).toContain('holder')
  expect(lists.failure?.columns).toContain('partnerAnswer')
  expect(lists.rejected?.columns).toEqual(expect.arrayContaining(['rejectReason', 'partnerTold']))
  expect(headingOf({ id: 'cancelled' }, 'fulfilment')).toBe('column.cancelledAt')
  const filtered = (filter: FilterField) =>
    Object.values(lists)
      .filter(({ filters }) => filters.includes(filter))
      .map(({ id }) => id)
  expect(filtered('booking')).toEqual(['pending', 'inProgress', 'callbackPending', 'callbackCompleted'])
  expect(filtered('agent')).toEqual([
    'inProgress',
    'callbackPending',
    'completed',
    'failure',
    'rejected',
    'consultationFailed',
  ])
})
