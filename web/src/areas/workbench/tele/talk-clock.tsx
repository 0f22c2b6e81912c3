import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minutesText } from '#parts/written.ts'

/** How long a conversation has taken, by the second; not read out, as it never stops changing. */
export function TalkClock({ since }: { since: string }) {
  const { t } = useTranslation('workbench-tele')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(clock)
  }, [])
  return (
    <Typography
      role="timer"
      aria-label={t('talkTime')}
      dir="ltr"
      sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}
    >
      {minutesText((now - Date.parse(since)) / 1000)}
    </Typography>
  )
}
