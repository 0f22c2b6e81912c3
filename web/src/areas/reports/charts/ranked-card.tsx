import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BarChart } from '#parts/chart-card/bar-chart.tsx'
import { ChartCard } from '#parts/chart-card/chart-card.tsx'
import { CountTable } from '#parts/chart-card/count-table.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import type { ChartColour } from '#theme/charts.ts'
import { CARD_HEIGHT } from './card-props.ts'

/** A count is null where too few have it for the reader to know. */
export interface RankedRow {
  id: number
  name: string
  count: number | null
  share: number | null
}

interface RankedCardProps {
  title: string
  /** Beside the title: what the shares are of. */
  figure: string | undefined
  /** What narrows this chart alone. */
  choice?: ReactNode
  /** The most frequent first; undefined while they are on their way. */
  rows: readonly RankedRow[] | undefined
  /** Why they could not be read. */
  error: Error | null
  onRetry: () => void
  colour: ChartColour
  /** Opens the prescriptions behind a bar. */
  onOpen: (row: RankedRow) => void
  onWorkbook: () => void
}

/** The most frequent of something, as bars and as a table; it loads and fails by itself. */
export function RankedCard(props: RankedCardProps) {
  const { title, figure, choice, rows, error, onRetry, colour, onOpen, onWorkbook } = props
  const { t } = useTranslation('reports')
  const told = (rows ?? []).filter(({ count }) => count !== null)
  const known = told.map(({ name, count, share }) => ({ name: name || t('none'), count: count ?? 0, share }))
  return (
    <ChartCard
      title={title}
      figure={figure}
      choice={choice}
      height={CARD_HEIGHT}
      loading={!rows}
      error={error && !rows ? <ErrorState error={error} onRetry={onRetry} /> : undefined}
      empty={rows && known.length === 0 ? t('nothing') : undefined}
      onWorkbook={onWorkbook}
      chart={
        <BarChart
          label={title}
          bars={known}
          colour={colour}
          onOpen={(at) => {
            const row = told[at]
            if (row) onOpen(row)
          }}
        />
      }
      table={
        <CountTable
          label={title}
          head={[t('chart.name'), t('chart.prescriptions'), t('chart.ofAll')]}
          rows={known}
        />
      }
    />
  )
}
