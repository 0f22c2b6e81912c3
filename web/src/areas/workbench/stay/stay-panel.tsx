import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Stay } from '@rxdesk/contract/areas/inpatient/schemas'
import { updateIPD } from '@rxdesk/contract/areas/inpatient/stay-calls'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#areas/workbench/case/fields/form-section.tsx'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { EmptyState } from '#parts/empty-state.tsx'
import { Facts } from '#parts/facts.tsx'
import { useMoment } from '#parts/written.ts'
import { askCall } from '#wire/wire.ts'
import { DischargeButton } from './discharge-button.tsx'
import { EarlierStays } from './earlier-stays.tsx'
import { NotesSection } from './notes-section.tsx'
import { ProceduresSection } from './procedures-section.tsx'
import { ResultsSection } from './results-section.tsx'
import { StayTimeline } from './stay-timeline.tsx'
import { useStayStep } from './use-stay.ts'

const TransferDialog = lazy(() => import('./transfer-dialog.tsx'))
const DetailsDialog = lazy(() => import('./details-dialog.tsx'))
const ReasonDialog = lazy(() => import('./reason-dialog.tsx'))

/** The stay that an inpatient prescription belongs to: admission, places, notes, and its steps. */
export function StayPanel() {
  const { t } = useTranslation('workbench-stay')
  const { admission, notes = [], procedures = [] } = useWorkbench().opened
  if (!admission) return <EmptyState title={t('noStay')} text={t('noStayText')} />
  return (
    <>
      <Steps stay={admission} />
      <AdmissionSection stay={admission} />
      <NotesSection stay={admission} notes={notes} />
      <ProceduresSection stay={admission} procedures={procedures} />
      <ResultsSection />
      <FormSection title={t('course')} columns="1fr">
        <StayTimeline stay={admission} />
      </FormSection>
      <EarlierStays stay={admission} />
    </>
  )
}

type Asked = 'transfer' | 'undo' | 'cancel' | undefined

/** What may be done with the stay now. */
function Steps({ stay }: { stay: Stay }) {
  const { t } = useTranslation('workbench-stay')
  const { writable } = useWorkbench()
  const step = useStayStep()
  const [asked, setAsked] = useState<Asked>()
  const [busy, setBusy] = useState(false)
  const may = (action: Stay['actions'][number]) => stay.actions.includes(action)
  const advise = async () => {
    setBusy(true)
    await step((held) => askCall(updateIPD, { ...held, status: 'adviseDischarge' }))
    setBusy(false)
  }
  const close = () => setAsked(undefined)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {writable && may('transfer') && (
        <Button variant="outlined" onClick={() => setAsked('transfer')}>
          {t('transfer')}
        </Button>
      )}
      {writable && may('advise') && (
        <Button variant="outlined" loading={busy} onClick={() => void advise()}>
          {t('advise')}
        </Button>
      )}
      {may('discharge') && <DischargeButton />}
      {may('undo') && (
        <Button variant="outlined" onClick={() => setAsked('undo')}>
          {t(stay.state === 'discharged' ? 'undoDischarged' : 'undo')}
        </Button>
      )}
      {may('cancel') && (
        <Button variant="outlined" color="error" onClick={() => setAsked('cancel')}>
          {t('cancelAdmission')}
        </Button>
      )}
      <Suspense>
        {asked === 'transfer' && <TransferDialog stay={stay} onClose={close} />}
        {asked === 'undo' && (
          <ReasonDialog
            action="undoDischarge"
            title={t(stay.state === 'discharged' ? 'undoDischargedTitle' : 'undoDischargeTitle')}
            submitLabel={t(stay.state === 'discharged' ? 'undoDischarged' : 'undo')}
            onClose={close}
          />
        )}
        {asked === 'cancel' && (
          <ReasonDialog
            action="cancelAdmission"
            title={t('cancelAdmissionTitle')}
            submitLabel={t('cancelAdmission')}
            onClose={close}
          />
        )}
      </Suspense>
    </Box>
  )
}

function AdmissionSection({ stay }: { stay: Stay }) {
  const { t } = useTranslation('workbench-stay')
  const { t: admit } = useTranslation('queue-admit')
  const { writable } = useWorkbench()
  const moment = useMoment()
  const [editing, setEditing] = useState(false)
  const { details } = stay
  const attendant = [details.attendantName, details.attendantRelation].filter(Boolean).join(', ')
  const isOpen = stay.state === 'admitted' || stay.state === 'advised'
  return (
    <FormSection title={t('admission')} columns="1fr">
      <Facts
        facts={[
          [admit('ipdNo'), stay.ipdNo],
          [admit('admittedAt'), moment(stay.admittedAt)],
          [t('advisedAt'), moment(stay.advisedAt)],
          [t('endedAt'), moment(stay.endedAt)],
          [admit('cameFrom'), admit(`from.${details.cameFrom}`)],
          [admit('referredBy'), details.referredBy],
          [admit('kind'), admit(`kind.${details.kind}`)],
          [admit('reason'), details.reason],
          [admit('expectedDays'), details.expectedDays === null ? '' : String(details.expectedDays)],
          [admit('mlcNumber'), details.mlc ? details.mlcNumber : ''],
          [admit('policeStation'), details.mlc ? details.policeStation : ''],
          [t('attendant'), attendant],
          [admit('payer'), details.payer === '' ? '' : admit(`payer.${details.payer}`)],
          [t('readmission'), stay.readmission ? t('readmitted', stay.readmission) : ''],
        ]}
      />
      {writable && isOpen && (
        <Button onClick={() => setEditing(true)} sx={{ justifySelf: 'start' }}>
          {t('editAdmission')}
        </Button>
      )}
      <Suspense>{editing && <DetailsDialog stay={stay} onClose={() => setEditing(false)} />}</Suspense>
    </FormSection>
  )
}
