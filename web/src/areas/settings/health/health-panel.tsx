import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ClientErrorList } from './client-error-list.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { HealthSummary } from './health-summary.tsx'
import { JobList } from './job-list.tsx'

const route = getRouteApi('/console/Settings')

/** The health of the running server and its failures; a retry where that helps. */
export default function HealthPanel() {
  const { t } = useTranslation('settings-health')
  const { failed } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflowY: 'auto' }}>
      <HealthSummary />
      <Tabs
        value={failed}
        onChange={(_, next: typeof failed) =>
          void navigate({ search: (before) => ({ ...before, failed: next, page: 1 }) })
        }
        aria-label={t('lists')}
        sx={{ px: { xs: 0, sm: 1 }, flexShrink: 0 }}
      >
        <Tab value="deliveries" id="health-deliveries" label={t('deliveries')} />
        <Tab value="jobs" id="health-jobs" label={t('failedJobs')} />
        <Tab value="browsers" id="health-browsers" label={t('clientErrors')} />
      </Tabs>
      <Box
        role="tabpanel"
        aria-labelledby={`health-${failed}`}
        sx={{ flex: '1 0 300px', display: 'flex', flexDirection: 'column', pt: 1 }}
      >
        {failed === 'deliveries' && <DeliveryList />}
        {failed === 'jobs' && <JobList />}
        {failed === 'browsers' && <ClientErrorList />}
      </Box>
    </Box>
  )
}
