import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { chartFill, outcomeColours } from '#theme/charts.ts'

interface DaysChartProps {
  days: readonly { day: string; received: number; completed: number }[]
}

const HEIGHT = 64

/** Cases received on each day as a bar, with the completed part of it. */
export function DaysChart({ days }: DaysChartProps) {
  const { t } = useTranslation('client-dashboard')
  const most = Math.max(...days.map(({ received }) => received), 0)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || most === 0) return null
  const busiest = days.find(({ received }) => received === most) ?? first
  const height = (count: number) => (count / most) * HEIGHT
  return (
    // A phone has no room to spare above the list.
    <Box component="figure" sx={{ m: 0, minWidth: 0, display: { xs: 'none', sm: 'block' } }}>
      <Box
        component="svg"
        role="img"
        aria-label={t('chart', { most, day: busiest.day })}
        viewBox={`0 0 ${days.length * 4} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{
          '[dir=rtl] &': { transform: 'scaleX(-1)' },
          display: 'block',
          width: '100%',
          height: HEIGHT,
          borderBottom: '1px solid',
          borderColor: 'edge',
        }}
      >
        {days.map(({ day, received, completed }, at) => (
          <g key={day}>
            <title>{t('chartDay', { day, received, completed })}</title>
            {/* The whole height answers to the pointer, also over an empty day. */}
            <rect x={at * 4} y={0} width={4} height={HEIGHT} fill="transparent" />
            <Box
              component="rect"
              x={at * 4 + 0.4}
              y={HEIGHT - height(received)}
              width={3.2}
              height={height(received)}
              sx={chartFill(outcomeColours.open)}
            />
            <Box
              component="rect"
              x={at * 4 + 0.4}
              y={HEIGHT - height(completed)}
              width={3.2}
              height={height(completed)}
              sx={chartFill(outcomeColours.completed)}
            />
          </g>
        ))}
      </Box>
      <Typography
        component="figcaption"
        variant="caption"
        sx={{ color: 'text.secondary', display: 'flex', justifyContent: 'space-between', gap: 2 }}
      >
        <bdi dir="ltr">{first.day}</bdi>
        <span>{t('chartLegend')}</span>
        <bdi dir="ltr">{last.day}</bdi>
      </Typography>
    </Box>
  )
}
