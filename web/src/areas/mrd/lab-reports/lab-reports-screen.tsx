import { masters } from '@rxdesk/contract/areas/masters/calls'
import { getMRDLabReport } from '@rxdesk/contract/areas/mrd/calls'
import { recordSources } from '@rxdesk/contract/areas/mrd/options'
import type { filedReportSchema } from '@rxdesk/contract/areas/mrd/schemas'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { leftToRight } from '#language/isolated.ts'
import { useServerText } from '#language/use-server-text.ts'
import { Lines } from '#parts/cell-text.tsx'
import { useClientFilter } from '#parts/client-select.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { choiceFilter, typedFilter } from '#parts/filter-bar/list-filter.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { ListPage } from '#parts/list-page.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import { usePeriodFilter } from '#parts/report-period/use-period-filter.tsx'
import { useReportDays } from '#parts/report-period/use-report-days.ts'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useMoment } from '#parts/written.ts'
import { useCall } from '#wire/use-call.ts'
import type { LabReportsSearch } from './lab-reports-search.ts'

const RecordDialog = lazy(() => import('../record-dialog.tsx'))
const PictureDialog = lazy(async () => ({
  default: (await import('#page-image/picture-dialog.tsx')).PictureDialog,
}))

const route = getRouteApi('/console/mrdLabReports')

type FiledReport = z.infer<typeof filedReportSchema>

const anyone = { patName: '', uhid: '', category: 0 }

/** `/mrdLabReports`: filed documents and report images of prescriptions; a row opens the document. */
export function LabReportsScreen() {
  const { t } = useTranslation('mrd-lab-reports')
  const { messageText } = useServerText()
  const search = route.useSearch()
  const { filter, visit, close, paging } = useListAddress<LabReportsSearch>(search, route.useNavigate())
  const days = useReportDays(search)
  const { from, to, fault } = days
  const [typed, setTyped] = useState(anyone)
  const [image, setImage] = useState<FiledReport>()
  const { list } = useListPage(
    getMRDLabReport,
    { fromDate: from, toDate: to, clientId: search.client, source: search.source, ...typed },
    paging,
    { enabled: fault === undefined },
  )
  const change = ({
    patName = typed.patName,
    uhid = typed.uhid,
    category = typed.category,
    ...fields
  }: Partial<LabReportsSearch & typeof anyone>) => {
    setTyped({ patName, uhid, category })
    filter(fields)
  }
  const columns = useColumns()
  const byPeriod = usePeriodFilter(days, search, filter)
  const byClient = useClientFilter(t('client'), search.client, filter)
  const byCategory = useCategoryFilter(typed.category, change)
  const filtered =
    search.client !== 0 ||
    search.source !== '' ||
    typed.patName !== '' ||
    typed.uhid !== '' ||
    typed.category !== 0
  return (
    <>
      <ListPage
        title={t('title.mrdLabReports', { ns: 'shell' })}
        filters={
          <FilterBar<Partial<LabReportsSearch & typeof anyone>>
            change={change}
            search={typedFilter({ name: 'patName', label: t('patient'), value: typed.patName, change })}
            filters={[
              byPeriod,
              byClient,
              typedFilter({ name: 'uhid', label: t('uhid'), value: typed.uhid, change }),
              choiceFilter<'source', LabReportsSearch['source']>({
                name: 'source',
                label: t('source'),
                value: search.source,
                choices: [
                  { value: '', label: t('anySource') },
                  ...recordSources.map((value) => ({ value, label: t(`source.${value}`) })),
                ],
                change,
              }),
              byCategory,
            ]}
          />
        }
        columns={columns}
        phoneHides={['clientName', 'pages', 'erxId']}
        phoneName="patName"
        smallHides={['pages']}
        {...list}
        getRowId={({ recordId, erxId, imageUrl }) => `${recordId} ${erxId} ${imageUrl}`}
        onOpen={(row) => (row.recordId === 0 ? setImage(row) : visit({ open: row.recordId }))}
        empty={
          fault ? (
            <EmptyState title={messageText(fault.key, { days: String(fault.days) })} />
          ) : filtered ? (
            <NothingFound filtered clear={() => change({ client: 0, source: '', ...anyone })} />
          ) : (
            <EmptyState title={messageText('general.noRecord')} />
          )
        }
      />
      <Suspense>
        {typeof search.open === 'number' && (
          <RecordDialog key={search.open} recordId={search.open} onClose={close} />
        )}
        {image && (
          <PictureDialog
            title={t('image', { category: image.category || t('reportImage'), erxId: image.erxId })}
            path={image.imageUrl}
            onClose={() => setImage(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The categories of report images as a filter; records have none. */
function useCategoryFilter(category: number, change: (fields: { category: number }) => void) {
  const { t } = useTranslation('mrd-lab-reports')
  const { data } = useCall(masters, {}, { staleTime: 5 * 60_000 })
  return choiceFilter({
    name: 'category',
    label: t('category'),
    value: category,
    choices: [
      { value: 0, label: t('anyCategory') },
      ...(data?.investigationCategory ?? []).map((one) => ({ value: one.uid, label: one.category })),
    ],
    change,
  })
}

function useColumns(): readonly ListColumn<FiledReport>[] {
  const { t } = useTranslation('mrd-lab-reports')
  const moment = useMoment()
  return useMemo(
    () => [
      {
        field: 'patName',
        headerName: t('patient'),
        flex: 1.4,
        minWidth: 150,
        renderCell: ({ row }) => <Lines main={row.patName} below={row.uhid && leftToRight(row.uhid)} />,
      },
      { field: 'clientName', headerName: t('client'), flex: 1, minWidth: 120 },
      {
        field: 'source',
        headerName: t('source'),
        width: 110,
        valueGetter: (_, row) => t(`source.${row.source}`),
      },
      { field: 'category', headerName: t('category'), flex: 1, minWidth: 120 },
      { field: 'documentDate', headerName: t('documentDate'), width: 120 },
      { field: 'pages', headerName: t('pages'), width: 72, align: 'right' },
      {
        field: 'erxId',
        headerName: t('case'),
        width: 110,
        valueGetter: (_, { erxId }) => (erxId === 0 ? '' : leftToRight(String(erxId))),
      },
      {
        field: 'receivedAt',
        headerName: t('receivedAt'),
        width: 170,
        valueGetter: (_, { receivedAt }) => moment(receivedAt),
      },
    ],
    [t, moment],
  )
}
