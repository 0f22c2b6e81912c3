import { getMRDexcelDtls } from '@rxdesk/contract/areas/mrd/workbook-calls'
import { workbookRowStates } from '@rxdesk/contract/areas/mrd/workbook-columns'
import type { WorkbookRow } from '@rxdesk/contract/areas/mrd/workbook-schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { useServerText } from '#language/use-server-text.ts'
import { CutText, Lines } from '#parts/cell-text.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { choiceFilter } from '#parts/filter-bar/list-filter.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { ListPage } from '#parts/list-page.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import type { ListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { MendDialog } from './mend-dialog.tsx'
import { useWorkbook } from './use-workbook.ts'
import { WorkbookSteps } from './workbook-steps.tsx'

type State = '' | WorkbookRow['state']
interface Search {
  page: number
  size: number
  sort: string
  batch: number
  state: State
}

interface WorkbookRowsProps {
  batchId: number
  state: State
  address: ListAddress<Search>
  onBack: () => void
}

/** The rows of a workbook with what becomes of each; a row opens to be mended. */
export function WorkbookRows({ batchId, state, address, onBack }: WorkbookRowsProps) {
  const { t } = useTranslation('mrd-workbooks')
  const book = useWorkbook(batchId)
  const { page, list } = useListPage(getMRDexcelDtls, { batchId, state }, address.paging)
  const [mended, setMended] = useState<WorkbookRow>()
  const columns = useColumns()
  const byState = choiceFilter<'state', State>({
    name: 'state',
    label: t('stateFilter'),
    value: state,
    choices: [
      { value: '', label: t('anyState') },
      ...workbookRowStates.map((value) => ({ value: value as State, label: t(`state.${value}`) })),
    ],
    change: address.filter,
  })
  const mayMend = book?.state === 'ready'
  return (
    <>
      <ListPage
        title={book?.fileName ?? t('title.mrdExcelProcess', { ns: 'shell' })}
        label={t('rows')}
        summary={page && t('pages', { pages: page.pagecount })}
        above={book && <WorkbookSteps book={book} onBack={onBack} />}
        filters={<FilterBar<Partial<Search>> change={address.filter} filters={[byState]} />}
        columns={columns}
        phoneHides={['link', 'documentDate']}
        phoneName="patientName"
        smallHides={['link']}
        {...list}
        getRowId={({ rowId }) => rowId}
        {...(mayMend && { onOpen: setMended })}
        empty={state === '' ? <EmptyState title={t('noRows')} /> : <NothingFound {...address.narrowed} />}
      />
      {mended && <MendDialog row={mended} onClose={() => setMended(undefined)} />}
    </>
  )
}

function useColumns(): readonly ListColumn<WorkbookRow>[] {
  const { t } = useTranslation('mrd-workbooks')
  const { serverText } = useServerText()
  return [
    { field: 'line', headerName: t('line'), width: 80, align: 'right' },
    {
      field: 'uhid',
      headerName: t('column.uhid'),
      width: 120,
      valueGetter: (_, { uhid }) => leftToRight(uhid),
    },
    {
      field: 'opid',
      headerName: t('column.opid'),
      width: 120,
      valueGetter: (_, { opid }) => leftToRight(opid),
    },
    {
      field: 'patientName',
      headerName: t('column.patientName'),
      flex: 1,
      minWidth: 140,
      renderCell: ({ row }) => <Lines main={row.patientName} below={row.department} />,
    },
    { field: 'documentDate', headerName: t('column.documentDate'), width: 120 },
    {
      field: 'link',
      headerName: t('column.link'),
      flex: 1,
      minWidth: 120,
      renderCell: ({ row }) => <CutText text={row.link} />,
    },
    {
      field: 'state',
      headerName: t('stateFilter'),
      width: 140,
      valueGetter: (_, row) => t(`state.${row.state}`),
    },
    {
      field: 'reason',
      headerName: t('reason'),
      flex: 1.4,
      minWidth: 160,
      renderCell: ({ row }) => <CutText text={row.reason && serverText(row.reason)} />,
    },
  ]
}
