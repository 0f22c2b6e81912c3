import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getReminders, saveReminder } from '@rxdesk/contract/areas/reminders/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection, WholeRow } from '#areas/workbench/case/fields/form-section.tsx'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { useMoment } from '#parts/written.ts'
import { useMayUse } from '#session/session-store.ts'
import { notify } from '#shell/notices.ts'
import { useServerEvents } from '#wire/server-events.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import { ReminderRow } from './reminder-row.tsx'

const AgreeDialog = lazy(() => import('./agree-dialog.tsx'))

/** What the patient is reminded of: whether they agreed and how, each reminder, and what somebody decides of it. */
export function RemindersSection() {
  return useMayUse(getReminders.access) ? <Reminders /> : null
}

function Reminders() {
  const { t } = useTranslation('workbench-reminders')
  const { serverText, errorText } = useServerText()
  const { erxId } = useWorkbench()
  const may = useMayUse(saveReminder.access)
  const [asking, setAsking] = useState(false)
  const found = useCall(getReminders, { erxId }, { meta: { quiet: true } })
  useServerEvents((event) => {
    if (event.type === 'case' && event.erxId === erxId) void found.refetch()
  })
  const change = useChange(saveReminder, {
    reloads: [getReminders],
    onSuccess: ({ message }) => notify.success(serverText(message)),
    onError: (error) => notify.error(errorText(error)),
  })
  if (found.error) return null
  const { data } = found
  const isOn = data?.consent?.given === true
  const reachable = data !== undefined && (data.hasMobile || data.hasEmail)
  return (
    <FormSection title={t('title')}>
      <WholeRow>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {data && <Consent data={data} />}
          {data && !reachable && <Alert severity="info">{t('notReachable')}</Alert>}
          {may && reachable && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
                {t(isOn ? 'changeHow' : 'switchOn')}
              </Button>
              {isOn && (
                <Button
                  size="small"
                  loading={change.isPending}
                  onClick={() => change.mutate({ action: 'stopAll', erxId })}
                >
                  {t('stopAll')}
                </Button>
              )}
            </Box>
          )}
          {data && isOn && data.reminders.length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('nonePlanned')}
            </Typography>
          )}
          {data && data.reminders.length > 0 && (
            <Box
              component="ul"
              aria-label={t('title')}
              sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
            >
              {data.reminders.map((reminder) => (
                <ReminderRow
                  key={reminder.reminderId}
                  reminder={reminder}
                  busy={change.isPending}
                  decide={
                    may ? (action) => change.mutate({ action, reminderId: reminder.reminderId }) : undefined
                  }
                />
              ))}
            </Box>
          )}
        </Box>
      </WholeRow>
      {asking && data && (
        <Suspense>
          <AgreeDialog erxId={erxId} found={data} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </FormSection>
  )
}

function Consent({ data: { consent } }: { data: AnswerOf<typeof getReminders> }) {
  const { t } = useTranslation('workbench-reminders')
  const when = useMoment()
  if (!consent) return <Typography variant="body2">{t('notAsked')}</Typography>
  const { given, channel, language, source, decidedAt, decidedBy } = consent
  return (
    <Typography variant="body2">
      {given
        ? t('agreed', { channel: t(`channel.${channel}`), language: t(`language.${language}`) })
        : t('declined')}
      {' · '}
      {t(`source.${source}`)}
      {decidedBy !== '' && (
        <>
          {' · '}
          <bdi>{decidedBy}</bdi>
        </>
      )}
      {' · '}
      {when(decidedAt)}
    </Typography>
  )
}
