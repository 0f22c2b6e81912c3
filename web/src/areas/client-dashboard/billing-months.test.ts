import type { BillingRow } from '@rxdesk/contract/areas/reports/schemas'
import { expect, it } from 'vitest'
import { monthsOf } from './billing-months.ts'

const row = (month: string, amount: number, currency: string, clientName = 'Lotus'): BillingRow => ({
  clientName,
  month,
  kind: '',
  prescriptions: 1,
  amount,
  currency,
})

it('adds the clients of a month, each currency by itself, and has every month of the range', () => {
  const rows = [
    row('01-12-2025', 0.1, 'INR'),
    row('01-12-2025', 0.2, 'INR', 'Sarvodaya'),
    row('01-02-2026', 7, 'USD'),
    row('01-02-2026', 0, '', 'Without fees'),
  ]
  const months = ['11-2025', '12-2025', '01-2026', '02-2026']
  expect(monthsOf(rows, { fromDate: '30-11-2025', toDate: '01-02-2026', clientId: 0 })).toEqual([
    { currency: 'INR', months, amounts: [0, 0.3, 0, 0], prescriptions: [0, 2, 0, 0] },
    { currency: 'USD', months, amounts: [0, 0, 0, 7], prescriptions: [0, 0, 0, 1] },
  ])
})

it('has nothing where no fees are agreed', () => {
  expect(
    monthsOf([row('01-02-2026', 0, '')], { fromDate: '01-02-2026', toDate: '01-02-2026', clientId: 0 }),
  ).toEqual([])
})
