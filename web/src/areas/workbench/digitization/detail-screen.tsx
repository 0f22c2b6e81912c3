import { lazy } from 'react'
import type { Desk } from '#areas/workbench/prescription/desk.ts'
import { PrescriptionPage } from '#areas/workbench/prescription/prescription-screen.tsx'
import { DigitizationPanel } from './digitization-panel.tsx'
import { digitizationDetailRoute } from './route.tsx'

const digitizationDesk: Desk = {
  channel: 'digitization',
  detail: '/digitizationeRxDetails',
  dashboard: '/digitizationdashboard',
  Panel: DigitizationPanel,
  SubmitDialog: lazy(async () => ({ default: (await import('./submit-dialog.tsx')).SubmitDialog })),
}

/** `/digitizationeRxDetails`: the workbench, with what digitization adds to it. */
export function DigitizationDetailScreen() {
  const { erxId, tab, mode } = digitizationDetailRoute.useSearch()
  return <PrescriptionPage desk={digitizationDesk} erxId={erxId} tab={tab} mode={mode} />
}
