import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { callAttempts, type getCallReasons } from '@rxdesk/contract/areas/teleconsultation/call-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { clockText } from '@rxdesk/contract/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '#parts/late-part.ts'
import { useConfig } from '#wire/config.ts'
import { askCall } from '#wire/wire.ts'
import { useEntry } from './use-entry.ts'

const NotReachedDialog = latePart(async () => (await import('./not-reached-dialog.tsx')).NotReachedDialog)

export type Attempt = AnswerOf<typeof getCallReasons>['list'][number]

/** How the call ended is said in one press, or with a reason where the patient was not reached. */
export function CallUnderWay({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('workbench-tele')
  const { timeZone } = useConfig()
  const { enter, busy } = useEntry()
  const [failed, setFailed] = useState(false)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Typography role="status" sx={{ flex: '1 1 200px' }}>
        {t('callSince', { mode: t(`mode.${attempt.mode}`), at: clockText(attempt.at, timeZone).slice(11) })}
      </Typography>
      <Button
        variant="contained"
        loading={busy}
        onClick={() =>
          void enter((held) => askCall(callAttempts, { ...held, attemptId: attempt.attemptId, result: 2 }))
        }
      >
        {t('reached')}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => setFailed(true)}>
        {t('notReached')}
      </Button>
      {failed && <NotReachedDialog attemptId={attempt.attemptId} onClose={() => setFailed(false)} />}
    </Box>
  )
}
