import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useNextCase } from '#areas/workbench/case/use-next-case.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { useConfig } from '#wire/config.ts'
import { CallsSection } from './calls-section.tsx'
import { ConsultationSection } from './consultation-section.tsx'
import { EmergencySection } from './emergency-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { MissingPoints } from './missing-points.tsx'
import { OrderSection } from './order-section.tsx'
import { OrderedMedicines } from './ordered-medicines.tsx'
import { PatientSection } from './patient-section.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { TypingSection } from './typing-section.tsx'
import { type TeleCase, useTeleCase } from './use-tele-case.ts'

/** What a tele-consultation adds to the form: the calls, who is asked what, and what is missing. */
export function TelePanel() {
  const { erxId, opened } = useWorkbench()
  const { t } = useTranslation('workbench-tele')
  const { messageText } = useServerText()
  const { partnerName } = useConfig()
  const { next, busy } = useNextCase(erxId)
  const { data, error, refetch } = useTeleCase()
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Box aria-busy sx={{ minHeight: 480 }} />
    )
  const { cancelled, cancelAsked } = data.erxdetails
  return (
    <>
      {(cancelled || cancelAsked) && (
        <Alert
          severity="error"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" disabled={busy} onClick={() => void next('dashboard')}>
              {t('nextCase')}
            </Button>
          }
        >
          {messageText('tele.cancelled', { partner: partnerName })}
        </Alert>
      )}
      <TypingSection />
      <Box data-part="tele-calls">
        <CallsSection tele={data} />
      </Box>
      <MissingPoints tele={data} />
      {opened.erxImageOCR.length > 0 && <Told tele={data} />}
      <IdentitySection tele={data} />
      <PatientSection />
      <ConsultationSection tele={data} />
      <QuestionsSection tele={data} />
      <EmergencySection tele={data} />
    </>
  )
}

/** What the partner told: the order, and the medicines that it asks for. */
function Told({ tele }: { tele: TeleCase }) {
  return (
    <>
      <OrderSection tele={tele} />
      <Box data-part="tele-order">
        <OrderedMedicines />
      </Box>
    </>
  )
}

/** An order without pages stands in their place. */
export function TeleBeside() {
  const { data } = useTeleCase()
  return data ? <Told tele={data} /> : null
}
