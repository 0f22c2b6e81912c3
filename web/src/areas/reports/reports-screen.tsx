import { getRouteApi } from '@tanstack/react-router'
import { ByClientScreen } from './by-client/by-client-screen.tsx'
import { ChartsScreen } from './charts/charts-screen.tsx'
import { OldScreen } from './prescriptions/old-screen.tsx'
import { PrescriptionsScreen } from './prescriptions/prescriptions-screen.tsx'
import { RejectionsScreen } from './rejections/rejections-screen.tsx'

const route = getRouteApi('/console/reports')

const views = {
  prescriptions: PrescriptionsScreen,
  charts: ChartsScreen,
  rejections: RejectionsScreen,
  byClient: ByClientScreen,
  old: OldScreen,
}

/** `/reports`: prescriptions by what they say, charts of what they contain, why others were rejected. */
export function ReportsScreen() {
  const { view } = route.useSearch()
  const View = views[view]
  return <View />
}
