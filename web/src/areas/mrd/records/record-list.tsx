import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { exportMrdList, getMrdClientList, getMrdUploadList } from '@rxdesk/contract/areas/mrd/calls'
import { recordSources, recordStates } from '@rxdesk/contract/areas/mrd/options'
import type { RecordRow } from '@rxdesk/contract/areas/mrd/schemas'
import type { RequestOf } from '@rxdesk/contract/call'
import { rangeFault, reportDays } from '@rxdesk/contract/report-range'
import { permissions } from '@rxdesk/contract/roles'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { EmptyState } from '#parts/empty-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { choiceFilter, typedFilter } from '#parts/filter-bar/list-filter.tsx'
import { ListArea } from '#parts/list-area.tsx'
import { ListScreen } from '#parts/list-screen.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import { usePeriodFilter } from '#parts/report-period/use-period-filter.tsx'
import type { ReportDays } from '#parts/report-period/use-report-days.ts'
import { useFileDownload } from '#parts/use-file-download.ts'
import type { ListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { usePermission } from '#session/session-store.ts'
import { notify } from '#shell/notices.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { useRecordColumns } from './record-columns.tsx'
import type { RecordsSearch } from './records-search.ts'

/** What is typed to search for. */
interface Typed {
  searchText: string
  words: string
}

/** Milliseconds between two looks while the files of a record that is shown are fetched. */
const LOOK_AGAIN = 3_000
const isUnderWay = ({ state }: RecordRow) => state === 'waiting' || state === 'fetching'

const RecordDialog = lazy(() => import('../record-dialog.tsx'))

export interface RecordsProps {
  search: RecordsSearch
  address: ListAddress<RecordsSearch>
  days: ReportDays
}

/** Clients for whom the user files, and who files for them, as filters of the list and the report. */
export function useFilingFilters(
  { client, user }: Pick<RecordsSearch, 'client' | 'user'>,
  change: (fields: Partial<Pick<RecordsSearch, 'client' | 'user'>>) => void,
) {
  const { t } = useTranslation('mrd-records')
  const { data } = useCall(getMrdClientList, {}, { staleTime: 5 * 60_000 })
  return [
    choiceFilter({
      name: 'client',
      label: t('client'),
      value: client,
      choices: [
        { value: 0, label: t('anyClient') },
        ...(data?.clientList ?? []).map(({ clientId, clientName }) => ({
          value: clientId,
          label: clientName,
        })),
      ],
      change,
    }),
    choiceFilter({
      name: 'user',
      label: t('uploadedBy'),
      value: user,
      choices: [
        { value: 0, label: t('anyUser') },
        ...(data?.userList ?? []).map(({ userCode, name }) => ({ value: userCode, label: name })),
      ],
      change,
    }),
  ] as const
}

/** What was filed, the last one first. */
export function RecordList({
  search,
  address,
  days,
  onChange,
}: RecordsProps & { onChange: (row: RecordRow) => void }) {
  const { t } = useTranslation('mrd-records')
  const { messageText } = useServerText()
  const { filter, visit, close, paging } = address
  // A name, or what stands on a page, never stands in the address.
  const [searchText, setSearchText] = useState('')
  const [words, setWords] = useState('')
  const maySearchPages = usePermission(permissions.viewHistory)
  const { from, to, fault } = days
  const asked = {
    fromDate: from,
    toDate: to,
    clientId: search.client,
    userCodeOf: search.user,
    source: search.source,
    state: search.state,
    searchText,
    words,
  }
  const { list } = useListPage(getMrdUploadList, asked, paging, {
    enabled: fault === undefined,
    refetchInterval: ({ state: { data } }) => (data?.getList.some(isUnderWay) ? LOOK_AGAIN : false),
  })
  const columns = useRecordColumns(onChange)
  const change = ({ searchText: text, words: onPages, ...fields }: Partial<RecordsSearch & Typed>) => {
    if (text !== undefined) setSearchText(text)
    if (onPages !== undefined) setWords(onPages)
    filter(fields)
  }
  const byPeriod = usePeriodFilter(days, search, filter)
  const byFiling = useFilingFilters(search, filter)
  const filtered =
    search.client !== 0 ||
    search.user !== 0 ||
    search.source !== '' ||
    search.state !== '' ||
    searchText !== '' ||
    words !== ''
  return (
    <>
      <FilterBar<Partial<RecordsSearch & Typed>>
        change={change}
        search={typedFilter({ name: 'searchText', label: t('search'), value: searchText, change })}
        filters={[
          byPeriod,
          ...byFiling,
          ...(maySearchPages
            ? [typedFilter({ name: 'words', label: t('words'), value: words, change })]
            : []),
          choiceFilter<'source', RecordsSearch['source']>({
            name: 'source',
            label: t('source'),
            value: search.source,
            choices: [
              { value: '', label: t('anySource') },
              ...recordSources.map((value) => ({ value, label: t(`source.${value}`) })),
            ],
            change,
          }),
          choiceFilter<'state', RecordsSearch['state']>({
            name: 'state',
            label: t('state'),
            value: search.state,
            choices: [
              { value: '', label: t('anyState') },
              ...recordStates.map((value) => ({ value, label: t(`state.${value}`) })),
            ],
            change,
          }),
        ]}
        tools={<RecordExport asked={asked} />}
      />
      <ListArea>
        <ListScreen
          label={t('tab.records')}
          columns={columns}
          phoneHides={['source', 'pages']}
          phoneName="patName"
          smallHides={['source']}
          {...list}
          getRowId={({ recordId }) => recordId}
          onOpen={({ recordId }) => visit({ open: recordId })}
          empty={
            fault ? (
              <EmptyState title={messageText(fault.key, { days: String(fault.days) })} />
            ) : filtered ? (
              <NothingFound
                filtered
                clear={() => change({ client: 0, user: 0, source: '', state: '', searchText: '', words: '' })}
              />
            ) : (
              <EmptyState title={t('none')} />
            )
          }
        />
      </ListArea>
      <Suspense>
        {typeof search.open === 'number' && (
          <RecordDialog key={search.open} recordId={search.open} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

/** Exports the list as an Excel workbook; says so when the range is too long. */
function RecordExport({ asked }: { asked: RequestOf<typeof exportMrdList> }) {
  const { t } = useTranslation('mrd-records')
  const { messageText } = useServerText()
  const { busy, download } = useFileDownload()
  const fault = rangeFault(asked.fromDate, asked.toDate, reportDays.exportWithPatients)
  const take = async () => {
    if (fault) return notify.error(messageText(fault.key, { days: String(fault.days) }))
    const saved = await download(() => askCall(exportMrdList, asked))
    if (saved) notify.success(t('exported', { rows: saved.rows }))
  }
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} loading={busy} onClick={() => void take()}>
      {t('export')}
    </Button>
  )
}
