import { expect, it } from 'vitest'
import { desks } from '../desk.ts'
import { listsOf } from './case-lists.ts'

it('shows the columns useful in each list, and the level where there are several', () => {
  const columns = Object.fromEntries(listsOf(desks.opd).map((list) => [list.id, list.columns]))
  expect(columns).toEqual({
    pending: [
      ...['erxId', 'patName', 'clientName', 'mediaName', 'level', 'status'],
      ...['checkIn', 'due', 'services', 'ocrState', 'pages', 'comment'],
    ],
    inProgress: [
      ...['erxId', 'patName', 'clientName', 'mediaName', 'level', 'status'],
      ...['holder', 'checkIn', 'due', 'services', 'ocrState', 'pages'],
    ],
    completed: [
      ...['erxId', 'patName', 'clientName', 'mediaName', 'level', 'status'],
      ...['checkIn', 'fulfilment', 'services', 'pages'],
    ],
    rejected: [
      ...['erxId', 'patName', 'clientName', 'mediaName', 'level', 'status'],
      ...['rejectReason', 'checkIn', 'fulfilment', 'pages'],
    ],
    failure: [
      ...['erxId', 'patName', 'clientName', 'mediaName', 'level', 'status'],
      ...['checkIn', 'fulfilment', 'services', 'pages'],
    ],
    callbackPending: [
      ...['erxId', 'patName', 'clientName', 'mediaName', 'level', 'status'],
      ...['checkIn', 'due', 'services', 'holder'],
    ],
    callbackCompleted: [
      ...['erxId', 'patName', 'clientName', 'mediaName', 'level', 'status'],
      ...['checkIn', 'fulfilment', 'services'],
    ],
  })
  for (const list of listsOf(desks.digitization))
    expect(list.columns).toEqual(columns[list.id]?.filter((column) => column !== 'level'))
})

it('offers the filters that make a difference in each list', () => {
  const ofEach = ['name', 'mobile', 'checkIn', 'client', 'media', 'services']
  const filters = listsOf(desks.opd).map((list) => [list.id, list.filters])
  expect(Object.fromEntries(filters)).toEqual({
    pending: ofEach,
    inProgress: [...ofEach, 'agent'],
    completed: [...ofEach, 'fulfilment'],
    rejected: [...ofEach, 'fulfilment', 'reject'],
    failure: [...ofEach, 'fulfilment'],
    callbackPending: ofEach,
    callbackCompleted: [...ofEach, 'fulfilment'],
  })
})
