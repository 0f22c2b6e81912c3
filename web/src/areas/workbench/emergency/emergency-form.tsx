import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { getEmergencyFormDetails, saveEmergencyForm } from '@rxdesk/contract/areas/emergency/calls'
import type { FormEntry } from '@rxdesk/contract/areas/emergency/schemas'
import { nextForm } from '@rxdesk/contract/emergency/next-form'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { useMayUse } from '#session/session-store.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import { CloseButton } from './close-button.tsx'
import { ClosedForm } from './closed-form.tsx'
import { DraftForm } from './draft-form.tsx'
import { PrintButton } from './print-button.tsx'
import { TriageNames } from './triage-mark.tsx'

const ReasonDialog = lazy(() => import('./reason-dialog.tsx'))

/** The assessments of the case: the one that is being written, and those that are closed. */
export function EmergencyForm({ readings }: { readings: ReactNode }) {
  const { t } = useTranslation('workbench-emergency')
  const { erxId, opened, writable } = useWorkbench()
  const mayWrite = useMayUse(saveEmergencyForm.access) && writable
  const { clientId } = opened.clientDetails
  const { data, error, refetch } = useCall(
    getEmergencyFormDetails,
    { erxId, clientId },
    { meta: { quiet: true } },
  )
  // A reading may be one to look at.
  const { readings: measured } = opened
  useEffect(() => void refetch(), [measured, refetch])
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={160} />
  const [newest] = data.emergencyFormDetailsList
  const draft = data.emergencyFormDetailsList.find(({ state }) => state === 'draft')
  return (
    <TriageNames value={data.emergencyFormmasterList.triageCategories}>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        {draft && mayWrite && (
          <DraftForm
            key={`${draft.formId}.${draft.version}`}
            entry={draft}
            details={data}
            readings={readings}
          />
        )}
        {data.emergencyFormDetailsList
          .filter((entry) => entry !== draft || !mayWrite)
          .map((entry) => (
            <Box key={entry.formId} sx={{ display: 'grid', gap: 1 }}>
              <ClosedForm entry={entry} />
              {entry.state === 'draft' && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  {data.mayClose && (
                    <CloseButton
                      entry={entry}
                      form={entry.form}
                      mayClose
                      earliestArrival={data.earliestArrival}
                    />
                  )}
                  <PrintButton formId={entry.formId} label={t('print')} />
                </Box>
              )}
              {mayWrite && !draft && entry.state === 'closed' && <CorrectButton formId={entry.formId} />}
            </Box>
          ))}
        {!newest && !mayWrite && <Alert severity="info">{t('none')}</Alert>}
        {!draft && mayWrite && <BeginButton last={newest} />}
      </Box>
    </TriageNames>
  )
}

function CorrectButton({ formId }: { formId: number }) {
  const { t } = useTranslation('workbench-emergency')
  const [isOpen, setOpen] = useState(false)
  return (
    <Box>
      <Button onClick={() => setOpen(true)}>{t('correct')}</Button>
      <Suspense>
        {isOpen && <ReasonDialog step="correct" formId={formId} onClose={() => setOpen(false)} />}
      </Suspense>
    </Box>
  )
}

/** Begins an assessment; after another one with who the patient is, and nothing clinical. */
function BeginButton({ last }: { last: FormEntry | undefined }) {
  const { t } = useTranslation('workbench-emergency')
  const { errorText } = useServerText()
  const { erxId, opened } = useWorkbench()
  const begin = useChange(saveEmergencyForm, { reloads: [getEmergencyFormDetails] })
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {begin.error && <Alert severity="error">{errorText(begin.error)}</Alert>}
      <Button
        variant="outlined"
        loading={begin.isPending}
        onClick={() =>
          begin.mutate({
            erxId,
            fence: opened.fence ?? 0,
            changes: last ? nextForm(last.form) : { arrival: { at: new Date().toISOString() } },
          })
        }
      >
        {t(last ? 'beginNext' : 'begin')}
      </Button>
    </Box>
  )
}
