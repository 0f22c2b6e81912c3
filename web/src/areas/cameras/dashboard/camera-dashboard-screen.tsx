import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { getCameraList } from '@rxdesk/contract/areas/cameras/watch-calls'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { ListPager } from '#parts/list-pager.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import { GUTTER, PageFrame } from '#parts/page-frame.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useNumber } from '#parts/written.ts'
import { usePage } from '#wire/use-page.ts'
import type { CameraDashboardSearch } from './camera-dashboard-search.ts'
import { CameraTile } from './camera-tile.tsx'
import { useCameraFilters } from './use-camera-filters.ts'
import { useInSight } from './use-in-sight.ts'
import { useLivePictures } from './use-live-pictures.ts'

const route = getRouteApi('/console/dashboard-camera')
const LiveView = lazy(() => import('./live-view.tsx'))

/** Without any filter. */
const everything = { client: 0, floor: 0, room: 0, category: 0 } as const

/** `/dashboard-camera`: the rooms that the user may look into, as tiles; those in sight are live. */
export function CameraDashboardScreen() {
  const { t } = useTranslation('cameras-dashboard')
  const { errorText } = useServerText()
  const number = useNumber()
  const search = route.useSearch()
  const address = useListAddress<CameraDashboardSearch>(search, route.useNavigate(), everything)
  const { visit, filter, narrowed, paging } = address
  const filters = useCameraFilters(search, filter)
  const { page, state } = usePage(getCameraList, {
    clientId: search.client,
    floorId: search.floor,
    roomId: search.room,
    categoryId: search.category,
    ...{ offset: paging.offset, limit: Math.min(paging.limit, 10) },
  })
  const cameras = page?.data ?? []
  const total = page?.totalCount ?? 0
  const opened = cameras.find(({ cameraId }) => cameraId === search.camera)
  const { inSight, watch } = useInSight()
  // Behind the live view the tiles cost nothing.
  const pictures = useLivePictures(opened ? [] : [...inSight])
  return (
    <PageFrame
      width="list"
      title={t('title.cameraDashboard', { ns: 'shell' })}
      summary={page && total > 0 ? t('summary', { number: number(total) }) : undefined}
    >
      <FilterBar filters={filters} change={filter} />
      {state.error && page && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={state.onRetry}>
              {t('tryAgain', { ns: 'common' })}
            </Button>
          }
          sx={{ mx: GUTTER }}
        >
          {errorText(state.error)}
        </Alert>
      )}
      {state.error && !page && <ErrorState error={state.error} onRetry={state.onRetry} />}
      {page && total === 0 && !narrowed.filtered && <EmptyState title={t('empty')} />}
      {page && total === 0 && narrowed.filtered && <NothingFound {...narrowed} />}
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
          px: GUTTER,
          py: 1,
          display: 'grid',
          gap: 1.5,
          alignContent: 'start',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(300px, 1fr))' },
        }}
      >
        {cameras.map((camera) => (
          <CameraTile
            key={camera.cameraId}
            camera={camera}
            pictures={pictures}
            watch={watch}
            onOpen={() => visit({ camera: camera.cameraId })}
          />
        ))}
      </Box>
      <ListPager list={paging} total={total} shown={cameras.length} />
      <Suspense>
        {opened && (
          <LiveView
            cameras={cameras}
            camera={opened}
            onGo={(camera) => visit({ camera })}
            onClose={() => visit({ camera: 0 })}
          />
        )}
      </Suspense>
    </PageFrame>
  )
}
