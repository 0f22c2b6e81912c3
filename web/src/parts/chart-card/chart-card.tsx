import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '../late-part.ts'
import { CardMenu } from './card-menu.tsx'
import { TOOLS } from './drawn-copy.ts'
import { useChartFiles } from './use-chart-files.ts'

const LargerChart = latePart(async () => (await import('./larger-chart.tsx')).default)

interface ChartCardProps {
  title: string
  /** The sum of what is drawn. */
  figure?: ReactNode
  /** What narrows the chart alone, below its title. */
  choice?: ReactNode
  chart: ReactNode
  /** The same as a table, for whoever reads figures rather than marks. */
  table: ReactNode
  /** Instead of both, where there is nothing to draw. */
  empty?: string | undefined
  /** The figures are on their way. */
  loading?: boolean
  /** Instead of all, where the figures could not be read: why, and a way to try again. */
  error?: ReactNode
  /** Pixels that its content takes at least, so that the page does not jump when the figures come. */
  height?: number
  /** Saves the figures as an Excel workbook. */
  onWorkbook?: () => void
}

/** A chart with its title and sum, and the same figures as a table at a press; it can be shown larger and taken out. */
export function ChartCard(props: ChartCardProps) {
  const { title, figure, choice, chart, table, empty, loading = false, error, height, onWorkbook } = props
  const { t } = useTranslation('chart-card')
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const [asTable, setAsTable] = useState(false)
  const [larger, setLarger] = useState(false)
  const files = useChartFiles(card, title, asTable, setAsTable)
  return (
    <Box
      component="section"
      ref={card}
      aria-labelledby={id}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 0.5, minHeight: 40 }}>
        <Typography variant="h3" component="h2" id={id} sx={{ flex: 1, minWidth: 0 }}>
          {title}
          {figure !== undefined && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 450 }}>
              {' · '}
              {figure}
            </Box>
          )}
        </Typography>
        {empty === undefined && !loading && error === undefined && (
          <Box {...{ [TOOLS]: '' }} sx={{ display: 'flex', alignItems: 'center', flex: 'none' }}>
            <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              {t('asTable')}
            </Button>
            <CardMenu
              title={title}
              actions={[
                { name: t('larger'), act: () => setLarger(true) },
                { name: t('print'), act: files.print },
                { name: t('picture'), act: files.picture },
                { name: t('csv'), act: files.csv },
                ...(onWorkbook ? [{ name: t('workbook'), act: onWorkbook }] : []),
              ]}
            />
          </Box>
        )}
      </Box>
      {choice !== undefined && (
        <Box
          {...{ [TOOLS]: '' }}
          sx={{ px: 1.5, pt: 1, pb: 1, display: 'grid', gridTemplateColumns: 'minmax(0, 220px)' }}
        >
          {choice}
        </Box>
      )}
      <Box sx={{ px: 1.5, pb: 1.5, minWidth: 0, minHeight: height }}>
        {error !== undefined ? (
          error
        ) : loading ? (
          ['80%', '55%', '30%'].map((width) => <Skeleton key={width} width={width} />)
        ) : empty === undefined ? (
          asTable ? (
            table
          ) : (
            chart
          )
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {empty}
          </Typography>
        )}
      </Box>
      <Suspense>
        {larger && <LargerChart title={title} chart={chart} table={table} onClose={() => setLarger(false)} />}
      </Suspense>
    </Box>
  )
}
