import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import type { Desk } from '#areas/workbench/case/desk.ts'
import { DigitizationPanel } from '#areas/workbench/digitization/digitization-panel.tsx'
import { PrescriptionPage } from './prescription-screen.tsx'

const route = getRouteApi('/console/digitizationeRxDetails')

const digitizationDesk: Desk = {
  channel: 'digitization',
  detail: '/digitizationeRxDetails',
  dashboard: '/digitizationdashboard',
  Panel: DigitizationPanel,
  SubmitDialog: lazy(async () => ({
    default: (await import('#areas/workbench/digitization/submit-dialog.tsx')).SubmitDialog,
  })),
}

/** `/digitizationeRxDetails`: the workbench, with what digitization adds to it. */
export function DigitizationDetailScreen() {
  const { erxId, tab, mode } = route.useSearch()
  return <PrescriptionPage desk={digitizationDesk} erxId={erxId} tab={tab} mode={mode} />
}
