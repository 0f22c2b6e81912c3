import { getRouteApi } from '@tanstack/react-router'
import { BillingScreen } from './billing-screen.tsx'
import { ClientDashboardScreen } from './client-dashboard-screen.tsx'

const route = getRouteApi('/console/clientDashboard')

/** `/clientDashboard`: a client's prescriptions, or what is owed for them. */
export function DashboardViews() {
  const { view } = route.useSearch()
  return view === 'billing' ? <BillingScreen /> : <ClientDashboardScreen />
}
