// @vitest-environment happy-dom

import { wireDayIn } from '@rxdesk/contract/dates'
import { firstDayOfPeriod, firstDayUntil } from '@rxdesk/contract/report-range'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { periodSearch } from './period-search.ts'
import { ReportPeriod } from './report-period.tsx'
import { useReportDays } from './use-report-days.ts'

const addressSchema = z.object(periodSearch)

function Report({ address }: { address: object }) {
  const [search, setSearch] = useState(() => addressSchema.parse(address))
  const days = useReportDays(search)
  return (
    <>
      <ReportPeriod days={days} onChange={(fields) => setSearch((before) => ({ ...before, ...fields }))} />
      <output>{JSON.stringify(search)}</output>
    </>
  )
}

const shown = () => [
  screen.getByRole('combobox', { name: 'Period' }).textContent,
  screen.getByLabelText<HTMLInputElement>('From').value,
  screen.getByLabelText<HTMLInputElement>('To').value,
]
const address = () => JSON.parse(screen.getByRole('status').textContent)

it('offers the four periods, shows the days in force, and a changed day makes the range custom', async () => {
  await loadTexts('report-period')
  const user = await onPage(<Report address={{ period: 'yesteryear', from: '', to: 'x' }} />)
  const today = wireDayIn('Asia/Kolkata', new Date())
  expect(shown()).toEqual(['Custom Date Range', firstDayUntil(today), today])

  await user.click(screen.getByRole('combobox', { name: 'Period' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Today',
    'This Week',
    'This Month',
    'Custom Date Range',
  ])
  await user.click(screen.getByRole('option', { name: 'This Month' }))
  const first = firstDayOfPeriod('thisMonth', today)
  expect(shown()).toEqual(['This Month', first, today])
  expect(address()).toEqual({ period: 'thisMonth', from: '', to: '' })

  const from = screen.getByLabelText('From')
  await user.clear(from)
  await user.type(from, '02032026')
  expect(address()).toEqual({ period: 'custom', from: '02-03-2026', to: today })
  expect(shown()).toEqual(['Custom Date Range', '02-03-2026', today])
}, 20_000)
