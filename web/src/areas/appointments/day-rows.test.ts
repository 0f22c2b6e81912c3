import type { AppointmentRow, DaySlot } from '@rxdesk/contract/areas/appointments/schemas'
import { expect, it } from 'vitest'
import { dayRows } from './day-rows.ts'

const slot = (slot: number, state: DaySlot['state'], taken = 0): DaySlot => ({ slot, state, taken, of: 1 })
const visit = (appointmentId: number, at: number, more: Partial<AppointmentRow> = {}) =>
  ({ appointmentId, slot: at, minutes: 30, status: 0, ...more }) as AppointmentRow

it('shows every appointment once, free slots, and what takes a slot otherwise', () => {
  const rows = dayRows(
    [
      slot(18, 'closed'),
      slot(19, 'past'),
      slot(20, 'taken', 1),
      slot(21, 'taken', 1),
      slot(22, 'free'),
      slot(23, 'taken', 1),
      slot(40, 'closed', 1),
    ],
    [visit(1, 20, { minutes: 60 }), visit(2, 22, { status: 5 }), visit(3, 40)],
  )
  expect(
    rows.map((row) => [row.slot, row.appointment?.appointmentId ?? ('state' in row && row.state)]),
  ).toEqual([
    [19, 'past'],
    [20, 1],
    [21, 'taken'],
    [22, 2],
    [22, 'free'],
    [23, 'taken'],
    [40, 3],
  ])
})

it('offers what is left of a slot that holds several', () => {
  const rows = dayRows([{ slot: 22, state: 'free', taken: 1, of: 2 }], [visit(1, 22)])
  expect(rows.map(({ key }) => key)).toEqual(['a1', 's22'])
})
