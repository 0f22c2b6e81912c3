import { lazy } from 'react'
import { PrescriptionPage } from '#areas/workbench/prescription/prescription-screen.tsx'
import { type Desk, desks } from '#queue/desk.ts'
import { DigitizationPanel } from './digitization-panel.tsx'
import { digitizationDetailRoute } from './route.tsx'

const desk: Desk = {
  ...desks.digitization,
  Panel: DigitizationPanel,
  SubmitDialog: lazy(async () => ({ default: (await import('./submit-dialog.tsx')).SubmitDialog })),
}

/** `/digitizationeRxDetails`: the workbench, with what digitization adds to it. */
export function DigitizationDetailScreen() {
  const { erxId, tab, mode } = digitizationDetailRoute.useSearch()
  return <PrescriptionPage desk={desk} erxId={erxId} tab={tab} mode={mode} />
}
