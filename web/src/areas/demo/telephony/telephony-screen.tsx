import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { useMoment } from '#parts/written.ts'
import { ChoiceOfBehaviour } from '../choice-of-behaviour.tsx'
import { DemoPage } from '../demo-page.tsx'
import { askTelephony, callOutcomes } from './telephony-sandbox.ts'

const KEY = ['demo', 'telephony']

/** What the other side of the next call does, and the calls that the sandbox took so far. */
export function TelephonyScreen() {
  const { t } = useTranslation('demo')
  const cache = useQueryClient()
  const sandbox = useQuery({ queryKey: KEY, queryFn: () => askTelephony(), refetchInterval: 5_000 })
  const tell = useMutation({
    mutationFn: askTelephony,
    onSuccess: (told) => cache.setQueryData(KEY, told),
  })
  const { data } = sandbox
  const moment = useMoment()
  return (
    <DemoPage title={t('telephonyTitle')} lead={t('telephonyLead')}>
      {sandbox.error && !data ? (
        <ErrorState error={sandbox.error} onRetry={() => void sandbox.refetch()} />
      ) : (
        data && (
          <>
            <ChoiceOfBehaviour
              label={t('telephonyOutcome')}
              ways={callOutcomes}
              value={data.outcome}
              wordsOf={(outcome) => t(`telephonyOutcome.${outcome}`)}
              disabled={tell.isPending}
              onChoose={(outcome) => tell.mutate({ outcome, talkSeconds: data.talkSeconds })}
            />
            <TalkSeconds
              key={data.talkSeconds}
              seconds={data.talkSeconds}
              onChange={(talkSeconds) => tell.mutate({ outcome: data.outcome, talkSeconds })}
            />
            <Typography>{t('telephonyCallerId', { number: leftToRight(data.callerId) })}</Typography>
            <section aria-labelledby="telephony-calls">
              <Typography id="telephony-calls" variant="h4" component="h2" sx={{ mb: 1 }}>
                {t('telephonyTook')}
              </Typography>
              {data.calls.length === 0 ? (
                <EmptyState title={t('telephonyTookNothing')} />
              ) : (
                <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
                  {data.calls.map(({ reference, outcome, takenAt, tries }) => (
                    <li key={reference}>
                      {t('telephonyCall', {
                        reference: leftToRight(reference),
                        outcome: t(`telephonyOutcome.${outcome}`),
                        when: moment(takenAt),
                        tries,
                      })}
                    </li>
                  ))}
                </Box>
              )}
            </section>
          </>
        )
      )}
    </DemoPage>
  )
}

const LONGEST = 600

/** How long a conversation takes; told when the field is left with a number that may be. */
function TalkSeconds({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }) {
  const { t } = useTranslation('demo')
  const [typed, setTyped] = useState(String(seconds))
  const value = Number(typed)
  const isWrong = !Number.isInteger(value) || value < 1 || value > LONGEST
  const tell = () => {
    if (!isWrong && value !== seconds) onChange(value)
  }
  return (
    <TextField
      size="small"
      label={t('telephonyTalk')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={tell}
      onKeyDown={({ key }) => key === 'Enter' && tell()}
      error={isWrong}
      helperText={t('telephonyTalkRange', { most: LONGEST })}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
      sx={{ maxWidth: 280 }}
    />
  )
}
