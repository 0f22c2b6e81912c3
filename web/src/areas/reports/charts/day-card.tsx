import Box from '@mui/material/Box'
import { isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { ChartCard } from '#parts/chart-card/chart-card.tsx'
import { DayTable } from '#parts/chart-card/day-table.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { latePart } from '#parts/late-part.ts'
import type { ChartColour } from '#theme/charts.ts'
import { CARD_HEIGHT } from './card-props.ts'

const LineChart = latePart(async () => (await import('#parts/charts/line-chart.tsx')).LineChart)
const StackedDays = latePart(async () => (await import('#parts/charts/stacked-days.tsx')).StackedDays)

/** A figure of every day; null where too few have it for the reader to know. */
export interface DaySeries {
  name: string
  colour: ChartColour
  figures: readonly (number | null)[]
}

interface DayCardProps {
  title: string
  /** The days of the figures, dd-mm-yyyy; undefined while they are on their way. */
  days: readonly string[] | undefined
  series: readonly DaySeries[]
  /** Figures that are parts of one whole stand upon each other. */
  stacked?: boolean
  write: (figure: number) => string
  /** Why they could not be read. */
  error: Error | null
  onRetry: () => void
  /** Opens the prescriptions behind a bar. */
  onOpen?: (day: string) => void
  onWorkbook: () => void
}

/** Figures by day, as bars or lines and as a table; it loads and fails by itself. */
export function DayCard(props: DayCardProps) {
  const { title, days, series, stacked = false, write, error, onRetry, onOpen, onWorkbook } = props
  const { t } = useTranslation('reports')
  const there = days ?? []
  const cell = (figure: number | null | undefined) =>
    typeof figure === 'number' ? write(figure) : t('chart.few')
  const nothing = series.every(({ figures }) => figures.every((figure) => !figure))
  const words = there.map((day, at) =>
    [leftToRight(day), ...series.map(({ name, figures }) => `${name}: ${cell(figures[at])}`)].join(' · '),
  )
  const lines = series.map(({ name, colour, figures }) => ({
    name,
    colour,
    points: there.flatMap((day, at) => {
      const value = figures[at]
      const moment = Date.parse(isoFromWire(day) ?? '')
      if (typeof value !== 'number' || Number.isNaN(moment)) return []
      return [{ at: moment, value, words: `${leftToRight(day)} · ${write(value)}` }]
    }),
  }))
  return (
    <ChartCard
      title={title}
      height={CARD_HEIGHT}
      onWorkbook={onWorkbook}
      loading={!days}
      error={error && !days ? <ErrorState error={error} onRetry={onRetry} /> : undefined}
      empty={days && nothing ? t('nothing') : undefined}
      chart={
        <Suspense fallback={<Box sx={{ height: CARD_HEIGHT - 24 }} />}>
          {stacked ? (
            <StackedDays
              label={title}
              days={there}
              series={series.map(({ name, colour, figures }) => ({
                name,
                colour,
                counts: figures.map((figure) => figure ?? 0),
              }))}
              words={words}
              onOpen={
                onOpen &&
                ((at) => {
                  const day = there[at]
                  if (day !== undefined) onOpen(day)
                })
              }
            />
          ) : (
            <LineChart label={title} lines={lines} fromZero moment={dayOf} />
          )}
        </Suspense>
      }
      table={
        <DayTable
          label={title}
          head={[t('by.day'), ...series.map(({ name }) => name)]}
          rows={there.map((day, at) => ({
            day,
            cells: series.map(({ figures }) => ({
              words: cell(figures[at]),
              value: figures[at] ?? undefined,
            })),
          }))}
        />
      }
    />
  )
}

const dayOf = (at: number) => wireFromIso(new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length))
