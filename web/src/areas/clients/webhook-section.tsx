import Button from '@mui/material/Button'
import { getClientWebhookTest, testClientWebhook } from '@rxdesk/contract/areas/clients/term-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { clockText } from '@rxdesk/contract/dates'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { Facts } from '#parts/facts.tsx'
import { Note, Section } from '#parts/section.tsx'
import { notify } from '#shell/notices.ts'
import { useConfig } from '#wire/config.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import type { ClientDetail } from './client-values.ts'

/** Pause between two reads of a trial under way. */
const LOOK_MS = 2000

interface WebhookSectionProps {
  client: ClientDetail
  /** Opens the dialog of the address. */
  action: ReactNode
}

/** The webhook that notifies a client's system of its prescriptions, and whether it can be reached. */
export function WebhookSection({ client, action }: WebhookSectionProps) {
  const { t } = useTranslation('clients-terms')
  const { serverText, errorText } = useServerText()
  const { clientId, webhookUrl, webhookSecret } = client
  const last = useCall(
    getClientWebhookTest,
    { clientId },
    {
      staleTime: 0,
      meta: { quiet: true },
      refetchInterval: (query) => (query.state.data?.test?.state === 'waiting' ? LOOK_MS : false),
    },
  )
  const trial = useChange(testClientWebhook, {
    reloads: [getClientWebhookTest],
    onSuccess: ({ message }) => notify.success(serverText(message)),
    onError: (error) => notify.error(errorText(error)),
  })
  const test = last.data?.test
  return (
    <Section title={t('webhook', { ns: 'clients' })} action={action}>
      {webhookUrl === '' ? (
        <Note>{t('none', { ns: 'clients' })}</Note>
      ) : (
        <Facts facts={[[t('webhookUrl', { ns: 'clients' }), webhookUrl]]} />
      )}
      {webhookSecret && <Note>{t('secretKept', { ns: 'clients' })}</Note>}
      {webhookUrl !== '' && (
        <Button
          variant="outlined"
          loading={trial.isPending}
          disabled={test?.state === 'waiting'}
          onClick={() => trial.mutate({ clientId })}
          sx={{ justifySelf: 'start' }}
        >
          {t('sendTest')}
        </Button>
      )}
      <div role="status">{test && <Outcome test={test} />}</div>
    </Section>
  )
}

function Outcome({ test }: { test: NonNullable<AnswerOf<typeof getClientWebhookTest>['test']> }) {
  const { t } = useTranslation('clients-terms')
  const { serverText } = useServerText()
  const { timeZone, demo } = useConfig()
  const time = (instant: string) => clockText(instant, timeZone)
  if (test.state === 'waiting') return <Note>{t('testWaiting', { at: time(test.askedAt) })}</Note>
  if (test.state === 'sent')
    return <Note>{t(demo ? 'testLaid' : 'testTaken', { at: time(test.takenAt) })}</Note>
  return <Note>{t('testFailed', { at: time(test.askedAt), reason: serverText(test.reason) })}</Note>
}
