import { getVitalMasters } from '@rxdesk/contract/areas/masters/calls'
import type { Reading } from '@rxdesk/contract/readings/reading'
import { standingReadings } from '@rxdesk/contract/readings/reading'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { latePart } from '#parts/late-part.ts'
import { useCall } from '#wire/use-call.ts'
import { useMeasuredPatient } from '../use-measured-patient.ts'
import { ReadingsPanel } from './readings-panel.tsx'

const ReadingDialog = latePart(async () => (await import('./reading-dialog.tsx')).ReadingDialog)

/** The chart of a case: its readings over time in the place of pages, in sight whatever tab is shown. */
export function CaseChart() {
  const { t } = useTranslation('workbench-form-readings')
  const masters = useCall(getVitalMasters, {}, { staleTime: 600_000 })
  const patient = useMeasuredPatient()
  const { opened } = useWorkbench()
  const [dialog, setDialog] = useState<Reading | { vitalId: number }>()
  if (masters.error) return <ErrorState error={masters.error} onRetry={masters.refetch} />
  const { newVitalList = [], formerVitalList = [] } = masters.data ?? {}
  const measured = new Set(standingReadings(opened.readings).map(({ vitalId }) => vitalId))
  const rows = [...newVitalList, ...formerVitalList.filter(({ vitalId }) => measured.has(vitalId))]
  return (
    <>
      {measured.size === 0 && <EmptyState title={t('nothing')} />}
      <ReadingsPanel
        masters={rows}
        patient={patient}
        onAdd={() => setDialog({ vitalId: rows[0]?.vitalId ?? 0 })}
        onOpen={setDialog}
      />
      <Suspense>
        {dialog && (
          <ReadingDialog masters={rows} patient={patient} of={dialog} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </>
  )
}
