import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { RecordRow } from '@rxdesk/contract/areas/mrd/schemas'
import { roles } from '@rxdesk/contract/roles'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '#parts/page-frame.tsx'
import { useReportDays } from '#parts/report-period/use-report-days.ts'
import { useListAddress } from '#parts/use-list-address.ts'
import { useUser } from '#session/session-store.ts'
import { FilingReport } from './filing-report.tsx'
import { RecordForm } from './record-form.tsx'
import { RecordList } from './record-list.tsx'
import { type RecordsSearch, recordTabs } from './records-search.ts'

const route = getRouteApi('/console/mrdUpload')

/** `/mrdUpload`: filing one document after the other beside what was filed; administrators see a report besides. */
export function RecordsScreen() {
  const { t } = useTranslation('mrd-records')
  const search = route.useSearch()
  const address = useListAddress<RecordsSearch>(search, route.useNavigate())
  const days = useReportDays(search)
  const isAdmin = useUser().roleIds.includes(roles.admin)
  const [changed, setChanged] = useState<RecordRow>()
  const title = t('title.mrdUpload', { ns: 'shell' })
  const tab = isAdmin ? search.tab : 'records'
  return (
    <PageFrame width="list" title={title}>
      {isAdmin && (
        <Tabs
          value={tab}
          onChange={(_, chosen: RecordsSearch['tab']) => address.visit({ tab: chosen, page: 1 })}
          aria-label={title}
          sx={{ px: { xs: 0, sm: 1 }, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
        >
          {recordTabs.map((each) => (
            <Tab key={each} value={each} label={t(`tab.${each}`)} />
          ))}
        </Tabs>
      )}
      {tab === 'report' ? (
        <FilingReport search={search} address={address} days={days} />
      ) : (
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'grid',
            gridTemplateRows: { lg: 'minmax(0, 1fr)' },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' },
            overflow: { xs: 'auto', lg: 'hidden' },
          }}
        >
          <Box
            sx={{
              overflow: { lg: 'auto' },
              minHeight: 0,
              borderInlineEnd: { lg: 1 },
              borderColor: 'divider',
            }}
          >
            <RecordForm
              // Another record begins another form.
              key={changed?.recordId ?? 0}
              changed={changed}
              onLeft={() => setChanged(undefined)}
            />
          </Box>
          <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: { xs: 640, lg: 0 } }}>
            <RecordList search={search} address={address} days={days} onChange={setChanged} />
          </Box>
        </Box>
      )}
    </PageFrame>
  )
}
