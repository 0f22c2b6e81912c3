import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useListState } from '#parts/list-state.ts'
import { PageFrame } from '#parts/page-frame.tsx'
import { PageFilters } from './pages/page-filters.tsx'
import { PageList } from './pages/page-list.tsx'
import type { TrainingSearch, TrainingTab } from './training-search.ts'
import { trainingTabs } from './training-search.ts'

const route = getRouteApi('/console/training')

const PageEditor = lazy(async () => ({
  default: (await import('./editor/page-editor.tsx')).PageEditor,
}))

const MeasurementList = lazy(async () => ({
  default: (await import('./measurements/measurement-list.tsx')).MeasurementList,
}))

/** `/training`: the pages to train the engine with, or the page being corrected. */
export function TrainingScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const visit = useCallback(
    (fields: Partial<TrainingSearch>) => void navigate({ search: (before) => ({ ...before, ...fields }) }),
    [navigate],
  )
  const { erxId, number } = search
  if (erxId !== undefined && number !== undefined)
    return (
      <Suspense>
        <PageEditor
          key={`${erxId}-${number}`}
          erxId={erxId}
          number={number}
          open={(page) => visit({ erxId: page?.erxId, number: page?.rownumber })}
        />
      </Suspense>
    )
  return <TrainingPages search={search} visit={visit} />
}

interface TrainingPagesProps {
  search: TrainingSearch
  visit: (fields: Partial<TrainingSearch>) => void
}

function TrainingPages({ search, visit }: TrainingPagesProps) {
  const { t } = useTranslation('ocr-training')
  const paging = useListState(search, visit)
  return (
    <PageFrame width="list" title={t('title.training', { ns: 'shell' })}>
      <Tabs
        value={search.tab}
        onChange={(_, tab: TrainingTab) => visit({ tab, page: 1, sort: '' })}
        aria-label={t('title.training', { ns: 'shell' })}
        sx={{ px: { xs: 0, sm: 1 }, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      >
        {trainingTabs.map((tab) => (
          <Tab key={tab} value={tab} label={t(`tab.${tab}`)} />
        ))}
      </Tabs>
      {search.tab === 'measurements' ? (
        <Suspense>
          <MeasurementList
            client={search.client}
            paging={paging}
            onClient={(client) => visit({ client })}
            open={({ erxId, rownumber }) => visit({ erxId, number: rownumber })}
          />
        </Suspense>
      ) : (
        <>
          <PageFilters search={search} change={(fields) => visit({ page: 1, ...fields })} />
          <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
            <PageList
              search={search}
              paging={paging}
              open={({ erxId, rownumber }) => visit({ erxId, number: rownumber })}
              clear={() => visit({ page: 1, client: 0, writing: '', state: '' })}
            />
          </Box>
        </>
      )}
    </PageFrame>
  )
}
