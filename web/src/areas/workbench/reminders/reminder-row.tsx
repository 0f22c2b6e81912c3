import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Reminder } from '@rxdesk/contract/areas/reminders/schemas'
import { useTranslation } from 'react-i18next'
import { useReminderWords } from '#parts/reminder-words/use-reminder-words.ts'
import { useMoment } from '#parts/written.ts'

interface ReminderRowProps {
  reminder: Reminder
  busy: boolean
  /** Undefined for who may not decide. */
  decide: ((action: 'keep' | 'stop') => void) | undefined
}

/** A reminder of the case: of what, when next, how many went out, and the question whether it goes on. */
export function ReminderRow({ reminder, busy, decide }: ReminderRowProps) {
  const { t } = useTranslation('workbench-reminders')
  const words = useReminderWords()
  const when = useMoment()
  const { kind, about, state, why, nextAt, planned, sent, failed, left } = reminder
  const facts = [
    state === 'on' && nextAt !== '' && t('nextAt', { when: when(nextAt) }),
    state === 'on' && t('counts', { planned, sent }),
    failed + left > 0 && t('notSent', { count: failed + left }),
    state !== 'on' && t(`state.${state}`, { why: words.why(why) }),
  ].filter((fact) => fact !== false)
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography variant="body2">
          <strong>{words.kind(kind)}</strong> <bdi>{about}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: state === 'asked' ? 'warning.dark' : 'text.secondary' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      {decide && state === 'asked' && (
        <Button size="small" variant="outlined" disabled={busy} onClick={() => decide('keep')}>
          {t('keep')}
        </Button>
      )}
      {decide && state !== 'stopped' && (
        <Button
          size="small"
          disabled={busy}
          aria-label={t('stopOf', { name: `${words.kind(kind)} ${about}` })}
          onClick={() => decide('stop')}
        >
          {t('stop')}
        </Button>
      )}
    </Box>
  )
}
