import { expect, it } from 'vitest'
import { editAsked } from './edit-asked.ts'

it('sends the note back only where it was shown', () => {
  const row = { appointmentId: 7, version: 2 }
  const values = {
    kind: { id: 5, name: 'Follow-up' },
    mode: 'audio' as const,
    note: '',
    tell: true,
    remindMinutes: 60,
  }
  const asked = { ...row, mode: 'audio', tell: true, remindMinutes: 60, appointmentTypeId: 5 }
  expect(editAsked(row, values, false)).toEqual(asked)
  expect(editAsked(row, values, true)).toEqual({ ...asked, note: '' })
})
