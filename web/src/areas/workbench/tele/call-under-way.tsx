import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { callAttempts, type getCallReasons } from '@rxdesk/contract/areas/teleconsultation/call-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '#parts/late-part.ts'
import { askCall } from '#wire/wire.ts'
import { TalkClock } from './talk-clock.tsx'
import { useEntry } from './use-entry.ts'

const NotReachedDialog = latePart(async () => (await import('./not-reached-dialog.tsx')).NotReachedDialog)

export type Attempt = AnswerOf<typeof getCallReasons>['list'][number]

/**
 * A call that is under way. How one by hand ended is said in one press, or with a reason where the patient was not
 * reached; of one that the telephone service placed it is said by the service, and by the user only when they ask to.
 */
export function CallUnderWay({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('workbench-tele')
  const { enter, busy } = useEntry()
  const [failed, setFailed] = useState(false)
  const [byUser, setByUser] = useState(attempt.placed === 'hand')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      {attempt.answeredAt !== '' && <TalkClock since={attempt.answeredAt} />}
      {byUser ? (
        <>
          <Button
            variant="contained"
            loading={busy}
            onClick={() =>
              void enter((held) =>
                askCall(callAttempts, { ...held, attemptId: attempt.attemptId, result: 2 }),
              )
            }
          >
            {t('reached')}
          </Button>
          <Button variant="outlined" disabled={busy} onClick={() => setFailed(true)}>
            {t('notReached')}
          </Button>
        </>
      ) : (
        <Button onClick={() => setByUser(true)}>{t('sayYourself')}</Button>
      )}
      {failed && <NotReachedDialog attemptId={attempt.attemptId} onClose={() => setFailed(false)} />}
    </Box>
  )
}
