import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface ChartCardProps {
  title: string
  /** The sum of what is drawn. */
  figure?: ReactNode
  chart: ReactNode
  /** The same as a table, for whoever reads figures rather than marks. */
  table: ReactNode
  /** Instead of both, where there is nothing to draw. */
  empty?: string | undefined
  /** The figures are on their way. */
  loading?: boolean
  /** Instead of all, where the figures could not be read: why, and a way to try again. */
  error?: ReactNode
}

/** A chart with its title and sum, and the same figures as a table at a press. */
export function ChartCard({ title, figure, chart, table, empty, loading = false, error }: ChartCardProps) {
  const { t } = useTranslation('chart-card')
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <Box
      component="section"
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
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, minHeight: 40 }}>
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
          <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {t('asTable')}
          </Button>
        )}
      </Box>
      <Box sx={{ px: 1.5, pb: 1.5, minWidth: 0 }}>
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
    </Box>
  )
}
