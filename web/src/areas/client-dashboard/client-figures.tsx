import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { getClientDashboardDetails } from '@rxdesk/contract/areas/client-dashboard/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { reportStatuses } from '@rxdesk/contract/options'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { onOff, useChosen } from '#parts/remembered-choice.ts'
import { usePercent } from '#parts/written.ts'
import type { ClientDashboardSearch } from './client-dashboard-search.ts'
import { DaysChart } from './days-chart.tsx'
import { Reasons } from './reasons.tsx'

type Status = ClientDashboardSearch['status']

const reasonsShown = onOff('clientDashboard.reasons', 'on')
const reasonsOnPhone = onOff('clientDashboard.reasonsOnPhone', 'off')

interface ClientFiguresProps {
  figures: AnswerOf<typeof getClientDashboardDetails> | undefined
  /** Whether the days are shown. */
  chart: boolean
  status: Status
  onStatus: (status: Status) => void
}

/** The number of cases by status, each a button that filters the list; the turnaround; the days; and the reasons. */
export function ClientFigures({ figures, chart, status, onStatus }: ClientFiguresProps) {
  const { t } = useTranslation('client-dashboard')
  const inPercent = usePercent()
  const id = useId()
  // A phone has no room to spare above the list until it is asked for.
  const phone = useMediaQuery('(max-width: 899.95px)')
  const [reasons, setReasons] = useChosen(phone ? reasonsOnPhone : reasonsShown)
  const counts = figures?.counts
  const completed = counts?.completed ?? 0
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        px: { xs: 1.5, sm: 2 },
        pt: 1.5,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr', lg: 'auto minmax(240px, 1fr)' },
      }}
    >
      <Box>
        <Box
          role="group"
          aria-label={t('byStatus')}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(6, minmax(96px, auto))' },
          }}
        >
          {(['', ...reportStatuses] as const).map((one) => (
            <ButtonBase
              key={one}
              aria-pressed={status === one}
              onClick={() => onStatus(one)}
              sx={{
                display: 'grid',
                justifyContent: 'start',
                justifyItems: 'start',
                px: 1.5,
                py: 0.75,
                borderRadius: 1,
                border: '1px solid',
                borderColor: status === one ? 'primary.main' : 'divider',
                bgcolor: status === one ? 'action.selected' : 'background.paper',
              }}
            >
              <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                {t(`count.${one || 'received'}`)}
              </Typography>
              <Typography
                component="span"
                sx={{ fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums', minHeight: 30 }}
              >
                {counts?.[one || 'received'] ?? ''}
              </Typography>
            </ButtonBase>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 0.5 }}>
          <Button
            size="small"
            aria-expanded={reasons}
            aria-controls={id}
            endIcon={<ExpandIcon sx={{ transform: reasons ? 'rotate(180deg)' : undefined }} />}
            onClick={() => setReasons(!reasons)}
            sx={{ marginInlineStart: -1 }}
          >
            {t('reasons')}
          </Button>
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary', minHeight: 20 }}>
            {figures &&
              completed > 0 &&
              [
                t('inTime', { percent: inPercent(figures.inTime / completed) }),
                figures.averageMinutes !== null && t('average', { time: spanOf(figures.averageMinutes) }),
              ]
                .filter(Boolean)
                .join(' · ')}
          </Typography>
        </Box>
      </Box>
      {chart && <DaysChart days={figures?.days ?? []} />}
      <Box id={id} sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        {reasons && <Reasons figures={figures} />}
      </Box>
    </Box>
  )

  function spanOf(minutes: number): string {
    if (minutes < 120) return t('minutes', { count: minutes })
    return minutes < 48 * 60
      ? t('hours', { count: Math.round(minutes / 60) })
      : t('days', { count: Math.round(minutes / 1440) })
  }
}
