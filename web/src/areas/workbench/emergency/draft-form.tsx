import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { getEmergencyFormDetails } from '@rxdesk/contract/areas/emergency/calls'
import type { FormEntry } from '@rxdesk/contract/areas/emergency/schemas'
import { createIPD } from '@rxdesk/contract/areas/inpatient/stay-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { ipdChannel } from '@rxdesk/contract/channels'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdmittedFrom } from '#areas/workbench/case/use-admitted-from.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { useMayUse } from '#session/session-store.ts'
import { isStale } from '#wire/refusal.ts'
import { proposedAdmission, proposedFindings } from './admit-proposal.ts'
import { CloseButton } from './close-button.tsx'
import { DraftProvider } from './draft-context.ts'
import { mustPlace, Part } from './fields.tsx'
import { ArrivalPart } from './parts/arrival-part.tsx'
import { DispositionPart } from './parts/disposition-part.tsx'
import { HistoryPart } from './parts/history-part.tsx'
import { InjuriesPart } from './parts/injuries-part.tsx'
import { OrdersPart } from './parts/orders-part.tsx'
import { SurveyPart } from './parts/survey-part.tsx'
import { TriagePart } from './parts/triage-part.tsx'
import { PrintButton } from './print-button.tsx'
import { type Draft, useDraft } from './use-draft.ts'

const AdmitDialog = lazy(() => import('#queue/admit/admit-dialog.tsx'))
const ReasonDialog = lazy(() => import('./reason-dialog.tsx'))

interface DraftFormProps {
  entry: FormEntry
  details: AnswerOf<typeof getEmergencyFormDetails>
  /** The readings of the case, with what adds one. */
  readings: ReactNode
}

/** The assessment that is being written, saved as it is typed. */
export function DraftForm({ entry, details, readings }: DraftFormProps) {
  const { t } = useTranslation('workbench-emergency')
  const draft = useDraft(entry)
  return (
    <DraftProvider value={draft}>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <ArrivalPart />
        <TriagePart
          categories={details.emergencyFormmasterList.triageCategories}
          lookAt={details.lookAt}
          isUnsigned={details.isUnsigned}
        />
        <SurveyPart />
        <Box {...mustPlace('readings', 'signs')}>
          <Part title={t('must.readings.signs')}>{readings}</Part>
        </Box>
        <HistoryPart />
        <InjuriesPart />
        <OrdersPart />
        <DispositionPart />
        <SaveLine draft={draft} />
        <DraftButtons entry={entry} details={details} draft={draft} />
      </Box>
    </DraftProvider>
  )
}

/** Whether what was typed is saved; what went wrong stays until it is. */
function SaveLine({ draft: { state, error, flush, readAgain } }: { draft: Draft }) {
  const { t } = useTranslation('workbench-emergency')
  const { errorText } = useServerText()
  if (state !== 'failed')
    return (
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t(`save.${state}`)}
      </Box>
    )
  const stale = isStale(error)
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void (stale ? readAgain() : flush())}>
          {t(stale ? 'readAgain' : 'saveNow')}
        </Button>
      }
    >
      {errorText(error)}
    </Alert>
  )
}

type DraftButtonsProps = Pick<DraftFormProps, 'entry' | 'details'> & { draft: Draft }

function DraftButtons({ entry, details, draft }: DraftButtonsProps) {
  const { t } = useTranslation('workbench-emergency')
  const { opened } = useWorkbench()
  const from = useAdmittedFrom()
  const mayAdmit = useMayUse(createIPD.access) && opened.rxdtls.channel !== ipdChannel
  const [asked, setAsked] = useState<'delete' | 'admit'>()
  const ask = async (dialog: 'delete' | 'admit') => {
    if ((await draft.flush()) !== undefined) setAsked(dialog)
  }
  const done = () => setAsked(undefined)
  const { formId } = entry
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <CloseButton
        entry={entry}
        form={draft.form}
        mayClose={details.mayClose}
        earliestArrival={details.earliestArrival}
        before={draft.flush}
      />
      <PrintButton formId={formId} label={t('print')} before={draft.flush} />
      {mayAdmit && <Button onClick={() => void ask('admit')}>{t('admit')}</Button>}
      {details.formDeleteFlag && (
        <Button color="error" onClick={() => void ask('delete')}>
          {t('delete')}
        </Button>
      )}
      <Suspense>
        {asked === 'delete' && <ReasonDialog step="delete" formId={formId} onClose={done} />}
        {asked === 'admit' && (
          <AdmitDialog
            from={{
              ...from,
              findings: proposedFindings(from.findings, draft.form),
              admission: proposedAdmission(draft.form),
            }}
            onClose={done}
          />
        )}
      </Suspense>
    </Box>
  )
}
