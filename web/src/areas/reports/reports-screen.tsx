import { getRouteApi } from '@tanstack/react-router'
import { ChartsScreen } from './charts/charts-screen.tsx'
import { PrescriptionsScreen } from './prescriptions/prescriptions-screen.tsx'

const route = getRouteApi('/console/reports')

/** `/reports`: prescriptions by what they say, or charts of what they contain. */
export function ReportsScreen() {
  const { view } = route.useSearch()
  return view === 'charts' ? <ChartsScreen /> : <PrescriptionsScreen />
}
