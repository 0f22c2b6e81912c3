import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { describe, expect, it } from 'vitest'
import { reminderDays } from './reminder-days.ts'

const line = (more: object) => medicineLineSchema.parse({ medName: 'Dolo 650', ...more })

describe('the days of a reminder', () => {
  it.each([
    [{ duration: 'DAYS', durationValue: '5' }, '01-03-2026', '05-03-2026'],
    [{ duration: 'DAYS', durationValue: '1' }, '01-03-2026', '01-03-2026'],
    [{ duration: 'WEEKS', durationValue: '2' }, '25-12-2026', '07-01-2027'],
    [{ duration: 'MONTHS', durationValue: '1' }, '31-01-2026', '27-02-2026'],
    [{ duration: 'YEARS', durationValue: '1' }, '29-02-2028', '27-02-2029'],
  ])('last as long as the medicine is taken: %o', (taken, first, last) => {
    expect(reminderDays(line(taken), first)).toEqual({ first, last })
  })

  it('have no end where the directions give no duration', () => {
    for (const taken of [{}, { duration: 'Till review' }, { duration: 'DAYS', durationValue: '5-7' }])
      expect(reminderDays(line(taken), '01-03-2026')).toEqual({ first: '01-03-2026', last: '' })
  })

  it('are those that it has, when there is one', () => {
    const reminded = { reminder: true, rx_start_date: '02-03-2026', rx_end_date: '04-03-2026' }
    expect(reminderDays(line(reminded), '01-03-2026')).toEqual({ first: '02-03-2026', last: '04-03-2026' })
  })
})
