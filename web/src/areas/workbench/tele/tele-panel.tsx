import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useNextCase } from '#areas/workbench/case/use-next-case.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { useConfig } from '#wire/config.ts'
import { CallsSection } from './calls-section.tsx'
import { ConsultationSection } from './consultation-section.tsx'
import { MissingPoints } from './missing-points.tsx'
import { OrderSection } from './order-section.tsx'
import { OrderedMedicines } from './ordered-medicines.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { useConsultation } from './use-consultation.ts'
import { type TeleCase, useTeleCase } from './use-tele-case.ts'

/** What a tele-consultation adds to the form: what is missing, the order, the calls, the consultation. */
export function TelePanel() {
  const { erxId, opened } = useWorkbench()
  const { t } = useTranslation('workbench-tele')
  const { messageText } = useServerText()
  const { partnerName } = useConfig()
  const { next, busy } = useNextCase(erxId)
  const { data, error, refetch, reload } = useTeleCase()
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null
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
      <MissingPoints tele={data} />
      {opened.erxImageOCR.length > 0 && <Told tele={data} />}
      <CallsSection tele={data} />
      <Asked tele={data} reload={reload} />
    </>
  )
}

/** What the user asks and notes; it is saved as it is typed. */
function Asked({ tele, reload }: { tele: TeleCase; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('workbench')
  const { consultation, save, failed, retry } = useConsultation(tele, reload)
  return (
    <>
      {failed && (
        <Alert
          severity="error"
          sx={{ my: 2, position: 'sticky', top: 0, zIndex: 1 }}
          action={
            <Button color="inherit" size="small" onClick={retry}>
              {t('tryAgain', { ns: 'common' })}
            </Button>
          }
        >
          {t('save.refused', { why: failed })}
        </Alert>
      )}
      <ConsultationSection consultation={consultation} save={save} />
      <QuestionsSection
        tele={tele}
        answers={consultation.answers}
        onAnswer={(questionId, text) => save({ answers: { [questionId]: text } })}
      />
    </>
  )
}

/** What the partner told: the order, and the medicines that it asks for. */
function Told({ tele }: { tele: TeleCase }) {
  return (
    <>
      <OrderSection tele={tele} />
      <OrderedMedicines />
    </>
  )
}

/** An order without pages stands in their place. */
export function TeleBeside() {
  const { data } = useTeleCase()
  return data ? <Told tele={data} /> : null
}
