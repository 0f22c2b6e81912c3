import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { DigitizationPanel } from '#areas/workbench/digitization/digitization-panel.tsx'
import { latePart } from '#parts/late-part.ts'
import { type Desk, desks } from '#queue/desk.ts'
import { SubmissionNews } from '#queue/submission-news.tsx'
import { PrescriptionPage } from './prescription-screen.tsx'

const route = getRouteApi('/console/digitizationeRxDetails')

const digitizationDesk: Desk = {
  ...desks.digitization,
  Panel: DigitizationPanel,
  SubmitDialog: lazy(async () => ({
    default: (await import('#areas/workbench/digitization/submit-dialog.tsx')).SubmitDialog,
  })),
  SegregateDialog: latePart(
    async () => (await import('#areas/workbench/digitization/segregation-of-case.tsx')).SegregationOfCase,
  ),
}

/** `/digitizationeRxDetails`: the workbench, with what digitization adds to it. */
export function DigitizationDetailScreen() {
  const { erxId, tab, mode } = route.useSearch()
  return (
    <>
      <PrescriptionPage desk={digitizationDesk} erxId={erxId} tab={tab} mode={mode} />
      <SubmissionNews open={erxId} />
    </>
  )
}
