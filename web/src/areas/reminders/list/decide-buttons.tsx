import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { getReminderList, saveReminder } from '@rxdesk/contract/areas/reminders/calls'
import type { DueReminder } from '@rxdesk/contract/areas/reminders/schemas'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { useReminderWords } from '#parts/reminder-words/use-reminder-words.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'

/** Stops a reminder, or keeps one that is in question. */
export function DecideButtons({ row, asked }: { row: DueReminder; asked: boolean }) {
  const { t } = useTranslation('reminders-list')
  const words = useReminderWords()
  const { serverText, errorText } = useServerText()
  const change = useChange(saveReminder, {
    reloads: [getReminderList],
    onSuccess: ({ message }) => notify.success(serverText(message)),
    onError: (error) => notify.error(errorText(error)),
  })
  const about = { name: row.patName, kind: words.kind(row.kind) }
  const press = (action: 'keep' | 'stop') => (event: React.MouseEvent) => {
    // The row itself opens the case.
    event.stopPropagation()
    change.mutate({ action, reminderId: row.reminderId })
  }
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {asked && (
        <Button
          size="small"
          variant="outlined"
          disabled={change.isPending}
          aria-label={t('keepOf', about)}
          onClick={press('keep')}
        >
          {t('keep')}
        </Button>
      )}
      <Button
        size="small"
        disabled={change.isPending}
        aria-label={t('stopOf', about)}
        onClick={press('stop')}
      >
        {t('stop')}
      </Button>
    </Box>
  )
}
