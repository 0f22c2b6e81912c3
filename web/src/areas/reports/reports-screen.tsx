import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { latePart } from '#parts/late-part.ts'
import { ByClientScreen } from './by-client/by-client-screen.tsx'
import { OldScreen } from './prescriptions/old-screen.tsx'
import { PrescriptionsScreen } from './prescriptions/prescriptions-screen.tsx'
import { RejectionsScreen } from './rejections/rejections-screen.tsx'

const route = getRouteApi('/console/reports')

const views = {
  prescriptions: PrescriptionsScreen,
  // The lists do not wait for its script.
  charts: latePart(async () => (await import('./charts/charts-screen.tsx')).ChartsScreen),
  rejections: RejectionsScreen,
  byClient: ByClientScreen,
  old: OldScreen,
}

/** `/reports`: prescriptions by what they say, charts of what they contain, why others were rejected. */
export function ReportsScreen() {
  const { view } = route.useSearch()
  const View = views[view]
  return (
    <Suspense>
      <View />
    </Suspense>
  )
}
