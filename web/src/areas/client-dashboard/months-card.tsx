import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { ChartCard } from '#parts/chart-card/chart-card.tsx'
import { DayTable } from '#parts/chart-card/day-table.tsx'
import { ChartHeight } from '#parts/charts/chart-height.ts'
import { latePart } from '#parts/late-part.ts'
import { useMoney, useNumber } from '#parts/written.ts'
import type { OwedByMonth } from './billing-months.ts'

const StackedDays = latePart(async () => (await import('#parts/charts/stacked-days.tsx')).StackedDays)

/** Pixels: the list below has to stay in sight. */
const HEIGHT = 120

/** What is owed in one currency as a bar for each month, and as a table. */
export function MonthsCard({ currency, months, amounts, prescriptions }: OwedByMonth) {
  const { t } = useTranslation('client-dashboard')
  const money = useMoney()
  const number = useNumber()
  const title = t('owedByMonth', { currency })
  const words = months.map(
    (month, at) =>
      `${leftToRight(month)} · ${t('billTotal', {
        amount: money(amounts[at] ?? 0, currency),
        number: number(prescriptions[at] ?? 0),
      })}`,
  )
  return (
    <ChartCard
      title={title}
      chart={
        <ChartHeight value={HEIGHT}>
          <Suspense fallback={<Box sx={{ height: HEIGHT }} />}>
            <StackedDays
              label={title}
              days={months}
              series={[{ name: t('amount'), colour: 'teal', counts: amounts }]}
              words={words}
            />
          </Suspense>
        </ChartHeight>
      }
      table={
        <DayTable
          label={title}
          head={[t('month'), t('amount'), t('prescriptions')]}
          rows={months.map((day, at) => ({
            day,
            cells: [
              { words: money(amounts[at] ?? 0, currency), value: amounts[at] },
              { words: number(prescriptions[at] ?? 0), value: prescriptions[at] },
            ],
          }))}
        />
      }
    />
  )
}
