import CallIcon from '@mui/icons-material/CallOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { callAttempts } from '@rxdesk/contract/areas/teleconsultation/call-calls'
import { insertTeleConsultationAuditData } from '@rxdesk/contract/areas/teleconsultation/case-calls'
import { consultationModes } from '@rxdesk/contract/areas/teleconsultation/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordValue, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { knownSentence } from '#language/server-text.ts'
import { useServerText } from '#language/use-server-text.ts'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { CallRefused } from '#wire/refusal.ts'
import { askCall } from '#wire/wire.ts'
import { useEntry } from './use-entry.ts'
import type { TeleCase } from './use-tele-case.ts'

type Mode = (typeof consultationModes)[number]

/** Begins a call to the patient; outside of the usual hours it asks first. */
export function BeginCall({ tele }: { tele: TeleCase }) {
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
