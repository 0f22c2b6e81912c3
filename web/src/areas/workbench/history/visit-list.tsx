import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { geteRxVisits } from '@rxdesk/contract/areas/workbench/visit-calls'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { useMoment } from '#parts/written.ts'
import { useMayUse } from '#session/session-store.ts'
import { useCall } from '#wire/use-call.ts'

/** m:ss, or h:mm:ss from an hour on. */
export function clockOf(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** What the visits to a case cost, for administrators: active time, keys and clicks. */
export function VisitList({ erxId, open }: { erxId: number; open: boolean }) {
  const { t } = useTranslation('workbench-review')
  const when = useMoment()
  const may = useMayUse(geteRxVisits.access)
  const visits = useCall(
    geteRxVisits,
    { erxId },
    { enabled: open && may, staleTime: 0, meta: { quiet: true } },
  )
  const list = visits.data?.list.filter(
    ({ activeSeconds, keys, clicks }) => activeSeconds + keys + clicks > 0,
  )
  if (!list || list.length === 0) return null
  return (
    <Box
      component="section"
      aria-label={t('visits')}
      sx={{ mb: 2, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {t('visits')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {list.map(({ who, level, from, activeSeconds, keys, clicks }) => (
          <Typography key={from} component="li" variant="body2">
            {[who, level, when(from)].join(' · ')}
            <br />
            {t('visitCounts', { time: leftToRight(clockOf(activeSeconds)), keys, clicks })}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
