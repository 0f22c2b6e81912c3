import CallIcon from '@mui/icons-material/CallOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { callAttempts, getCallReasons } from '@rxdesk/contract/areas/teleconsultation/call-calls'
import { insertTeleConsultationAuditData } from '@rxdesk/contract/areas/teleconsultation/case-calls'
import { consultationModes } from '@rxdesk/contract/areas/teleconsultation/schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { clockText } from '@rxdesk/contract/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#areas/workbench/case/fields/form-section.tsx'
import { useRecordValue, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { knownSentence } from '#language/server-text.ts'
import { useServerText } from '#language/use-server-text.ts'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { latePart } from '#parts/late-part.ts'
import { useConfig } from '#wire/config.ts'
import { CallRefused } from '#wire/refusal.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { useEntry } from './use-entry.ts'
import type { TeleCase } from './use-tele-case.ts'

const NotReachedDialog = latePart(async () => (await import('./not-reached-dialog.tsx')).NotReachedDialog)

type Attempt = AnswerOf<typeof getCallReasons>['list'][number]
type Mode = (typeof consultationModes)[number]

/** Calls to the patient: the one under way, and those that were made. */
export function CallsSection({ tele }: { tele: TeleCase }) {
  const { t } = useTranslation('workbench-tele')
  const { erxId, writable } = useWorkbench()
  const { data } = useCall(
    getCallReasons,
    { erxId },
    { staleTime: 0, meta: { quiet: true }, placeholderData: (before) => before },
  )
  const attempts = data?.list ?? []
  const under = attempts.find(({ result }) => result === 0)
  return (
    <FormSection title={t('calls', { n: tele.callLogCount })} columns="1fr">
      {writable && (under ? <CallUnderWay attempt={under} /> : <BeginCall tele={tele} />)}
      {attempts.length > 0 && <Attempts attempts={attempts} />}
    </FormSection>
  )
}

function BeginCall({ tele }: { tele: TeleCase }) {
  const { t } = useTranslation('workbench-tele')
  const { messageText } = useServerText()
  const number = useRecordValue('rxdtls.mobileNo')
  const { erxId } = useWorkbench()
  const { enter, busy } = useEntry()
  const [mode, setMode] = useState<Mode>(tele.order?.modeAsked ?? 'audio')
  const [late, setLate] = useState(false)
  const begin = async (isLate: boolean) => {
    setLate(false)
    await enter(
      async (held) => {
        try {
          return await askCall(callAttempts, { ...held, mode, late: isLate })
        } catch (error) {
          const asks = error instanceof CallRefused && knownSentence(error.message)?.key === 'tele.lateHour'
          if (asks) setLate(true)
          throw error
        }
      },
      { quiet: true },
    )
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('mode')}
        value={mode}
        onChange={(_, chosen: Mode | null) => chosen && setMode(chosen)}
      >
        {consultationModes.map((one) => (
          <ToggleButton key={one} value={one} sx={{ textTransform: 'none', px: 2 }}>
            {t(`mode.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button variant="contained" startIcon={<CallIcon />} loading={busy} onClick={() => void begin(false)}>
        {t('beginCall')}
      </Button>
      {number !== '' && (
        <Button
          component="a"
          href={`tel:${number}`}
          variant="outlined"
          dir="ltr"
          onClick={() => void askCall(insertTeleConsultationAuditData, { erxId, event: 'callPressed' })}
        >
          {number}
        </Button>
      )}
      <ConfirmDialog
        open={late}
        question={messageText('tele.lateHour')}
        explained={t('lateExplained')}
        confirmLabel={t('callNow')}
        cancelLabel={t('cancel', { ns: 'common' })}
        busy={busy}
        onConfirm={() => void begin(true)}
        onCancel={() => setLate(false)}
      />
    </Box>
  )
}

/** How the call ended is said in one press, or with a reason where the patient was not reached. */
function CallUnderWay({ attempt }: { attempt: Attempt }) {
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

function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  const { t } = useTranslation('workbench-tele')
  const { timeZone } = useConfig()
  return (
    <Box
      component="ul"
      aria-label={t('callLog')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
    >
      {attempts.map((attempt) => (
        <Box component="li" key={attempt.attemptId} sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{clockText(attempt.at, timeZone)}</bdi>
          {' · '}
          {[
            t(`mode.${attempt.mode}`),
            t(`result.${attempt.result === 2 ? 2 : attempt.result === 1 ? 1 : 0}`),
            attempt.reason,
            attempt.note,
            attempt.by,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      ))}
    </Box>
  )
}
