import ReadyIcon from '@mui/icons-material/CheckCircleOutlined'
import MissingIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { clockText } from '@rxdesk/contract/dates'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#areas/workbench/case/fields/form-section.tsx'
import { useServerText } from '#language/use-server-text.ts'
import { useConfig } from '#wire/config.ts'
import type { TeleCase } from './use-tele-case.ts'

/** From this share of the time on, what is left is a warning. */
const WARNED_FROM = 0.8

/** What keeps the consultation from being sent, by the server's own rules, and how long it has taken. */
export function MissingPoints({ tele }: { tele: TeleCase }) {
  const { t } = useTranslation('workbench-tele')
  const { messageText } = useServerText()
  const { points } = tele
  return (
    <FormSection title={t('missing')} columns="1fr">
      <Timing tele={tele} />
      {points.length === 0 ? (
        <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <ReadyIcon color="success" fontSize="small" />
          {t('nothingMissing')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
          {points.map(({ point, name }) => (
            <Box
              component="li"
              key={`${point} ${name}`}
              sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}
            >
              <MissingIcon color="warning" fontSize="small" sx={{ mt: 0.25 }} />
              <span>{messageText(`tele.point.${point}`, { name })}</span>
            </Box>
          ))}
        </Box>
      )}
    </FormSection>
  )
}

/** Minutes since the claim; nothing is taken away when the time is over. */
function Timing({ tele: { claimedAt, consultation_timing: minutes } }: { tele: TeleCase }) {
  const { t } = useTranslation('workbench-tele')
  const { timeZone } = useConfig()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(clock)
  }, [])
  if (claimedAt === '' || minutes === 0) return null
  const taken = Math.max(0, Math.floor((now - Date.parse(claimedAt)) / 60_000))
  const late = taken >= minutes * WARNED_FROM
  return (
    <Typography variant="body2" sx={{ color: late ? 'warning.dark' : 'text.secondary' }} role="timer">
      {t('timing', { taken, minutes, since: clockText(claimedAt, timeZone).slice(11) })}
    </Typography>
  )
}
