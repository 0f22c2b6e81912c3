import Skeleton from '@mui/material/Skeleton'
import { getVitalMasters } from '@rxdesk/contract/areas/masters/calls'
import type { Reading } from '@rxdesk/contract/readings/reading'
import { Suspense, useState } from 'react'
import { ErrorState } from '#parts/error-state.tsx'
import { latePart } from '#parts/late-part.ts'
import { useCall } from '#wire/use-call.ts'
import { useMeasuredPatient } from '../use-measured-patient.ts'
import { ReadingsPanel } from './readings-panel.tsx'

const ReadingDialog = latePart(async () => (await import('./reading-dialog.tsx')).ReadingDialog)

/** The readings of the case, with what adds and corrects one, for another part of the desk. */
export function ReadingsPart() {
  const masters = useCall(getVitalMasters, {}, { staleTime: 600_000 })
  const patient = useMeasuredPatient()
  const [dialog, setDialog] = useState<Reading | { vitalId: number }>()
  if (masters.error) return <ErrorState error={masters.error} onRetry={masters.refetch} />
  if (!masters.data) return <Skeleton variant="rounded" height={80} />
  const { newVitalList, formerVitalList } = masters.data
  const rows = [...newVitalList, ...formerVitalList]
  return (
    <>
      <ReadingsPanel
        masters={rows}
        patient={patient}
        onAdd={() => setDialog({ vitalId: newVitalList[0]?.vitalId ?? 0 })}
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
