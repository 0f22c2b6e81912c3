import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReminderText } from '@rxdesk/contract/areas/reminders/schemas'
import { type ReminderChannel, type ReminderKind, reminderKinds } from '@rxdesk/contract/reminders/options'
import { useTranslation } from 'react-i18next'
import { useReminderWords } from './use-reminder-words.ts'

/** Every message as it goes out, in both languages. */
export function ReminderTexts({
  texts,
  channel,
  only,
}: {
  texts: readonly ReminderText[]
  channel: ReminderChannel
  /** Of one kind alone. */
  only?: ReminderKind
}) {
  const { t } = useTranslation('reminder-words')
  const words = useReminderWords()
  return (
    <Box component="section" aria-label={t('messages')} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h4" component="h3">
        {t('messages')}
      </Typography>
      {reminderKinds
        .filter((kind) => only === undefined || kind === only)
        .map((kind) => (
          <Box key={kind} sx={{ display: 'grid', gap: 0.5 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words.kind(kind)}
            </Typography>
            {texts
              .filter((text) => text.kind === kind)
              .map(({ language, sms, email }) => (
                <Typography
                  key={`${language} ${sms}`}
                  lang={language}
                  dir="ltr"
                  variant="body2"
                  sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {channel === 'sms' ? sms : email}
                </Typography>
              ))}
          </Box>
        ))}
    </Box>
  )
}
