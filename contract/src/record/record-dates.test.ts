import { describe, expect, it } from 'vitest'
import { wireFromIso } from '#dates.ts'
import fc from '#testing/properties.ts'
import { recordDateFaults } from './record-dates.ts'

const today = '2026-11-22'
const none = { prescriptionDate: '', dateOfBirth: '', followUp: '' }
const faults = (dates: Partial<typeof none>) => recordDateFaults({ ...none, ...dates }, today)
const day = fc
  .date({ min: new Date('1600-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('recordDateFaults', () => {
  it('accepts plausible dates and empty ones', () => {
    expect(faults({})).toEqual([])
    expect(
      faults({ prescriptionDate: '22-11-2026', dateOfBirth: '22-11-1896', followUp: '22-11-2026' }),
    ).toEqual([])
  })

  it('reports dates in the future or too far back', () => {
    expect(faults({ prescriptionDate: '23-11-2026' })).toEqual(['prescriptionDateAhead'])
    expect(faults({ prescriptionDate: '21-11-1906' })).toEqual(['prescriptionDateTooOld'])
    expect(faults({ dateOfBirth: '23-11-2026' })).toEqual(['birthDateAhead'])
    expect(faults({ dateOfBirth: '01-01-1700' })).toEqual(['birthDateTooOld'])
    expect(faults({ prescriptionDate: '20-11-2026', followUp: '19-11-2026' })).toEqual(['followUpBefore'])
    expect(faults({ followUp: '23-11-2028' })).toEqual(['followUpFar'])
    expect(faults({ followUp: '22-11-2028' })).toEqual([])
  })

  it('finds at most one fault per date, and knows those that hold the case', () => {
    fc.assert(
      fc.property(day, day, day, (written, born, again) => {
        const dates = {
          prescriptionDate: wireFromIso(written),
          dateOfBirth: wireFromIso(born),
          followUp: wireFromIso(again),
        }
        const found = faults(dates)
        const of = (start: string) => found.filter((fault) => fault.startsWith(start))
        expect(of('prescriptionDate')).toEqual(faults({ prescriptionDate: dates.prescriptionDate }))
        expect(of('birthDate')).toEqual(faults({ dateOfBirth: dates.dateOfBirth }))
        expect(of('prescriptionDate').length === 0).toBe(written <= today && written >= '1906-11-22')
        expect(of('birthDate').length === 0).toBe(born <= today && born >= '1896-11-22')
        expect(found.includes('followUpBefore')).toBe(again < written)
      }),
    )
  })
})
