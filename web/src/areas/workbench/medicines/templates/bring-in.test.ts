import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { describe, expect, it } from 'vitest'
import { broughtItems, broughtLine } from './bring-in.ts'

const dolo = medicineLineSchema.parse({ medName: 'Dolo 650', strength: '650 mg', dosage: '1-0-1 x 3 days' })
const offered = {
  medicines: [dolo, medicineLineSchema.parse({ medName: 'Telma 40' })],
  diagnosis: ['Fever'],
  investigations: [
    { testName: 'ESR', investigationDate: '', reportTagId: 0, reportCategory: '', note: 'fasting' },
  ],
  advice: 'Drink water',
  adviceHindi: '',
}
const nothing = { medicines: [], diagnosis: [], investigations: [], advice: '' }

describe('what may be brought into a case', () => {
  it('is each medicine, diagnosis, investigation and the advice', () => {
    const items = broughtItems(offered, nothing)
    expect(items.map(({ group, label }) => [group, label])).toEqual([
      ['medicine', 'Dolo 650 · 650 mg'],
      ['medicine', 'Telma 40'],
      ['diagnosis', 'Fever'],
      ['investigation', 'ESR'],
      ['advice', 'Drink water'],
    ])
    expect(items.some(({ there }) => there)).toBe(false)
  })

  it('is marked if the case has it already, in upper or lower case', () => {
    const items = broughtItems(offered, {
      medicines: [{ medName: 'DOLO 650', strength: '650 MG' }],
      diagnosis: ['fever'],
      investigations: [{ testName: 'esr' }],
      advice: 'Rest\nDrink water',
    })
    expect(items.map(({ there }) => there)).toEqual([true, false, true, true, true])
  })
})

it('a line that is brought in shows its date, and starts without answers', () => {
  const before = { ...dolo, txnNo: 7, reminder: true, rx_start_date: '01-03-2026', status: 'asked' as const }
  const line = broughtLine(before, '02-03-2026')
  expect(line).toMatchObject({ medName: 'Dolo 650', dosage: dolo.dosage, broughtFrom: '02-03-2026' })
  expect([line.txnNo, line.reminder, line.rx_start_date, line.status]).toEqual([
    undefined,
    false,
    '',
    undefined,
  ])
  expect('broughtFrom' in broughtLine(before)).toBe(false)
})
