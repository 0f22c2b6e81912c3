import { clientDashboardCalls } from './client-dashboard-calls.ts'

/** The calls that this area serves. */
export const calls = () => [...clientDashboardCalls()]
