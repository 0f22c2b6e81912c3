import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { getReminders, saveReminder } from '@rxdesk/contract/areas/reminders/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { reminderChannels, reminderLanguages } from '@rxdesk/contract/reminders/options'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { ReminderTexts } from '#parts/reminder-words/reminder-texts.tsx'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'

interface AgreeDialogProps {
  erxId: number
  found: AnswerOf<typeof getReminders>
  onClose: () => void
}

/** Notes that the patient agrees: how and in which language, with every message as it goes out in both. */
export default function AgreeDialog({ erxId, found, onClose }: AgreeDialogProps) {
  const { t } = useTranslation('workbench-reminders')
  const { serverText, errorText } = useServerText()
  const { consent, hasMobile, hasEmail, texts } = found
  const [channel, setChannel] = useState(consent?.channel ?? (hasMobile ? 'sms' : 'email'))
  const [language, setLanguage] = useState(consent?.language ?? 'en')
  const save = useChange(saveReminder, {
    reloads: [getReminders],
    onSuccess: ({ message }) => {
      notify.success(serverText(message))
      onClose()
    },
  })
  const has = { sms: hasMobile, email: hasEmail }
  return (
    <FormDialog
      open
      width="sm"
      title={t('agreeTitle')}
      submitLabel={t('patientAgrees')}
      busy={save.isPending}
      onSubmit={() => save.mutate({ action: 'agree', erxId, channel, language })}
      onClose={onClose}
    >
      {save.error && <Alert severity="error">{errorText(save.error)}</Alert>}
      <TextField
        select
        autoFocus
        label={t('by')}
        value={channel}
        onChange={({ target }) => setChannel(target.value === 'email' ? 'email' : 'sms')}
      >
        {reminderChannels.map((each) => (
          <MenuItem key={each} value={each} disabled={!has[each]}>
            {t(`channel.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('languageOf')}
        value={language}
        onChange={({ target }) => setLanguage(target.value === 'hi' ? 'hi' : 'en')}
      >
        {reminderLanguages.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`language.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <ReminderTexts texts={texts} channel={channel} />
    </FormDialog>
  )
}
