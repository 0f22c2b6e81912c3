import Typography from '@mui/material/Typography'
import { limits } from '@rxdesk/contract/limits'
import { useTranslation } from 'react-i18next'
import { GUTTER } from '#parts/page-frame.tsx'
import { useNumber, useSpan } from '#parts/written.ts'

interface WaitLineProps {
  /** Minutes that the first has been waiting; null where nothing waits. */
  minutes: number | null
  /** How many have waited longer than a consultation takes, counted up to `limits.dueCounted`. */
  longer: number
}

/** Above what waits: the longest wait of the whole list, and how many wait too long. */
export function WaitLine({ minutes, longer }: WaitLineProps) {
  const { t } = useTranslation('queue-dashboard')
  const span = useSpan()
  const number = useNumber()
  if (minutes === null) return null
  const many = longer >= limits.dueCounted ? `${number(limits.dueCounted - 1)}+` : number(longer)
  return (
    <Typography
      variant="body2"
      role="status"
      sx={{ px: GUTTER, pb: 0.5, color: longer > 0 ? 'error.main' : 'text.secondary' }}
    >
      {t('longestWait', { time: span(minutes * 60_000) })}
      {longer > 0 && ` · ${t('waitLonger', { count: longer, number: many })}`}
    </Typography>
  )
}
