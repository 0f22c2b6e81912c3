import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { generateAmazonHTML } from '@rxdesk/contract/areas/teleconsultation/document-calls'
import { sendIngressSchemaToAmazon } from '@rxdesk/contract/areas/teleconsultation/ending-calls'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import type { SevereQuestion } from '#queue/desk.ts'
import { useConfig } from '#wire/config.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { PointList } from './missing-points.tsx'
import { useEntry } from './use-entry.ts'
import { useTeleCase } from './use-tele-case.ts'

/** The document as patient and partner will have it, what is missing, and the sending. */
export function TeleSubmitDialog({ severe, onClose }: { severe: SevereQuestion; onClose: () => void }) {
  const { t } = useTranslation('workbench-tele')
  const { partnerName } = useConfig()
  const { erxId } = useWorkbench()
  const { data } = useTeleCase()
  const page = useCall(generateAmazonHTML, { erxId }, { staleTime: 0, gcTime: 0, meta: { quiet: true } })
  const { enter, busy } = useEntry()
  const points = data?.points ?? []
  const send = async () => {
    const done = await enter(
      ({ erxId: erxReqId, fence }) =>
        askCall(sendIngressSchemaToAmazon, { erxReqId, fence, severeConfirmed: severe.confirmed }),
      { ends: true },
    )
    if (done) onClose()
  }
  return (
    <FormDialog
      open
      width="lg"
      title={t('sendTitle', { partner: partnerName })}
      submitLabel={t('sendTitle', { partner: partnerName })}
      submitFocused={severe.view === undefined}
      submitDisabled={!data || points.length > 0 || !severe.isAnswered}
      busy={busy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {severe.view}
      {points.length > 0 && (
        <Alert severity="error" slotProps={{ message: { sx: { flex: 1 } } }}>
          <PointList points={points} before={onClose} />
        </Alert>
      )}
      {data && !data.consultation.partnerConsent && (
        <Alert severity="info">{t('patientAlone', { partner: partnerName })}</Alert>
      )}
      {page.error ? (
        <ErrorState error={page.error} onRetry={() => void page.refetch()} />
      ) : (
        <Box
          component="iframe"
          title={t('document')}
          sandbox=""
          srcDoc={page.data?.html ?? ''}
          sx={{
            width: '100%',
            height: 'min(60vh, 640px)',
            border: 1,
            borderColor: 'divider',
            bgcolor: '#fff',
          }}
        />
      )}
    </FormDialog>
  )
}
