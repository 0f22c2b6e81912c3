import CallIcon from '@mui/icons-material/CallOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { callAttempts } from '@rxdesk/contract/areas/teleconsultation/call-calls'
import { insertTeleConsultationAuditData } from '@rxdesk/contract/areas/teleconsultation/case-calls'
import { consultationModes } from '@rxdesk/contract/areas/teleconsultation/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { knownSentence } from '#language/server-text.ts'
import { useServerText } from '#language/use-server-text.ts'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { CallRefused } from '#wire/refusal.ts'
import { askCall } from '#wire/wire.ts'
import type { Attempt } from './call-under-way.tsx'
import { CalledNumber, useCalledNumber } from './called-number.tsx'
import { useEntry } from './use-entry.ts'
import type { TeleCase } from './use-tele-case.ts'
import { BeginVideo } from './video/begin-video.tsx'

type Mode = (typeof consultationModes)[number]

interface BeginCallProps {
  tele: TeleCase
  /** The call before, if any. */
  last: Attempt | undefined
  /** A video call begins in its own way. */
  onVideo: () => void
}

/** Begins a call to the patient; outside of the usual hours it asks first. */
export function BeginCall({ tele, last, onVideo }: BeginCallProps) {
  const { t } = useTranslation('workbench-tele')
  const { messageText } = useServerText()
  const { erxId } = useWorkbench()
  const { enter, busy } = useEntry()
  const [mode, setMode] = useState<Mode>(tele.order?.modeAsked ?? 'audio')
  const called = useCalledNumber(tele)
  const [asksLate, setAsksLate] = useState<{ byHand: boolean }>()
  const byService = tele.calling.byService && mode === 'audio'
  // A user whom the service cannot call, or that does not work, calls as where there is none.
  const mayByHand = byService && (!tele.calling.hasOwnNumber || (last?.problem ?? '') !== '')
  const begin = async (asked: { byHand: boolean; late: boolean }) => {
    setAsksLate(undefined)
    await enter(
      async (held) => {
        try {
          return await askCall(callAttempts, { ...held, mode, to: called.to, ...asked })
        } catch (error) {
          const asks = error instanceof CallRefused && knownSentence(error.message)?.key === 'tele.lateHour'
          if (!asks) throw error
          // The question is put by a dialog: it is no failure.
          setAsksLate({ byHand: asked.byHand })
          return undefined
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
      {mode === 'video' ? (
        <BeginVideo onBegin={onVideo} />
      ) : (
        <>
          <CalledNumber called={called} />
          {(!byService || tele.calling.hasOwnNumber) && (
            <Button
              variant="contained"
              startIcon={<CallIcon />}
              loading={busy}
              onClick={() => void begin({ byHand: false, late: false })}
            >
              {t('beginCall')}
            </Button>
          )}
          {mayByHand && (
            <Button
              variant="outlined"
              disabled={busy}
              onClick={() => void begin({ byHand: true, late: false })}
            >
              {t('ownTelephone')}
            </Button>
          )}
          {(!byService || mayByHand) && called.number !== '' && (
            <Button
              component="a"
              href={`tel:${called.number}`}
              variant="outlined"
              dir="ltr"
              onClick={() => void askCall(insertTeleConsultationAuditData, { erxId, event: 'callPressed' })}
            >
              {called.number}
            </Button>
          )}
          {byService && !tele.calling.hasOwnNumber && (
            <Typography variant="body2" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
              {messageText('tele.noOwnNumber')}
            </Typography>
          )}
        </>
      )}
      <ConfirmDialog
        open={asksLate !== undefined}
        question={messageText('tele.lateHour')}
        explained={t('lateExplained')}
        confirmLabel={t('callNow')}
        cancelLabel={t('cancel', { ns: 'common' })}
        busy={busy}
        onConfirm={() => void begin({ byHand: asksLate?.byHand ?? false, late: true })}
        onCancel={() => setAsksLate(undefined)}
      />
    </Box>
  )
}
