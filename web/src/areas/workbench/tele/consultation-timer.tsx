import LateIcon from '@mui/icons-material/HourglassBottomOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeOfDay } from '#parts/written.ts'
import { timeLeft } from './time-left.ts'
import type { TeleCase } from './use-tele-case.ts'

/** The time that is left for the consultation since its claim; nothing is taken away at its end. */
export function ConsultationTimer({ tele: { claimedAt, consultation_timing: minutes } }: { tele: TeleCase }) {
  const { t } = useTranslation('workbench-tele')
  const timeOfDay = useTimeOfDay()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(clock)
  }, [])
  const time = timeLeft({ claimedAt, minutes }, now)
  if (!time) return null
  const { left, over, isWarned } = time
  const since = timeOfDay(claimedAt)
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        color: isWarned ? 'warning.dark' : 'text.secondary',
      }}
    >
      {isWarned && <LateIcon fontSize="small" aria-hidden />}
      <Typography variant="body2" role="timer">
        {left > 0 ? t('timing.left', { left, minutes, since }) : t('timing.over', { over, minutes, since })}
      </Typography>
      {/* Read out once, when it becomes a warning; the minutes themselves are not. */}
      <Box role="status" sx={visuallyHidden}>
        {isWarned && t('timing.warned')}
      </Box>
    </Box>
  )
}
