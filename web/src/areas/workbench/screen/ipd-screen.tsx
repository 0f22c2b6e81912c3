import { getIPDeRxDtls } from '@rxdesk/contract/areas/inpatient/case-calls'
import { getRouteApi } from '@tanstack/react-router'
import { StayPanel } from '#areas/workbench/stay/stay-panel.tsx'
import { StayStrip } from '#areas/workbench/stay/stay-strip.tsx'
import { SummaryProvider } from '#areas/workbench/summary/summary-context.tsx'
import { latePart } from '#parts/late-part.ts'
import { type Desk, desks } from '#queue/desk.ts'
import { PrescriptionPage } from './prescription-screen.tsx'

const route = getRouteApi('/console/IPDeRxDetails')

const inpatientDesk: Desk = {
  ...desks.ipd,
  opens: getIPDeRxDtls,
  Strip: StayStrip,
  Panel: StayPanel,
  panelName: 'tab.stay',
  Beside: latePart(async () => (await import('#areas/workbench/form/readings/case-chart.tsx')).CaseChart),
  besideName: 'readings',
  Around: SummaryProvider,
  Whole: latePart(async () => (await import('#areas/workbench/summary/summary-panel.tsx')).SummaryPanel),
}

/** `/IPDeRxDetails`: the workbench, with the stay that the prescription belongs to. */
export function InpatientDetailScreen() {
  const { erxId, tab, mode } = route.useSearch()
  return <PrescriptionPage desk={inpatientDesk} erxId={erxId} tab={tab} mode={mode} />
}
