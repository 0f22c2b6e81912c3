import { useTranslation } from 'react-i18next'
import { BarChart } from '#parts/chart-card/bar-chart.tsx'
import { ChartCard } from '#parts/chart-card/chart-card.tsx'
import { CountTable } from '#parts/chart-card/count-table.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import type { ChartColour } from '#theme/charts.ts'

/** A count is null where too few have it for the reader to know. */
export interface RankedRow {
  name: string
  count: number | null
  share: number | null
}

interface RankedCardProps {
  title: string
  /** Beside the title: what the shares are of. */
  figure: string | undefined
  /** The most frequent first; undefined while they are on their way. */
  rows: readonly RankedRow[] | undefined
  /** Why they could not be read. */
  error: Error | null
  onRetry: () => void
  colour: ChartColour
}

/** The most frequent of something, as bars and as a table; it loads and fails by itself. */
export function RankedCard({ title, figure, rows, error, onRetry, colour }: RankedCardProps) {
  const { t } = useTranslation('reports')
  const known = (rows ?? []).flatMap(({ name, count, share }) =>
    count === null ? [] : [{ name: name || t('none'), count, share }],
  )
  return (
    <ChartCard
      title={title}
      figure={figure}
      loading={!rows}
      error={error && !rows ? <ErrorState error={error} onRetry={onRetry} /> : undefined}
      empty={rows && known.length === 0 ? t('nothing') : undefined}
      chart={<BarChart label={title} bars={known} colour={colour} />}
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
